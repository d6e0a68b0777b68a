import type { Cents } from './pricing.ts';

/** An order, as far as its money says whether the shop records what it takes. */
export interface OrderMoney {
  id: string;
  /** below 0 if the shop owes the customer money */
  due: Cents;
  /** whether its ledger has money in it */
  hasPayments: boolean;
}

/**
 * Whether the shop records what it takes, by its orders, the oldest first: many shops take cash without recording it.
 * A shop records it if most orders since its first paid one have a payment.
 */
export function recordsPayments(orders: readonly OrderMoney[]): boolean {
  const { charged, paid } = sinceFirstPayment(orders);
  return paid.length * 2 > charged.length;
}

function sinceFirstPayment<Past extends OrderMoney>(orders: readonly Past[]) {
  const first = orders.findIndex(({ hasPayments }) => hasPayments);
  const since = first === -1 ? [] : orders.slice(first);
  const charged = since.filter(({ due, hasPayments }) => hasPayments || due !== 0);
  return { charged, paid: charged.filter(({ hasPayments }) => hasPayments) };
}

/** What customers and receipts call an amount that is not 0. @param due below 0 if the shop owes it */
export function owedLabel(due: number): string {
  return due < 0 ? 'To be given back' : 'Still to pay';
}

/** What is owed in all, each 0 or above. */
export function owedIn(dues: readonly Cents[]): { byCustomers: Cents; byShop: Cents } {
  return {
    byCustomers: dues.reduce((sum, due) => sum + Math.max(0, due), 0),
    byShop: dues.reduce((sum, due) => sum + Math.max(0, -due), 0),
  };
}
