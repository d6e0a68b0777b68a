import { useState } from 'react';
import { useLocation } from 'react-router';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useMenu } from '../menu/current-menu.ts';

/** Ends the query of a shared link; `yes` is no count, so no ingredient can be meant. */
export const SHARED = 'shared=yes';

/**
 * Whether the visitor came by a shared link and sees its burger. Once the burger is built, the mark leaves
 * the address, because a reload shows the visitor's own burger.
 */
export function useIsShared(burger: IngredientCounts | null): boolean {
  const { search } = useLocation();
  const menu = useMenu();
  const [shared] = useState(() => (search.endsWith(SHARED) ? search : ''));
  if (shared === '' || burger === null) return false;
  return isSameBurger(parseDraftOn(menu, shared) ?? {}, burger);
}
