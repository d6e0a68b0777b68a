import { orderTotal } from '@tall-order/domain/order-items.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { keyOf, partsOf } from '../tray/parts-of-order.ts';
import type { Part } from '../tray/parts-of-order.ts';
import { sumOfExtra, withFee } from '../tray/tray-amounts.ts';
import { burgersLeft } from './known-orders.ts';

/** Whether no burger is left without these parts: the last one goes with the whole order only. */
export function isLastBurgerOf(order: WholeOrder, off: readonly Part[]): boolean {
  return off.filter(({ what }) => 'burger' in what).length >= burgersLeft(order).length;
}

/** What the order costs without these parts, with its fee, a decimal amount. */
export function totalWithout(order: WholeOrder, off: readonly Part[]): number {
  const gone = new Set(off.map(keyOf));
  const rest = partsOf(order).filter((part) => !gone.has(keyOf(part)));
  const total = orderTotal({
    burgers: rest.map((part) => ({ price: toCents(priceOf(part, order)) })),
    extras: [],
  });
  return withFee(toDecimal(total), order.fee);
}

/** What a part of the order costs, a decimal amount. */
export function priceOf({ what }: Part, { burgers, extras }: WholeOrder): number {
  if ('burger' in what) return burgers.find(({ id }) => id === what.burger)?.price ?? 0;
  const extra = extras.find(({ name }) => name === what.extra);
  return extra === undefined ? 0 : sumOfExtra(extra.price, extra.count);
}
