/** The standard ingredients, which every shop has, in the order of the controls (specification §9). */
export const INGREDIENTS = ['salad', 'bacon', 'cheese', 'meat'] as const;

export function isStandardIngredient(name: string): boolean {
  return INGREDIENTS.some((ingredient) => ingredient === name);
}

/** The name of the bun in lists of ingredients. */
export const BUN = 'bun';

/**
 * Whole numbers from 0 to {@link MAX_COUNT}: the standard ingredients first, then those that the shop has
 * added, in the order of its menu.
 */
export type IngredientCounts = Readonly<Record<string, number>>;

/** The most of one ingredient on a burger; a menu may set less. */
export const MAX_COUNT = 99;

/** How long the name of an ingredient may be, in characters. */
export const MAX_NAME_LENGTH = 24;

/**
 * Small letters of any script, with single spaces or hyphens between words. Names are keys on the wire, so
 * characters with a meaning there are not allowed.
 */
export function isIngredientName(text: string): boolean {
  return (
    text.length <= MAX_NAME_LENGTH &&
    // The first pattern is enough for most names, and browsers take milliseconds to compile the second.
    (/^[a-z]+(?:[ -][a-z]+)*$/.test(text) ||
      /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}]*(?:[ -][\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}]*)*$/u.test(
        text,
      )) &&
    // Otherwise two encodings of the same letter would make two names that look alike.
    text === text.normalize('NFC') &&
    text !== BUN &&
    !(text in Object.prototype)
  );
}

/** The label of an ingredient or an allergen: "red onion" gives "Red onion". */
export function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether a burger may have this count of an ingredient. */
export function isCount(count: unknown, most: number = MAX_COUNT): count is number {
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= most;
}

/** 0 for an ingredient that the burger does not name. */
export function countOf(burger: IngredientCounts, name: string): number {
  return Object.hasOwn(burger, name) ? (burger[name] ?? 0) : 0;
}

/**
 * Puts counts, such as those of a JSON object, in the order of the controls. The standard ingredients are
 * always there; invalid names and counts are left out.
 */
export function countsFrom(
  values: Readonly<Record<string, unknown>>,
  most: number = MAX_COUNT,
): IngredientCounts {
  const counts: Record<string, number> = Object.fromEntries(INGREDIENTS.map((name) => [name, 0]));
  for (const [name, count] of Object.entries(values)) {
    if (isIngredientName(name) && isCount(count, most)) counts[name] = count;
  }
  return counts;
}

/** The counts of a sold burger; a hosted service may have sold more than {@link MAX_COUNT}. */
export function soldCountsFrom(values: Readonly<Record<string, unknown>>): IngredientCounts {
  return countsFrom(values, Number.MAX_SAFE_INTEGER);
}
