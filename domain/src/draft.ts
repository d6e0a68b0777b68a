import { fillingOf } from './burger.ts';
import { MAX_COUNT, countsFrom, isIngredientName } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

/**
 * The burger in progress as a URL query without the question mark: `salad=1&meat=2`.
 * Ingredients that are not on it are left out; an empty burger gives the empty string.
 */
export function formatDraft(burger: IngredientCounts): string {
  const pieces = fillingOf(burger).map(([name, count]) => [name, String(count)]);
  return new URLSearchParams(pieces).toString();
}

/**
 * Reads a draft from a URL query. Pieces that are repeated, not whole numbers or larger than a
 * burger may hold are ignored one by one, and so is what cannot be the name of an ingredient.
 * @param isKnown whether the shop has an ingredient of a name
 * @returns the burger it describes, or null when no piece of the query describes one.
 */
export function parseDraft(
  search: string,
  isKnown: (name: string) => boolean,
): IngredientCounts | null {
  const query = new URLSearchParams(search);
  const draft: Record<string, number> = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    const text = values.length === 1 ? values[0] : undefined;
    if (!isIngredientName(name) || !isKnown(name)) continue;
    if (text === undefined || !/^\d{1,3}$/.test(text) || Number(text) > MAX_COUNT) continue;
    draft[name] = Number(text);
  }
  return Object.keys(draft).length === 0 ? null : countsFrom(draft);
}
