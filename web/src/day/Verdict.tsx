import type { Cents } from '@tall-order/domain/pricing.ts';
import { differencesOf } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/Money.tsx';
import styles from './Verdict.module.css';
import type { Closing } from './books.ts';
import { closingInCents } from './books.ts';

interface VerdictProps {
  /** what was counted less what should be there; null for what was not counted */
  differences: { readonly cash: Cents | null; readonly card: Cents | null };
  currency: string;
}

/** Whether what was counted fits. */
export function Verdict({ differences, currency }: VerdictProps) {
  const { cash, card } = differences;
  if (cash === null && card === null) return null;
  return (
    <p className={styles['verdict']}>
      {cash !== null && <Part name="Cash" difference={cash} currency={currency} />}{' '}
      {card !== null && <Part name="Card" difference={card} currency={currency} />}
    </p>
  );
}

interface PartProps {
  name: string;
  difference: Cents;
  currency: string;
}

function Part({ name, difference, currency }: PartProps) {
  const look = difference < 0 ? 'short' : difference > 0 ? 'over' : 'fits';
  return (
    <span>
      <span className={styles['name']}>{name}</span>{' '}
      <strong className={styles[look]}>{differenceInWords(difference, currency)}</strong>
    </span>
  );
}

/** What was counted less what should be there: "$18.30 short", "$153.90 over", "fits". */
function differenceInWords(difference: Cents, currency: string): string {
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
