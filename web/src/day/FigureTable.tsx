/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers
   forget that rows which wrap are a table's */
import type { DayLine } from '@tall-order/domain/day-lines.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { Money } from '../ui/Money.tsx';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  caption: string;
  /** a heading above says the caption already */
  isTitled?: boolean;
  /** of which day, for whoever does not see what stands above */
  of: string;
  lines: readonly DayLine[];
  currency: string;
}

/** The figures of one subject; a column that would be empty is left out. */
export function FigureTable({ caption, isTitled = false, of, lines, currency }: FigureTableProps) {
  const counts = lines.some(({ count }) => count !== null);
  const amounts = lines.some(({ cents }) => cents !== null);
  return (
    <table role="table" className={styles['table']}>
      <caption className={isTitled ? 'visually-hidden' : undefined}>
        <span>{caption}</span>
        <span className="visually-hidden">, {of}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">What</th>
          {counts && <th scope="col">Count</th>}
          {amounts && <th scope="col">Amount</th>}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ name, count, cents, isStrong }) => (
          <tr key={name} role="row" className={isStrong && styles['strong']}>
            <th scope="row" role="rowheader">
              {name}
            </th>
            {counts && (
              <td role="cell" className={styles['count']}>
                {count}
              </td>
            )}
            {amounts && (
              <td role="cell">
                {cents !== null && <Money amount={toDecimal(cents)} currency={currency} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
