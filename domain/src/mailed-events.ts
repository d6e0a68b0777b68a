import { UNDO_MS, isReady, isToMake } from './order-status.ts';
import type { OrderState } from './order-status.ts';

/** The events of an order that customers are mailed about, in the order in which they happen. */
export const MAILED_EVENTS = [
  'confirmed',
  'moved',
  'ready',
  'out-for-delivery',
  'handed-over',
  'changed',
  'cancelled',
  'refunded',
] as const;

export type MailedEvent = (typeof MAILED_EVENTS)[number];

/** How long the mail about a step that the customer acts on waits for staff to undo it, in milliseconds. */
export const STEP_WAIT_MS = 10_000;

/**
 * In milliseconds, from the event until its mail is sent. No mail says that a step was taken which was only
 * pressed by mistake: the receipt can wait until that is certain, the others wait a little.
 */
export function mailWaitOf(event: MailedEvent): number {
  switch (event) {
    case 'moved':
    case 'ready':
    case 'out-for-delivery':
      return STEP_WAIT_MS;
    case 'handed-over':
      return UNDO_MS;
    case 'confirmed':
    case 'changed':
    case 'cancelled':
    case 'refunded':
      return 0;
  }
}

/** Whether an event still holds when its mail is due: its step may have been undone or followed by another. */
export function stillHolds(event: MailedEvent, { status }: Pick<OrderState, 'status'>): boolean {
  switch (event) {
    case 'confirmed':
    case 'changed':
      return status !== 'cancelled';
    case 'moved':
      return isToMake(status);
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
