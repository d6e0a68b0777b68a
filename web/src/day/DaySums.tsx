import type { Span } from '@tall-order/domain/business-day.ts';
import { averageOf } from '@tall-order/domain/day-lines.ts';
import { leftInAll } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/Money.tsx';
import styles from './DaySums.module.css';
import type { Day } from './books.ts';

/** The sums of a day, a week or a month, beside what is usual or what the one before came to. */
export function DaySums({ day }: { day: Day }) {
  const { figures, currency } = day;
  const money = (cents: Cents) => formatMoney(toDecimal(cents), currency);
  // Until it ends, it is below what it is compared with.
  const isOver = day.to !== day.today;
  const { earlier, per } = comparedWith(day);
  const sum = (
    term: string,
    of: (sums: Day['figures'], days: number) => number | null,
    words: (value: number) => string,
  ) => {
    const value = of(figures, 1);
    const before = earlier === null ? null : of(earlier, per);
    return (
      <div>
        <dt>{term}</dt>
        <dd>
          <span className={styles['figure']}>{value === null ? '–' : words(value)}</span>
          {before !== null && (
            <span className={styles['usual']}>
              {besides(isOver ? value : null, before, words(before), day.span)}
            </span>
          )}
        </dd>
      </div>
    );
  };
  return (
    <dl className={styles['sums']}>
      {sum('Sold', ({ sold }, days) => Math.round(sold / days), money)}
      {sum('Orders', ({ orders }, days) => Math.round((orders / days) * 10) / 10, String)}
      {sum('Average order', averageOf, money)}
      {sum('Taken', ({ taken }, days) => Math.round(leftInAll(taken) / days), money)}
    </dl>
  );
}

/** What a day, a week or a month is compared with, null for nothing; and of how many days those are the sums. */
function comparedWith({ span, usual, before }: Day): {
  earlier: Day['figures'] | null;
  per: number;
} {
  if (span !== 'day') return { earlier: before ?? null, per: 1 };
  const per = usual?.days ?? 0;
  return { earlier: usual === undefined || per === 0 ? null : usual.figures, per };
}

/**
 * "21% under the usual $25.00", "8% over the week before, $1,150.00"; "usually $25.00" and "$1,150.00 the week before"
 * of what goes on.
 * @param value null if it is not to be compared
 */
function besides(value: number | null, before: number, words: string, span: Span): string {
  const isDay = span === 'day';
  if (value === null || before <= 0)
    return isDay ? `usually ${words}` : `${words} the ${span} before`;
  const percent = Math.round((value / before - 1) * 100);
  const same = isDay ? 'about' : 'as in';
  const how = percent === 0 ? same : `${Math.abs(percent)}% ${percent > 0 ? 'over' : 'under'}`;
  return isDay ? `${how} the usual ${words}` : `${how} the ${span} before, ${words}`;
}
