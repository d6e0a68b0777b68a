import { ALLERGENS } from './allergens.ts';
import type { Allergen, AllergensByName } from './allergens.ts';
import { fillingOf } from './burger.ts';
import { BUN } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';

/** The allergens of one burger. */
export interface BurgerAllergens {
  /** each with the things that bring it, the bun first and then in control order */
  contained: { allergen: Allergen; from: string[] }[];
  /** things on the burger whose allergens are not declared */
  unknown: string[];
}

/**
 * The allergens of one burger, in the order of the regulation.
 * @param parts the allergens of the burger's parts, such as an order keeps them
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

/** What an order keeps: the allergens of the bun and of what is on the burger, as they are declared now. */
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
