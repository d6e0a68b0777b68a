import { INGREDIENT_LABELS, INGREDIENTS, MAX_COUNT } from './ingredients.ts';
import type { Ingredient, IngredientCounts } from './ingredients.ts';

/** A burger without extras: bread only. */
export const EMPTY_BURGER: Readonly<IngredientCounts> = { salad: 0, bacon: 0, cheese: 0, meat: 0 };

/** The burger with one more of `ingredient`; unchanged when it already holds the most allowed. */
export function addIngredient(burger: IngredientCounts, ingredient: Ingredient): IngredientCounts {
  if (burger[ingredient] >= MAX_COUNT) return burger;
  return { ...burger, [ingredient]: burger[ingredient] + 1 };
}

/** The burger with one less of `ingredient`; unchanged when there is none (specification §5). */
export function removeIngredient(
  burger: IngredientCounts,
  ingredient: Ingredient,
): IngredientCounts {
  if (burger[ingredient] <= 0) return burger;
  return { ...burger, [ingredient]: burger[ingredient] - 1 };
}

/** How many pieces lie between the buns. */
export function pieceCount(burger: IngredientCounts): number {
  return INGREDIENTS.reduce((sum, ingredient) => sum + burger[ingredient], 0);
}

/** Whether the burger may be ordered: at least one piece (specification §5). */
export function isOrderable(burger: IngredientCounts): boolean {
  return pieceCount(burger) > 0;
}

/**
 * The burger in words, in control order, leaving out what is not on it: "2 salad, 1 meat".
 * Without pieces: "no ingredients".
 */
export function describeBurger(burger: IngredientCounts): string {
  const parts = INGREDIENTS.filter((ingredient) => burger[ingredient] > 0).map(
    (ingredient) => `${burger[ingredient]} ${INGREDIENT_LABELS[ingredient].toLowerCase()}`,
  );
  return parts.length === 0 ? 'no ingredients' : parts.join(', ');
}
