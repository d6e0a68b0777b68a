import { callSign, isLate, spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { reachedAt } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';

const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  received: 'Waiting',
  preparing: 'Being made',
  ready: 'Made',
  'handed-over': 'Handed over',
  cancelled: 'Cancelled',
};

/** What the button says that takes an order from a status to the next; the last ones have none. */
export const FORWARD_LABELS: Readonly<Record<OrderStatus, string | null>> = {
  received: 'Start',
  preparing: 'Ready',
  ready: 'Hand over',
  'handed-over': null,
  cancelled: null,
};

/** What is said of an order in each status, after its name. */
export const STATUS_SENTENCES: Readonly<Record<OrderStatus, string>> = {
  received: 'is waiting to be started',
  preparing: 'is being made',
  ready: 'is ready',
  'handed-over': 'is handed over',
  cancelled: 'is cancelled',
};

/** What an order is called: `K47 Ann`. */
export function nameOfOrder({ id, firstName }: Pick<KitchenOrder, 'id' | 'firstName'>): string {
  return firstName === null ? callSign(id) : `${callSign(id)} ${firstName}`;
}

/** What a ticket says of where it stands. @param isNew nobody has taken note of it yet */
export function statusLabel(status: OrderStatus, isNew: boolean): string {
  return isNew ? 'New' : STATUS_LABELS[status];
}

/** How old what a ticket waits for is: "4 minutes", "Late: 12 minutes", "Ready for 1 minute". */
export function ageOf(state: OrderState, now: number): string {
  const since = spanInWords(now - reachedAt(state));
  switch (state.status) {
    case 'received':
    case 'preparing': {
      const age = spanInWords(now - state.receivedAt);
      return isLate(state, now) ? `Late: ${age}` : age;
    }
    case 'ready':
      return `Ready for ${since}`;
    case 'handed-over':
    case 'cancelled':
      return `${since} ago`;
  }
}
