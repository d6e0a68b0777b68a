import { useState } from 'react';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { useMenu } from '../menu/current-menu.ts';

/** Whether an unchanged burger has another price. @param price decimal amount in the shop's currency */
export function useRepriced(burger: IngredientCounts | null, price: number): boolean {
  const menu = useMenu();
  const [seen, setSeen] = useState({ burger, price, menu, repriced: false });
  if (seen.burger === burger && seen.price === price) return seen.repriced;
  const isSame = burger !== null && seen.burger !== null && isSameBurger(seen.burger, burger);
  // Until the shop's menu arrives, the prices are those of the standard menu.
  const isOther = seen.price !== price && seen.menu !== STANDARD_MENU;
  const repriced = isSame && (seen.repriced || isOther);
  setSeen({ burger, price, menu, repriced });
  return repriced;
}
