import type { SoldBurger } from '@tall-order/domain/order-again.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import type { Order } from '../../orders/order-state.ts';

/** The burger of an order, in cents. */
export function soldBurger(order: Order): SoldBurger {
  return { ingredients: order.ingredients, price: toCents(order.price), prices: pricesOf(order) };
}

function pricesOf({ basePrice, unitPrices }: Order): PriceList | null {
  if (basePrice === undefined || unitPrices === undefined) return null;
  const unit = Object.entries(unitPrices).map(([name, amount]) => [name, toCents(amount)]);
  return { base: toCents(basePrice), unit: Object.fromEntries(unit) };
}
