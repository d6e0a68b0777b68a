import type { IngredientCounts } from './ingredients.ts';
import { itemOf, priceOn, soldOutOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents, SentAmount } from './pricing.ts';

/** Why the shop refuses a burger. */
export type BurgerRefusal =
  | { kind: 'unknown-ingredient'; name: string }
  | { kind: 'too-many'; name: string; most: number }
  | { kind: 'sold-out'; names: string[] }
  /** with the burger's price and the shop's least price */
  | { kind: 'too-cheap'; price: Cents; leastPrice: Cents }
  /** with the price in the order and the shop's price */
  | { kind: 'wrong-price'; sent: number | string; price: Cents };

/** The refusals that name one burger of an order; the others are about the order as a whole. */
export type BurgersOwnRefusal = Extract<
  BurgerRefusal,
  { kind: 'unknown-ingredient' | 'too-many' | 'too-cheap' }
>;

/**
 * The first reason to refuse a burger, in the order of the kinds.
 * @param sent the decimal amount that the customer saw; undefined accepts the shop's price
 * @param leastPrice of a burger; null for no limit
 * @returns null if the shop sells the burger
 */
export function burgerRefusal(
  burger: IngredientCounts,
  sent: SentAmount,
  menu: Menu,
  leastPrice: Cents | null,
): BurgerRefusal | null {
  for (const [name, count] of Object.entries(burger)) {
    const item = itemOf(menu, name);
    if (item === undefined) return { kind: 'unknown-ingredient', name };
    if (count > item.maxCount) return { kind: 'too-many', name, most: item.maxCount };
  }
  const names = soldOutOn(burger, menu);
  if (names.length > 0) return { kind: 'sold-out', names };
  const price = priceOn(menu, burger);
  // This check comes before the price, so that no customer agrees to a price that is refused next.
  if (leastPrice !== null && price < leastPrice) return { kind: 'too-cheap', price, leastPrice };
  return sent === undefined || agreesWithPrice(sent, price)
    ? null
    : { kind: 'wrong-price', sent, price };
}
