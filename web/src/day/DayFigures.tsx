import { Suspense, useId } from 'react';
import { averageOf, dayLines } from '@tall-order/domain/day-lines.ts';
import type { DayLine } from '@tall-order/domain/day-lines.ts';
import { leftInAll } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoney } from '../ui/money-format.ts';
import { titleOf } from './DayChoice.tsx';
import styles from './DayPage.module.css';
import { FigureTable } from './FigureTable.tsx';
import { pictureOfSubject } from './picture-of-subject.ts';
import { printOnly } from './print-only.ts';
import { saveFigures } from './save-figures.ts';
import type { Day } from './books.ts';

/** The sums of a day, a week or a month. */
export function DaySums({ day }: { day: Day }) {
  const { figures, usual, currency } = day;
  const money = (cents: Cents) => formatMoney(toDecimal(cents), currency);
  const average = averageOf(figures);
  const usually = (of: (sums: Day['figures']) => string) =>
    usual !== undefined && usual.days > 0 ? of(usual.figures) : null;
  const per = usual?.days ?? 1;
  return (
    <dl className={styles['sums']}>
      <Sum
        term="Sold"
        value={money(figures.sold)}
        usual={usually(({ sold }) => money(Math.round(sold / per)))}
      />
      <Sum
        term="Orders"
        value={String(figures.orders)}
        usual={usually(({ orders }) => (orders / per).toFixed(1))}
      />
      <Sum
        term="Average order"
        value={average === null ? '–' : money(average)}
        usual={usually((sums) => money(averageOf(sums) ?? 0))}
      />
      <Sum
        term="Taken, in all"
        value={money(leftInAll(figures.taken))}
        usual={usually(({ taken }) => money(Math.round(leftInAll(taken) / per)))}
      />
    </dl>
  );
}

/** A table for each subject, with its picture. */
export function DayTables({ day }: { day: Day }) {
  const lines = dayLines(day.figures, day.dayStart);
  const sections = [...new Set(lines.map(({ section }) => section))];
  return (
    <>
      <div className={styles['actions']}>
        <Button onClick={() => printOnly('day')}>Print the {day.span}</Button>
        <Button onClick={() => saveFigures(day)}>Save the {day.span} as CSV</Button>
      </div>
      <div className={styles['tables']}>
        {sections.map((section) => (
          <Subject
            key={section}
            section={section}
            lines={lines.filter((line) => line.section === section)}
            day={day}
          />
        ))}
      </div>
    </>
  );
}

function Sum({ term, value, usual }: { term: string; value: string; usual: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className={styles['figure']}>{value}</span>
        {usual !== null && <span className={styles['usual']}>usually {usual}</span>}
      </dd>
    </div>
  );
}

interface SubjectProps {
  section: string;
  lines: readonly DayLine[];
  day: Day;
}

function Subject({ section, lines, day }: SubjectProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['subject']}>
      <h3 id={titleId}>{section}</h3>
      <Suspense fallback={null}>
        <pictureOfSubject.Screen section={section} day={day} />
      </Suspense>
      <FigureTable
        caption={section}
        isTitled
        of={titleOf(day)}
        lines={lines}
        currency={day.currency}
      />
    </section>
  );
}
