import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';

/** An extra, with how many of it. */
export interface CountedExtra {
  name: string;
  count: number;
}

export function countedExtras(counts: ExtraCounts): CountedExtra[] {
  return Object.entries(counts).map(([name, count]) => ({ name, count }));
}

/** An order in few words: "Burger and fries", "3 burgers, 2 fries", "7 burgers, 5 sides". */
export function orderInWords(burgers: number, extras: readonly CountedExtra[]): string {
  const pieces = piecesOf(extras);
  const ofExtras = extras.length > 1 ? `${pieces} sides` : extrasInWords(extras);
  if (burgers === 0) return labelOf(ofExtras);
  if (pieces === 0) return burgersInWords(burgers);
  if (burgers === 1 && pieces === 1) return `Burger and ${ofExtras}`;
  return `${burgersInWords(burgers)}${pieces === 1 ? ' and ' : ', '}${ofExtras}`;
}

/** "1 burger", "3 burgers". */
export function burgersInWords(count: number): string {
  return `${count} burger${count === 1 ? '' : 's'}`;
}

/** Such as "fries", "2 fries" or "5 sides & drinks"; empty without any. */
export function extrasInWords(extras: readonly CountedExtra[]): string {
  const [one, ...others] = extras;
  if (one === undefined) return '';
  return others.length > 0 ? `${piecesOf(extras)} sides & drinks` : countedInWords(one);
}

function piecesOf(extras: readonly CountedExtra[]): number {
  return extras.reduce((sum, { count }) => sum + count, 0);
}

/** "fries", "2 fries", "3 colas". */
export function countedInWords({ name, count }: CountedExtra): string {
  if (count === 1) return name;
  return isCountable(name) ? `${count} ${pluralOf(name)}` : `${count} × ${name}`;
}

/** Only English has these plurals, and "bottle of water" has its own. */
function isCountable(name: string): boolean {
  return /^[a-z -]+$/.test(name) && !/\b(?:of|with)\b/.test(name);
}

function pluralOf(name: string): string {
  if (name.endsWith('s')) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
