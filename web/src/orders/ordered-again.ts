import { toCents } from '@tall-order/domain/pricing.ts';
import type { Order } from '../api/orders-calls.ts';
import type { OrderedWith } from '../burger-builder/reorder/build-reorder.ts';
import { isAlone } from './known-baskets.ts';
import type { Basket } from './known-baskets.ts';

/**
 * Splits a basket that is ordered again: its last burger is the one in progress, the other burgers and the
 * extras go onto the tray. Parts that were cancelled alone are left out.
 * @returns `others` is null for a burger that was ordered alone
 */
export function orderedAgain(basket: Basket): { burger: Order; others: OrderedWith | null } {
  const remaining = basket.burgers.filter(({ isCancelled }) => !isCancelled);
  const last = remaining.at(-1);
  const burger = last?.order ?? basket.first;
  if (isAlone(basket)) return { burger, others: null };
  const extras = basket.extras.filter(({ isCancelled }) => !isCancelled);
  const others = remaining.slice(0, -1);
  return {
    burger,
    others: {
      tray: {
        burgers: others.map(({ order, label }) => ({ burger: order.ingredients, label })),
        extras: Object.fromEntries(extras.map(({ name, count }) => [name, count])),
        label: last?.label ?? '',
      },
      orders: others.map(({ order }) => order),
      extras: extras.map(({ name, count, price }) => ({ name, count, price: toCents(price) })),
    },
  };
}
