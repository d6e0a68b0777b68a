import { ALLERGENS } from './allergens.ts';
import type { Allergen, AllergensByName } from './allergens.ts';
import { fillingOf } from './burger.ts';
import { BUN } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

export interface BurgerAllergens {
  /** each with the parts that contain it, the bun first, then in control order */
  contained: { allergen: Allergen; from: string[] }[];
  /** the parts whose allergens are not declared */
  unknown: string[];
}

/** What is said of what has none of {@link ALLERGENS}. */
export const NO_ALLERGENS = `none of the ${ALLERGENS.length}`;

/**
 * The allergens of one burger, in the order of the regulation.
 * @param parts the allergens of the burger's parts, as an order stores them
 */
export function allergensIn(parts: AllergensByName): BurgerAllergens {
  const declared = Object.entries(parts);
  const namesOf = (isMeant: (own: Allergen[] | null) => boolean | undefined) =>
    declared.filter(([, own]) => isMeant(own)).map(([name]) => name);
  return {
    contained: ALLERGENS.map((allergen) => ({
      allergen,
      from: namesOf((own) => own?.includes(allergen)),
    })).filter(({ from }) => from.length > 0),
    unknown: namesOf((own) => own === null),
  };
}

/** Such as "milk (cheese)", then the names of undeclared parts; empty if no allergens were declared. */
export function allergensInWords(parts: AllergensByName | null | undefined): string[] {
  if (parts == null) return [];
  const { contained, unknown } = allergensIn(parts);
  return [
    ...contained.map(({ allergen, from }) => `${allergen} (${from.join(', ')})`),
    ...unknown.map((name) => `${name}: not declared`),
  ];
}

/** Words in the names of ingredients that tell a cook an allergen. */
const TELLING: Readonly<Record<Allergen, RegExp>> = {
  gluten: /^(?:bread|toast|wheat)$/,
  crustaceans: /^(?:crabs?|crayfish|crustaceans?|lobsters?|prawns?|shrimps?)$/,
  eggs: /^eggs?$/,
  fish: /^(?:anchov(?:y|ies)|cod|salmon|tuna)$/,
  peanuts: /^peanuts?$/,
  soybeans: /^(?:edamame|soya?|soybeans?|tofu)$/,
  milk: /^(?:brie|camembert|cheddar|cheeses?|feta|gouda|halloumi|milkshakes?|mozzarella|parmesan)$/,
  nuts: /^(?:almonds?|cashews?|hazelnuts?|nuts?|pecans?|pistachios?|walnuts?)$/,
  celery: /^celery$/,
  mustard: /^mustard$/,
  sesame: /^sesame$/,
  sulphites: /^sulphites?$/,
  lupin: /^lupins?$/,
  molluscs: /^(?:clams?|molluscs?|mussels?|octopus|oysters?|scallops?|squid)$/,
};

/** A name with such a word, as "vegan cheese" or "egg-free mayo", tells no allergen. */
const DENYING = /^(?:free|imitation|mock|no|plant|vegan|without)$/;

/**
 * Whether the names of a burger's parts leave anything about its allergens untold: a part without a
 * declaration, or one with an allergen that its name does not tell. When in doubt, they do.
 * @param parts the allergens of the parts that a cook reads, as an order stores them
 */
export function isAllergenNews(parts: AllergensByName | null | undefined): boolean {
  return Object.entries(parts ?? {}).some(
    ([name, own]) => own === null || own.some((allergen) => !tells(name, allergen)),
  );
}

function tells(name: string, allergen: Allergen): boolean {
  const words = name.toLowerCase().split(/[\s-]+/);
  if (words.some((word) => DENYING.test(word))) return false;
  return name === allergen || words.some((word) => TELLING[allergen].test(word));
}

/** The allergens that an order stores: those of the bun and of the burger's ingredients, as declared now. */
export function allergensSold(
  burger: IngredientCounts,
  allergens: AllergensByName,
): AllergensByName {
  return Object.fromEntries(
    [BUN, ...fillingOf(burger).map(([name]) => name)].map((name) => [
      name,
      (Object.hasOwn(allergens, name) && allergens[name]) || null,
    ]),
  );
}
