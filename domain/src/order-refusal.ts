import type { IngredientCounts } from './ingredients.ts';
import { itemOf, priceOn, soldOutOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents } from './pricing.ts';

/** Why a burger is not sold as it was ordered. */
export type OrderRefusal =
  | { kind: 'unknown-ingredient'; name: string }
  | { kind: 'too-many'; name: string; most: number }
  | { kind: 'sold-out'; names: string[] }
  /** with the price that the order names, and that of the shop */
  | { kind: 'wrong-price'; sent: number | string; price: Cents };

/**
 * Whether the shop sells a burger at a price. The first reason counts, in the order of the kinds.
 * @param sent the decimal amount that the customer saw; undefined takes the shop's price as it is
 * @returns null when it does
 */
export function orderRefusal(
  burger: IngredientCounts,
  sent: number | string | undefined,
  menu: Menu,
): OrderRefusal | null {
  for (const [name, count] of Object.entries(burger)) {
    const item = itemOf(menu, name);
    if (item === undefined) return { kind: 'unknown-ingredient', name };
    if (count > item.maxCount) return { kind: 'too-many', name, most: item.maxCount };
  }
  const names = soldOutOn(burger, menu);
  if (names.length > 0) return { kind: 'sold-out', names };
  const price = priceOn(menu, burger);
  return sent === undefined || agreesWithPrice(sent, price)
    ? null
    : { kind: 'wrong-price', sent, price };
}
