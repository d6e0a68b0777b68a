import { INGREDIENTS, MAX_COUNT } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

/**
 * The burger in progress as a URL query without the question mark: `salad=1&meat=2`.
 * Ingredients that are not on it are left out; an empty burger gives the empty string.
 */
export function formatDraft(burger: IngredientCounts): string {
  const query = new URLSearchParams();
  for (const ingredient of INGREDIENTS) {
    if (burger[ingredient] > 0) query.set(ingredient, String(burger[ingredient]));
  }
  return query.toString();
}

/**
 * Reads a draft from a URL query. Pieces that are unknown, repeated, not whole numbers or larger
 * than a burger may hold are ignored one by one.
 * @returns the burger it describes, or null when no piece of the query describes one.
 */
export function parseDraft(search: string): IngredientCounts | null {
  const query = new URLSearchParams(search);
  const draft: IngredientCounts = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  let found = false;
  for (const ingredient of INGREDIENTS) {
    const values = query.getAll(ingredient);
    const text = values.length === 1 ? values[0] : undefined;
    if (text === undefined || !/^\d{1,3}$/.test(text) || Number(text) > MAX_COUNT) continue;
    draft[ingredient] = Number(text);
    found = true;
  }
  return found ? draft : null;
}
