import { pricesOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import type { Order } from './orders-calls.ts';

/** Null if the service has not stored them. */
export function soldPrices({
  basePrice,
  unitPrices,
}: Pick<Order, 'basePrice' | 'unitPrices'>): PriceList | null {
  if (basePrice === undefined || unitPrices === undefined) return null;
  const unit = Object.entries(unitPrices).map(([name, amount]) => [name, toCents(amount)]);
  return { base: toCents(basePrice), unit: Object.fromEntries(unit) };
}

/** An order that was just placed was sold at the menu's prices, because the customer agreed to them. */
export function withPricesOf(menu: Menu, order: Order): Order {
  if (order.unitPrices !== undefined) return order;
  const { base, unit } = pricesOf(menu);
  const unitPrices = Object.entries(unit).map(([name, cents]) => [name, toDecimal(cents)]);
  return { ...order, basePrice: toDecimal(base), unitPrices: Object.fromEntries(unitPrices) };
}
