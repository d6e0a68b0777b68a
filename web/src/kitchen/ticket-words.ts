import { callSign } from '@tall-order/domain/call-sign.ts';
import { isLate, spanInWords, spanOnClock } from '@tall-order/domain/kitchen-ticket.ts';
import { isToMake, reachedAt, stepAfter } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';

type Named = Pick<KitchenOrder, 'deliveryMethod'>;

function handedOver({ deliveryMethod }: Named): string {
  return deliveryMethod === 'delivery' ? 'Delivered' : 'Collected';
}

function labelOf(status: OrderStatus, order: Named): string {
  switch (status) {
    case 'received':
      return 'Waiting';
    case 'preparing':
      return 'Making';
    case 'ready':
      return 'Ready';
    case 'out-for-delivery':
      return 'On its way';
    case 'handed-over':
      return handedOver(order);
    case 'cancelled':
      return 'Cancelled';
  }
}

/** The label of the button to the next status; null if there is none. */
export function forwardLabel({
  state,
  deliveryMethod,
}: Pick<KitchenOrder, 'state' | 'deliveryMethod'>): string | null {
  switch (stepAfter(state.status, deliveryMethod)) {
    case 'preparing':
      return 'Start';
    case 'ready':
      return 'Ready';
    case 'out-for-delivery':
      return 'On its way';
    case 'handed-over':
      return state.status === 'out-for-delivery' ? 'Delivered' : 'Hand over';
    case 'received':
    case 'cancelled':
    case null:
      return null;
  }
}

export function statusSentence(order: Pick<KitchenOrder, 'state' | 'deliveryMethod'>): string {
  switch (order.state.status) {
    case 'received':
      return 'is waiting to be started';
    case 'preparing':
      return 'is being made';
    case 'ready':
      return 'is ready';
    case 'out-for-delivery':
      return 'is on its way';
    case 'handed-over':
      return `is ${handedOver(order).toLowerCase()}`;
    case 'cancelled':
      return 'is cancelled';
  }
}

/** The name of a ticket: `K47 Ann`. */
export function ticketName({ id, firstName }: Pick<KitchenOrder, 'id' | 'firstName'>): string {
  return firstName === null ? callSign(id) : `${callSign(id)} ${firstName}`;
}

export function statusLabel(
  order: Pick<KitchenOrder, 'state' | 'deliveryMethod'>,
  isNew: boolean,
): string {
  return isNew ? 'New' : labelOf(order.state.status, order);
}

/** How long an order has been waiting for its next step, as a clock shows it: "0:42". */
export function ageOnClock(order: Aged, now: number): string {
  const { state } = order;
  return spanOnClock(now - (isToMake(state.status) ? ageBegins(order) : reachedAt(state)));
}

/** Nobody waits for an order that is for later, until its work is to begin. */
function ageBegins({ state: { receivedAt, preparingAt = Infinity }, startBy }: Aged): number {
  return Math.max(receivedAt, Math.min(startBy ?? 0, preparingAt));
}

/** As the board or the counter reads it. */
interface Aged extends Pick<KitchenOrder, 'state'> {
  startBy?: number | null;
  readyBy?: number;
}

/** How long an order has been waiting: "4 minutes", "Late: 12 minutes", "Ready for 1 minute". */
export function ageOf(order: Aged, now: number): string {
  const { state, readyBy } = order;
  const since = spanInWords(now - reachedAt(state));
  switch (state.status) {
    case 'received':
    case 'preparing': {
      const age = spanInWords(now - ageBegins(order));
      return isLate(state, now, readyBy) ? `Late: ${age}` : age;
    }
    case 'ready':
      return `Ready for ${since}`;
    case 'out-for-delivery':
      return `On its way for ${since}`;
    case 'handed-over':
    case 'cancelled':
      return `${since} ago`;
  }
}
