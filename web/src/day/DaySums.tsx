import { averageOf } from '@tall-order/domain/day-lines.ts';
import { leftInAll } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/money-format.ts';
import styles from './DaySums.module.css';
import type { Day } from './books.ts';

/** The sums of a day, a week or a month; those of a day beside what is usual. */
export function DaySums({ day }: { day: Day }) {
  const { figures, usual, currency } = day;
  const money = (cents: Cents) => formatMoney(toDecimal(cents), currency);
  // Until it ends, a day is below what is usual.
  const isOver = day.from !== day.today;
  const per = usual?.days ?? 0;
  const sum = (
    term: string,
    of: (sums: Day['figures'], days: number) => number | null,
    words: (value: number) => string,
  ) => {
    const value = of(figures, 1);
    const before = usual === undefined || per === 0 ? null : of(usual.figures, per);
    return (
      <div>
        <dt>{term}</dt>
        <dd>
          <span className={styles['figure']}>{value === null ? '–' : words(value)}</span>
          {before !== null && (
            <span className={styles['usual']}>
              {besides(isOver ? value : null, before)} {words(before)}
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

/** "21% under the usual" or "usually". @param value null if it is not to be compared */
function besides(value: number | null, usual: number): string {
  if (value === null || usual <= 0) return 'usually';
  const percent = Math.round((value / usual - 1) * 100);
  if (percent === 0) return 'about the usual';
  return `${Math.abs(percent)}% ${percent > 0 ? 'over' : 'under'} the usual`;
}
