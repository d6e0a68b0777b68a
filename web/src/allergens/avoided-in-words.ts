import { allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import { listInWords } from '../ui/list-in-words.ts';

/** Such as "milk (cheese)", then the names of undeclared pieces; empty if no allergens were declared. */
export function allergensInWords(allergens: AllergensByName | null): string[] {
  if (allergens === null) return [];
  const { contained, unknown } = allergensIn(allergens);
  return [
    ...contained.map(({ allergen, from }) => `${allergen} (${from.join(', ')})`),
    ...unknown.map((name) => `${name}: not declared`),
  ];
}

/** Such as "Contains milk (cheese), which you avoid."; undeclared pieces may contain anything. */
export function conflictsInWords(
  allergens: AllergensByName,
  avoided: readonly Allergen[],
): string[] {
  if (avoided.length === 0) return [];
  const { contained, unknown } = allergensIn(allergens);
  const conflicts = contained
    .filter(({ allergen }) => avoided.includes(allergen))
    .map(({ allergen, from }) => `Contains ${allergen} (${from.join(', ')}), which you avoid.`);
  if (unknown.length === 0) return conflicts;
  return [...conflicts, `The shop has not declared the allergens of the ${listInWords(unknown)}.`];
}
