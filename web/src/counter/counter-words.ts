import { callSign } from '@tall-order/domain/call-sign.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { isAwaited, isOver } from '@tall-order/domain/order-status.ts';
import { owedIn } from '@tall-order/domain/outstanding.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { statusLabel } from '../kitchen/ticket-words.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { formatMoney } from '../ui/Money.tsx';
import { waitsSince } from './counter-sequence.ts';

const MINUTE_MS = 60_000;

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

/** For an order that was cancelled before it was paid, or was fully refunded. */
export const NOTHING_DUE = 'Nothing due';

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
    return isLate(order, now)
      ? `${spanInWords(now - promisedAt)} late`
      : `by ${timeAhead(promisedAt, zone, now)}`;
  }
  const since = waitsSince(order);
  return isOver(state.status) || since > now ? '' : `for ${spanInWords(now - since)}`;
}

/** Whether its customer waits at least a minute longer than was promised. @param now milliseconds since 1970 */
export function isLate({ state, promisedAt, deliveryMethod }: CounterOrder, now: number): boolean {
  const isPromised = promisedAt !== null && isAwaited(state.status, deliveryMethod);
  return isPromised && now - promisedAt >= MINUTE_MS;
}

/** An order's payment status in a few words. */
export function dueInWords(order: CounterOrder): string {
  if (order.due !== 0) return outstandingInWords(order);
  return order.paid > 0 ? 'Paid' : NOTHING_DUE;
}

/** An amount due that is not 0. */
export function outstandingInWords(order: Pick<CounterOrder, 'due' | 'currency'>): string {
  return order.due > 0 ? `${money(order.due, order)} due` : `Refund ${money(-order.due, order)}`;
}

/** "39 orders: $371.00 due, $5.30 to give back", and only how many there are if nothing is, or if they differ in currency. */
export function balancesInWords(all: readonly Pick<CounterOrder, 'due' | 'currency'>[]): string {
  const count = all.length === 1 ? '1 order' : `${all.length} orders`;
  const [first] = all;
  if (first === undefined || all.some(({ currency }) => currency !== first.currency)) return count;
  const { byCustomers, byShop } = owedIn(all.map(({ due }) => toCents(due)));
  const parts = [
    ...(byCustomers > 0 ? [`${money(toDecimal(byCustomers), first)} due`] : []),
    ...(byShop > 0 ? [`${money(toDecimal(byShop), first)} to give back`] : []),
  ];
  return parts.length === 0 ? count : `${count}: ${parts.join(', ')}`;
}
