import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { messageFor } from '../api/messages.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import type { Zone } from '../ui/dates-in-words.ts';

const LABELS: Readonly<Record<OrderStatus, string | Record<DeliveryMethod, string>>> = {
  received: 'Received',
  preparing: 'Preparing',
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': { collection: 'Collected', delivery: 'Delivered' },
  cancelled: 'Cancelled',
};

const NEWS: typeof LABELS = {
  received: 'is waiting for the kitchen',
  preparing: 'is being prepared',
  ready: 'is ready',
  'out-for-delivery': 'is on its way',
  'handed-over': { collection: 'has been collected', delivery: 'has been delivered' },
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
    'The shop has changed this order meanwhile. Look at its status now, then try again.',
  ],
]);

export function statusLabel(status: OrderStatus, method: DeliveryMethod): string {
  return wordsFor(LABELS[status], method);
}

export function newsOf(
  { status, receivedAt }: OrderState,
  method: DeliveryMethod,
  zone: Zone,
): string {
  return `Your order from ${timeOfDay(receivedAt, zone)} ${wordsFor(NEWS[status], method)}.`;
}

function wordsFor(words: (typeof LABELS)[OrderStatus], method: DeliveryMethod): string {
  return typeof words === 'string' ? words : words[method];
}

export function refusalWords(sent: string): string {
  return REFUSALS.get(sent) ?? messageFor(sent);
}
