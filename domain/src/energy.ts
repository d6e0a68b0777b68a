import { countOf } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { Menu } from './menu.ts';

/** A higher value for one piece counts as a typing error. */
export const MAX_KCAL = 9999;

/** The energy of a burger with its bun. @returns kilocalories; null if those of a part are not declared */
export function kcalOf(burger: IngredientCounts, { bun, items }: Menu): number | null {
  return Object.entries(items).reduce<number | null>((sum, [name, { kcal }]) => {
    const count = countOf(burger, name);
    if (count === 0 || sum === null) return sum;
    return kcal === null ? null : sum + count * kcal;
  }, bun.kcal);
}
