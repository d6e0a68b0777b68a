import { callSign } from '@tall-order/domain/call-sign.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { statusLabel } from '../kitchen/ticket-words.ts';
import { formatMoney } from '../ui/money-format.ts';

/** The name of a basket: `K47 Ada Vries`. */
export function basketName({ id, name }: Pick<CounterBasket, 'id' | 'name'>): string {
  return name === null ? callSign(id) : `${callSign(id)} ${name}`;
}

export function money(amount: number, { currency }: Pick<CounterBasket, 'currency'>): string {
  return formatMoney(amount, currency);
}

/** For an order that was cancelled before it was paid, or was fully refunded. */
export const NOTHING_DUE = 'Nothing due';

/** A basket's status, with the delivery method unless the status says it. */
export function statusInWords(basket: CounterBasket): string {
  const { state, deliveryMethod } = basket;
  const status = statusLabel(basket, false);
  const isSaid = state.status === 'out-for-delivery' || state.status === 'handed-over';
  return deliveryMethod === null || isSaid
    ? status
    : `${status}, ${DELIVERY_METHOD_LABELS[deliveryMethod].toLowerCase()}`;
}

/** A basket's payment status in a few words. */
export function dueInWords(basket: CounterBasket): string {
  if (basket.due !== 0) return outstandingInWords(basket);
  return basket.paid > 0 ? 'Paid' : NOTHING_DUE;
}

/** An amount due that is not 0. */
export function outstandingInWords(basket: Pick<CounterBasket, 'due' | 'currency'>): string {
  return basket.due > 0
    ? `${money(basket.due, basket)} due`
    : `Give back ${money(-basket.due, basket)}`;
}
