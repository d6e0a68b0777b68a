import type { Cents } from './pricing.ts';

/** An order that the counter no longer shows. */
export interface PastOrder {
  id: string;
  /** below 0 if the shop owes the customer money */
  due: Cents;
  /** whether its ledger has money in it */
  hasPayments: boolean;
}

/**
 * Whether the shop records what it takes, by its orders, the oldest first: many shops take cash without recording it.
 * Those do where something was paid for most orders since the first such one.
 */
export function recordsPayments(orders: readonly PastOrder[]): boolean {
  const { charged, paid } = sinceFirstPayment(orders);
  return paid.length * 2 > charged.length;
}

function sinceFirstPayment<Past extends PastOrder>(orders: readonly Past[]) {
  const first = orders.findIndex(({ hasPayments }) => hasPayments);
  const since = first === -1 ? [] : orders.slice(first);
  const charged = since.filter(({ due, hasPayments }) => hasPayments || due !== 0);
  return { charged, paid: charged.filter(({ hasPayments }) => hasPayments) };
}

/** Orders that the shop owes money for come first, because their customers may never ask; then the newest. */
export function inSequence<Past extends Pick<PastOrder, 'id' | 'due'>>(
  orders: readonly Past[],
): Past[] {
  return [...orders].sort(
    (one, other) => Number(other.due < 0) - Number(one.due < 0) || (one.id < other.id ? 1 : -1),
  );
}

/** What is owed in all, each 0 or above. */
export function owedIn(dues: readonly Cents[]): { byCustomers: Cents; byShop: Cents } {
  return {
    byCustomers: dues.reduce((sum, due) => sum + Math.max(0, due), 0),
    byShop: dues.reduce((sum, due) => sum + Math.max(0, -due), 0),
  };
}
