import { differencesOf } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/money-format.ts';
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
  const { taken, counted } = closingInCents(closing);
  const { cash, card } = differencesOf(taken, counted);
  const parts = [
    ...(cash === null ? [] : [`cash ${differenceInWords(cash, closing.currency)}`]),
    ...(card === null ? [] : [`card ${differenceInWords(card, closing.currency)}`]),
  ];
  return parts.join(', ');
}
