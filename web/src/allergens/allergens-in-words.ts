import { allergensIn } from '@tall-order/domain/allergens.ts';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';

/**
 * Allergens in words, each with what brings it: "milk (cheese)"; at the end what nobody has told.
 * @param told by what is on one burger, its bun among them; null when the shop told none
 */
export function allergensInWords(told: AllergensByName | null): string[] {
  if (told === null) return [];
  const { contained, unknown } = allergensIn(told);
  return [
    ...contained.map(({ allergen, from }) => `${allergen} (${from.join(', ')})`),
    ...unknown.map((name) => `${name}: not told`),
  ];
}
