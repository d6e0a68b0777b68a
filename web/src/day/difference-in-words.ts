import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/money-format.ts';

/** What was counted less what should be there: "$18.30 short", "$153.90 over", "fits". */
export function differenceInWords(difference: Cents, currency: string): string {
  if (difference === 0) return 'fits';
  const amount = formatMoney(toDecimal(Math.abs(difference)), currency);
  return `${amount} ${difference < 0 ? 'short' : 'over'}`;
}
