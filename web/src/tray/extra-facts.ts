import type { Extra } from '@tall-order/domain/extras.ts';
import { listInWords } from '../ui/list-in-words.ts';

/** The energy and the allergens of one piece: "320 kcal, contains gluten and milk". */
export function extraFacts({ kcal, allergens }: Pick<Extra, 'kcal' | 'allergens'>): string {
  const energy = kcal === null ? [] : [`${new Intl.NumberFormat().format(kcal)} kcal`];
  if (allergens === null) return [...energy, 'allergens not declared'].join(', ');
  const contained = allergens.length === 0 ? [] : [`contains ${listInWords(allergens)}`];
  return [...energy, ...contained].join(', ');
}
