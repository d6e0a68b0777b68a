import { differencesOf } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/Money.tsx';
import type { Closing } from './books.ts';
import { closingInCents } from './closing-in-cents.ts';

/** What was counted less what should be there: "$18.30 short", "$153.90 over", "fits". */
export function differenceInWords(difference: Cents, currency: string): string {
  if (difference === 0) return 'fits';
  const amount = formatMoney(toDecimal(Math.abs(difference)), currency);
  return `${amount} ${difference < 0 ? 'short' : 'over'}`;
}

/** How the count of a record came out: "cash $18.30 short, card fits". */
export function verdictInWords(closing: Closing): string {
  return countedIn(closing)
    .map(([what, difference]) => `${what} ${differenceInWords(difference, closing.currency)}`)
    .join(', ');
}

/** Whether anything that was counted for a record differs from what should be there. */
export function differs(closing: Closing): boolean {
  return countedIn(closing).some(([, difference]) => difference !== 0);
}

function countedIn(closing: Closing): (readonly [what: string, difference: Cents])[] {
  const { taken, counted } = closingInCents(closing);
  const { cash, card } = differencesOf(taken, counted);
  return [
    ...(cash === null ? [] : [['cash', cash] as const]),
    ...(card === null ? [] : [['card', card] as const]),
  ];
}
