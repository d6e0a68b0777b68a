import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import { countedInWords } from './counted-in-words.ts';

/** An order in few words: "Burger and fries", "3 burgers, 2 fries", "7 burgers, 5 sides & drinks". */
export function orderInWords(burgers: number, extras: ExtraCounts): string {
  const pieces = extraPieces(extras);
  const ofExtras = extrasInWords(extras);
  if (burgers === 0) return labelOf(ofExtras);
  const isShort = burgers === 1 && pieces === 1;
  const ofBurgers = isShort ? 'Burger' : `${burgers} burger${burgers === 1 ? '' : 's'}`;
  if (pieces === 0) return ofBurgers;
  return `${ofBurgers}${pieces === 1 ? ' and ' : ', '}${ofExtras}`;
}

/** Such as "fries", "2 fries" or "5 sides & drinks"; empty without any. */
export function extrasInWords(extras: ExtraCounts): string {
  const [one, ...others] = Object.entries(extras);
  if (one === undefined) return '';
  if (others.length > 0) return `${extraPieces(extras)} sides & drinks`;
  const [name, count] = one;
  return countedInWords({ name, count });
}

function extraPieces(extras: ExtraCounts): number {
  return Object.values(extras).reduce((sum, count) => sum + count, 0);
}
