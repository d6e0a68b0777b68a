/** The four counted ingredients, in the order of the controls (specification §9). */
export const INGREDIENTS = ['salad', 'bacon', 'cheese', 'meat'] as const;

export type Ingredient = (typeof INGREDIENTS)[number];

/** How many of each ingredient: whole numbers from 0 to {@link MAX_COUNT}. */
export type IngredientCounts = Record<Ingredient, number>;

/** The most of one ingredient that one burger may hold. */
export const MAX_COUNT = 99;

/** What people call each ingredient (control rows, summary, tickets). */
export const INGREDIENT_LABELS: Readonly<Record<Ingredient, string>> = {
  salad: 'Salad',
  bacon: 'Bacon',
  cheese: 'Cheese',
  meat: 'Meat',
};

/** Whether `name` is one of the four counted ingredients. */
export function isIngredient(name: string): name is Ingredient {
  return (INGREDIENTS as readonly string[]).includes(name); // widening only: includes() wants the element type
}

/** Whether `count` is a whole number an ingredient may have. */
export function isCount(count: unknown): count is number {
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_COUNT;
}
