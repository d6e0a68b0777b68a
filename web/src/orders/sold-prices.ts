import { toCents } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import type { Order } from '../api/orders-calls.ts';

/** The prices of the day an order was sold; null where the service has not kept them. */
export function soldPrices({
  basePrice,
  unitPrices,
}: Pick<Order, 'basePrice' | 'unitPrices'>): PriceList | null {
  if (basePrice === undefined || unitPrices === undefined) return null;
  const unit = Object.entries(unitPrices).map(([name, amount]) => [name, toCents(amount)]);
  return { base: toCents(basePrice), unit: Object.fromEntries(unit) };
}
