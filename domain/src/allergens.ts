/** The substances that shops must declare to customers: Regulation (EU) No 1169/2011, Annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

/** The allergens of items on the menu, by the item's name; null if the shop has not declared them. */
export type AllergensByName = Readonly<Record<string, Allergen[] | null>>;

export function isAllergen(text: unknown): text is Allergen {
  return ALLERGENS.some((allergen) => allergen === text);
}
