import { MAX_COUNT, countOf, countsFrom } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

/** A burger without extras: bread only. */
export const EMPTY_BURGER: IngredientCounts = countsFrom({});

/**
 * The burger with one more of `ingredient`; unchanged if it has the most already.
 * @param most how many of the ingredient the menu allows
 */
export function addIngredient(
  burger: IngredientCounts,
  ingredient: string,
  most: number = MAX_COUNT,
): IngredientCounts {
  const count = countOf(burger, ingredient);
  return count >= most ? burger : { ...burger, [ingredient]: count + 1 };
}

/** The burger with one less of `ingredient`; unchanged if it has none (specification §5). */
export function removeIngredient(burger: IngredientCounts, ingredient: string): IngredientCounts {
  const count = countOf(burger, ingredient);
  return count <= 0 ? burger : { ...burger, [ingredient]: count - 1 };
}

/** The ingredients that are on the burger with their counts, in control order. */
export function fillingOf(burger: IngredientCounts): [name: string, count: number][] {
  return Object.entries(burger).filter(([, count]) => count > 0);
}

/** How many pieces lie between the buns. */
export function pieceCount(burger: IngredientCounts): number {
  return Object.values(burger).reduce((sum, count) => sum + count, 0);
}

/** Whether the burger may be ordered: at least one piece (specification §5). */
export function isOrderable(burger: IngredientCounts): boolean {
  return pieceCount(burger) > 0;
}

/** Whether two burgers hold the same pieces. */
export function isSameBurger(one: IngredientCounts, other: IngredientCounts): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => countOf(one, name) === countOf(other, name),
  );
}

/** The burger's ingredients in control order, such as "2 × salad, 1 × meat"; "no ingredients" if it has none. */
export function describeBurger(burger: IngredientCounts): string {
  const parts = fillingOf(burger).map(([name, count]) => `${count} × ${name}`);
  return parts.length === 0 ? 'no ingredients' : parts.join(', ');
}
