import { isReady } from './order-status.ts';
import type { OrderState, OrderStatus } from './order-status.ts';

/** What a customer is mailed about an order, in the order in which it happens. */
export const MAILED_EVENTS = [
  'confirmed',
  'ready',
  'out-for-delivery',
  'handed-over',
  'cancelled',
  'refunded',
] as const;

export type MailedEvent = (typeof MAILED_EVENTS)[number];

/** How long the mail about an order that is ready waits for the kitchen to undo it, in milliseconds. */
export const READY_WAIT_MS = 10_000;

/** What is mailed when an order gets a status; null for nothing. */
export function mailedEventOf(status: OrderStatus): MailedEvent | null {
  return MAILED_EVENTS.find((event) => event === status) ?? null;
}

/** How long the mail about an event waits before it is sent, in milliseconds. */
export function mailWaitOf(event: MailedEvent): number {
  return event === 'ready' ? READY_WAIT_MS : 0;
}

/** Whether an event still holds when its mail is due: the step may be undone, or followed by another. */
export function stillHolds(event: MailedEvent, { status }: Pick<OrderState, 'status'>): boolean {
  switch (event) {
    case 'confirmed':
      return status !== 'cancelled';
    case 'out-for-delivery':
      return status === 'out-for-delivery' || status === 'handed-over';
    case 'ready':
      return isReady(status);
    case 'handed-over':
    case 'cancelled':
      return status === event;
    case 'refunded':
      return true;
  }
}
