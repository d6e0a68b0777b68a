import { comparable } from './comparable-text.ts';
import { BUN, isIngredientName } from './ingredients.ts';
import { MAX_EXTRAS } from './extras.ts';
import { MAX_ITEMS } from './menu.ts';
import type { Menu, MenuItem } from './menu.ts';

export type NewItemProblem = 'invalid-name' | 'exists' | 'full';

/** Why the menu cannot get an ingredient of this name; null if it can. */
export function newItemProblem(name: string, menu: Menu): NewItemProblem | null {
  if (!isIngredientName(name)) return 'invalid-name';
  if (isOnMenu(menu, name)) return 'exists';
  return Object.keys(menu.items).length < MAX_ITEMS ? null : 'full';
}

/** Why the menu cannot get an extra of this name; null if it can. */
export function newExtraProblem(name: string, menu: Menu): NewItemProblem | null {
  if (!isIngredientName(name)) return 'invalid-name';
  if (isOnMenu(menu, name)) return 'exists';
  return Object.keys(menu.extras).length < MAX_EXTRAS ? null : 'full';
}

/** Two names that look alike would be mistaken for each other, also an extra's in the record of changes. */
function isOnMenu(menu: Menu, name: string): boolean {
  const wanted = comparable(name);
  const names = [BUN, ...Object.keys(menu.items), ...Object.keys(menu.extras)];
  return names.some((other) => comparable(other) === wanted);
}

/** Why a burger cannot start with this many of an ingredient, as a sentence; null if it can. */
export function startCountProblem({
  startCount,
  maxCount,
}: Pick<MenuItem, 'startCount' | 'maxCount'>): string | null {
  return startCount <= maxCount
    ? null
    : `A burger cannot start with ${startCount} and hold ${maxCount} at most.`;
}
