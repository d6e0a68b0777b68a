import { isAllergen } from '@tall-order/domain/allergens.ts';
import { SOLD_OUT_SPANS } from '@tall-order/domain/extras.ts';
import type { SoldOutSpan } from '@tall-order/domain/extras.ts';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import { mostOf } from './menu-draft.ts';
import { valuesOf } from './menu-values.ts';
import type { Subject, ValueName, Values } from './menu-values.ts';
import { formatMoney } from '../ui/Money.tsx';

const TERMS: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price each',
  kcal: 'Kilocalories',
  maxCount: 'Maximum',
  startCount: 'Every burger starts with',
  kind: 'Kind',
  picture: 'Looks like',
  allergens: 'Allergens',
  layer: 'Looks like',
  soldOut: 'Marked',
};

const SOLD_OUT: Readonly<Record<SoldOutSpan, string>> = {
  today: 'sold out today',
  'until-undone': 'sold out until further notice',
};

/** What cards and the record call an item of the menu. */
export function itemLabel(name: string): string {
  return name === BUN ? 'Bun and base price' : labelOf(name);
}

/** The label of a value's field, which also names it in sentences. */
export function termOf(name: string, subject: Subject): string {
  if (name === 'maxCount' && subject === 'extra') return 'Most per order';
  if (name === 'price' && subject === 'bun') return 'Base price';
  return TERMS[name] ?? name;
}

export function valueInWords(name: string, value: unknown): string {
  switch (name) {
    case 'price':
      return typeof value === 'number' ? formatMoney(value) : 'unknown';
    case 'kcal':
      return typeof value === 'number' ? String(value) : 'unknown';
    case 'allergens':
      return allergenAnswerInWords(value);
    case 'soldOut':
      return soldOutInWords(value);
    default:
      return String(value);
  }
}

function soldOutInWords(value: unknown): string {
  const span = SOLD_OUT_SPANS.find((one) => one === value);
  if (span !== undefined) return SOLD_OUT[span];
  return typeof value === 'string' ? value : 'available';
}

/** What is known of an item besides its price and its look; nothing of what is as it is at first, or may be unknown. */
export function factsInWords(
  subject: Subject,
  values: Values,
): { words: string; isKnown: boolean }[] {
  return valuesOf(subject).flatMap((name) => {
    const words = factInWords(name, subject, values);
    return words === null ? [] : [{ words, isKnown: values[name] !== null }];
  });
}

function factInWords(name: ValueName, subject: Subject, values: Values): string | null {
  const { maxCount, startCount, kind, kcal, allergens } = values;
  switch (name) {
    case 'maxCount':
      return maxCount === mostOf(subject) ? null : `at most ${maxCount}`;
    case 'startCount':
      return startCount === 0 ? null : `starts with ${startCount}`;
    case 'kind':
      return kind;
    case 'kcal':
      return kcal === null ? null : `${kcal} kcal`;
    case 'allergens':
      if (allergens === null) return 'allergens unknown';
      return allergens.length === 0 ? 'no allergens' : valueInWords(name, allergens);
    case 'price':
    case 'layer':
    case 'picture':
      return null;
  }
}

function allergenAnswerInWords(value: unknown): string {
  if (!Array.isArray(value)) return 'unknown';
  const known = value.filter((one) => isAllergen(one));
  return known.length === 0 ? 'none' : known.join(', ');
}
