import { isIngredientName } from './ingredients.ts';
import { MAX_ITEMS, itemOf } from './menu.ts';
import type { Menu, MenuItem } from './menu.ts';

/** Why a new ingredient is refused. */
export type NewItemProblem = 'invalid-name' | 'exists' | 'full';

/** Why an ingredient of this name cannot be put on a menu; null when it can. */
export function newItemProblem(name: string, menu: Menu): NewItemProblem | null {
  if (!isIngredientName(name)) return 'invalid-name';
  if (itemOf(menu, name) !== undefined) return 'exists';
  return Object.keys(menu.items).length < MAX_ITEMS ? null : 'full';
}

/** Why a burger cannot start with so many of an ingredient, as a sentence; null when it can. */
export function startCountProblem({
  startCount,
  maxCount,
}: Pick<MenuItem, 'startCount' | 'maxCount'>): string | null {
  return startCount <= maxCount
    ? null
    : `A burger cannot start with ${startCount} and hold ${maxCount} at most.`;
}
