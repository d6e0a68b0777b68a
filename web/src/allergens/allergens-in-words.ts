import { allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import { listInWords } from '../ui/list-in-words.ts';

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

/**
 * What a visitor avoids and is on the burger all the same, as sentences: "You avoid milk: the cheese
 * brings it." What the shop has not told may hold anything.
 */
export function conflictsInWords(told: AllergensByName, avoided: readonly Allergen[]): string[] {
  if (avoided.length === 0) return [];
  const { contained, unknown } = allergensIn(told);
  const conflicts = contained
    .filter(({ allergen }) => avoided.includes(allergen))
    .map(({ allergen, from }) => {
      const brings = from.length === 1 ? 'brings' : 'bring';
      return `You avoid ${allergen}: the ${listInWords(from)} ${brings} it.`;
    });
  if (unknown.length === 0) return conflicts;
  return [...conflicts, `The shop has not told the allergens of the ${listInWords(unknown)}.`];
}
