import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { messageFor } from '../api/messages.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  preparing: 'Preparing',
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': 'Handed over',
  cancelled: 'Cancelled',
};

const NEWS: Readonly<Record<OrderStatus, string>> = {
  received: 'is waiting for the kitchen',
  preparing: 'is being prepared',
  ready: 'is ready',
  'out-for-delivery': 'is on its way',
  'handed-over': 'has been handed over',
  cancelled: 'has been cancelled',
};

const REFUSALS: ReadonlyMap<string, string> = new Map([
  [
    DATA_ERRORS.ORDER_STARTED.message,
    'The kitchen has started on your burger, so the order can no longer be cancelled.',
  ],
  [DATA_ERRORS.ORDER_OVER.message, 'This order is over: there is nothing left to cancel.'],
  [
    DATA_ERRORS.ORDER_CHANGED.message,
    'The shop has changed this order meanwhile. Look where it stands now, then try again.',
  ],
]);

/** What is said when an order has come to another status. */
export function newsOf({ status, receivedAt }: OrderState): string {
  return `Your order of ${timeOfDay(receivedAt)} ${NEWS[status]}.`;
}

/** Why an order was not cancelled. @param sent the message of the wire */
export function refusalWords(sent: string): string {
  return REFUSALS.get(sent) ?? messageFor(sent);
}
