import { isAllergen } from '@tall-order/domain/allergens.ts';
import type { Subject } from './menu-values.ts';
import { formatMoney } from '../ui/money-format.ts';

const TERMS: Readonly<Record<string, string>> = {
  price: 'Price',
  maxCount: 'Maximum',
  kind: 'Kind',
  picture: 'Looks like',
  startCount: 'Included',
  kcal: 'Energy',
  allergens: 'Allergens',
  layer: 'Looks like',
  soldOut: 'Marked',
};

const SOLD_OUT: Readonly<Record<string, string>> = {
  today: 'sold out today',
  'until-undone': 'sold out until further notice',
};

export function termOf(name: string, subject: Subject): string {
  if (name === 'maxCount' && subject === 'extra') return 'Most per order';
  return TERMS[name] ?? name;
}

export function inWords(name: string, value: unknown): string {
  switch (name) {
    case 'price':
      return typeof value === 'number' ? formatMoney(value) : 'unknown';
    case 'kcal':
      return typeof value === 'number' ? `${value} kcal` : 'unknown';
    case 'allergens':
      return allergenAnswerInWords(value);
    case 'soldOut':
      return typeof value === 'string' ? (SOLD_OUT[value] ?? value) : 'available';
    default:
      return String(value);
  }
}

function allergenAnswerInWords(value: unknown): string {
  if (!Array.isArray(value)) return 'unknown';
  const known = value.filter((one) => isAllergen(one));
  return known.length === 0 ? 'none' : known.join(', ');
}
