import { useState } from 'react';
import { useLocation } from 'react-router';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useMenu } from '../menu/current-menu.ts';

/** Follows the burger in a shared link; it is no count, so it cannot be taken for an ingredient. */
export const SHARED = 'shared=yes';

/**
 * Whether the visitor came by a shared link. Once the burger is there, the address no longer says so,
 * because a reload shows the visitor's own burger.
 */
export function useIsShared(burger: IngredientCounts | null): boolean {
  const { search } = useLocation();
  const menu = useMenu();
  const [shared] = useState(() => (search.endsWith(SHARED) ? search : ''));
  if (shared === '' || burger === null) return false;
  return isSameBurger(parseDraftOn(menu, shared) ?? {}, burger);
}
