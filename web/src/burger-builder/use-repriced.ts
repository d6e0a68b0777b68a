import { useState } from 'react';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';

/**
 * Whether the shop has changed what a burger costs since its customer last changed the burger.
 * @param burger null while the ingredients load
 * @param price decimal amount in the shop's currency
 */
export function useRepriced(burger: IngredientCounts | null, price: number): boolean {
  const [seen, setSeen] = useState({ burger, price, repriced: false });
  if (seen.burger === burger && seen.price === price) return seen.repriced;
  const isSame = burger !== null && seen.burger !== null && isSameBurger(seen.burger, burger);
  const repriced = isSame && (seen.repriced || seen.price !== price);
  setSeen({ burger, price, repriced });
  return repriced;
}
