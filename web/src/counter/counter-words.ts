import { callSign } from '@tall-order/domain/call-sign.ts';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { isAwaited, isOver } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { statusLabel } from '../kitchen/ticket-words.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { formatMoney } from '../ui/Money.tsx';
import { waitsSince } from './counter-sequence.ts';

/** The name of an order: `K47 Ada Vries`. */
export function orderName({ id, name }: Pick<CounterOrder, 'id' | 'name'>): string {
  return name === null ? callSign(id) : `${callSign(id)} ${name}`;
}

/** Of an order without a name: a guest gave none, or the customer's account was deleted. */
export function namelessWords({ takenBy }: Pick<CounterOrder, 'takenBy'>): string {
  return takenBy === null ? 'Account deleted' : 'Guest';
}

export function money(amount: number, { currency }: Pick<CounterOrder, 'currency'>): string {
  return formatMoney(amount, currency);
}

/**
 * An order's status, with the delivery method unless the status says it.
 * @param isBrief without the method of most orders, which are collected
 */
export function statusInWords(order: CounterOrder, isBrief = false): string {
  const { state, deliveryMethod } = order;
  const status = statusLabel(order, false);
  const isSaid = state.status === 'out-for-delivery' || state.status === 'handed-over';
  return deliveryMethod === null || isSaid || (isBrief && deliveryMethod === 'collection')
    ? status
    : `${status}, ${DELIVERY_METHOD_LABELS[deliveryMethod].toLowerCase()}`;
}

/**
 * By when an order is promised, or how late it is: "by 18:40", "4 minutes late". Without a promise to keep, for how
 * long it has waited for its next step; empty for one that is over, or whose time has not come.
 * @param now milliseconds since 1970
 */
export function timeInWords(order: CounterOrder, zone: Zone, now: number): string {
  const { state, promisedAt, deliveryMethod } = order;
  if (promisedAt !== null && isAwaited(state.status, deliveryMethod)) {
    return isOverdue(order, now)
      ? `${spanInWords(now - promisedAt)} late`
      : `by ${timeAhead(promisedAt, zone, now)}`;
  }
  const since = waitsSince(order);
  return isOver(state.status) || since > now ? '' : `for ${spanInWords(now - since)}`;
}

/** Whether its customer waits at least a minute longer than was promised. @param now milliseconds since 1970 */
export function isOverdue(
  { state, promisedAt, deliveryMethod }: CounterOrder,
  now: number,
): boolean {
  const isPromised = promisedAt !== null && isAwaited(state.status, deliveryMethod);
  return isPromised && now - promisedAt >= MINUTE_MS;
}
