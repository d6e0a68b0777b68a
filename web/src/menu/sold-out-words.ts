import { labelOf } from '@tall-order/domain/ingredients.ts';
import { listInWords } from '../ui/words.ts';

/** The sold-out names as a sentence: "Bacon and cheese are sold out." Empty without names. */
export function soldOutWords(names: string[]): string {
  if (names.length === 0) return '';
  return `${labelOf(listInWords(names))} ${names.length === 1 ? 'is' : 'are'} sold out.`;
}
