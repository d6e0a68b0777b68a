import { allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import { listInWords } from '../ui/words.ts';

/** Such as "Contains milk (cheese), which you avoid."; undeclared pieces may contain anything. */
export function avoidedInWords(allergens: AllergensByName, avoided: readonly Allergen[]): string[] {
  if (avoided.length === 0) return [];
  const { contained, unknown } = allergensIn(allergens);
  const warnings = contained
    .filter(({ allergen }) => avoided.includes(allergen))
    .map(({ allergen, from }) => `Contains ${allergen} (${from.join(', ')}), which you avoid.`);
  if (unknown.length === 0) return warnings;
  return [...warnings, `The shop has not declared the allergens of the ${listInWords(unknown)}.`];
}
