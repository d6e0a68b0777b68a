/** The substances that have to be named to customers: Regulation (EU) No 1169/2011, Annex II. */
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

/** The allergens of each thing on the menu, by its name; null where the shop does not know them. */
export type AllergensByName = Readonly<Record<string, Allergen[] | null>>;

export function isAllergen(text: unknown): text is Allergen {
  return ALLERGENS.some((allergen) => allergen === text);
}
