import { toCents } from '@tall-order/domain/pricing.ts';
import type { WholeOrder, WholeOrderBurger } from '../api/whole-order-calls.ts';
import type { OrderedWith, PastBurger } from '../burger-builder/reorder/build-reorder.ts';
import { burgersLeft, extrasLeft, isAlone } from './known-orders.ts';

/**
 * Splits an order that is ordered again: its last burger is the one in progress, the other burgers and the
 * extras go onto the tray. Parts that were cancelled alone are left out.
 * @returns `others` is null for a burger that was ordered alone
 */
export function orderedAgain(order: WholeOrder): {
  burger: PastBurger;
  others: OrderedWith | null;
} {
  const past = (burger: WholeOrderBurger) => ({ ...burger, currency: order.currency });
  const remaining = burgersLeft(order);
  const last = remaining.at(-1);
  const burger = past(last ?? order.burgers[0]);
  if (isAlone(order)) return { burger, others: null };
  const extras = extrasLeft(order);
  const others = remaining.slice(0, -1);
  return {
    burger,
    others: {
      tray: {
        burgers: others.map(({ ingredients, label }) => ({ burger: ingredients, label })),
        extras: Object.fromEntries(extras.map(({ name, count }) => [name, count])),
        label: last?.label ?? '',
      },
      burgers: others.map(past),
      extras: extras.map(({ name, count, price }) => ({ name, count, price: toCents(price) })),
    },
  };
}
