import { EMPTY_BURGER, fillingOf, isOrderable } from './burger.ts';
import { MAX_COUNT, countsFrom, isIngredientName } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import { itemOf } from './menu.ts';
import type { Menu } from './menu.ts';

/**
 * The burger in progress as a URL query without the question mark: `salad=1&meat=2`. Counts of 0 are left
 * out; an empty burger gives the empty string.
 * @param start the starting counts; an emptied burger is written as `meat=0`, or they would be applied to it
 */
export function formatDraft(burger: IngredientCounts, start = EMPTY_BURGER): string {
  const pieces = isOrderable(burger)
    ? fillingOf(burger).map(([name, count]) => [name, String(count)])
    : fillingOf(start).map(([name]) => [name, '0']);
  return new URLSearchParams(pieces).toString();
}

/**
 * Reads a draft from a URL query. Parameters that are repeated, are not a possible count or cannot be the
 * name of an ingredient are ignored one by one.
 * @param isKnown whether the shop has an ingredient of this name
 * @returns null if no parameter describes a burger
 */
export function parseDraft(
  search: string,
  isKnown: (name: string) => boolean,
): IngredientCounts | null {
  // Built in one pass, because a query may hold thousands of names; null marks a repeated name.
  const texts = new Map<string, string | null>();
  for (const [name, text] of new URLSearchParams(search)) {
    texts.set(name, texts.has(name) ? null : text);
  }
  const draft: Record<string, number> = {};
  for (const [name, text] of texts) {
    if (text === null || !/^\d{1,3}$/.test(text) || Number(text) > MAX_COUNT) continue;
    if (isIngredientName(name) && isKnown(name)) draft[name] = Number(text);
  }
  return Object.keys(draft).length === 0 ? null : countsFrom(draft);
}

/** {@link parseDraft} for the ingredients of a menu. */
export function parseDraftOn(menu: Menu, search: string): IngredientCounts | null {
  return parseDraft(search, (name) => itemOf(menu, name) !== undefined);
}
