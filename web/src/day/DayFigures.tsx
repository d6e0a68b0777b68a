import { Suspense, useId } from 'react';
import { promisesIn } from '@tall-order/domain/day-figures.ts';
import { dayLines } from '@tall-order/domain/day-lines.ts';
import type { DayLine } from '@tall-order/domain/day-lines.ts';
import { clockInWords, inWords } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { titleOf } from './DayChoice.tsx';
import styles from './DayFigures.module.css';
import { FigureTable } from './FigureTable.tsx';
import { pictureOfSubject } from './use-day.ts';
import { printOnly, saveFigures } from './print-and-save.ts';
import type { Day } from './books.ts';

const HOURS = 'By hour';
const DAYS = 'By day';
const PROMISES = 'Promises';
/** Whose picture says the same as their table, which is one press away. */
const DRAWN: ReadonlySet<string> = new Set([
  HOURS,
  DAYS,
  PROMISES,
  'Ingredients',
  'Sides and drinks',
]);
/** Of the section "Sold": the sums above say them already. */
const IN_SUMS: ReadonlySet<string> = new Set(['Orders', 'Average order']);

/** When it was sold: by the hours of a day, by the days of a week or a month. */
export function DayTimes({ day }: { day: Day }) {
  const section = day.span === 'day' ? HOURS : DAYS;
  const lines = linesOf(day).filter((line) => line.section === section);
  return lines.length === 0 ? null : <Subject section={section} lines={lines} day={day} />;
}

interface DayTablesProps {
  day: Day;
  /** whether when it was sold is among them */
  hasTimes: boolean;
}

/** The other subjects, each with its table or picture. */
export function DayTables({ day, hasTimes }: DayTablesProps) {
  const elsewhere = day.span === 'day' ? HOURS : DAYS;
  const { figures } = day;
  const { orders, cancelled, taken, others } = figures;
  const isOther = Object.keys({ ...others, ...taken.others }).length > 0;
  if (orders + cancelled.orders + taken.entries === 0 && !isOther) {
    return <p>{`Nothing was sold or taken${day.to === day.today ? ' yet' : ''}.`}</p>;
  }
  const hasPromises = promisesIn(figures).met > 0;
  const lines = linesOf(day).filter(
    ({ section, name }) =>
      section !== elsewhere &&
      !(section === 'Sold' && IN_SUMS.has(name)) &&
      (section !== PROMISES || hasPromises),
  );
  const sections = [...new Set(lines.map(({ section }) => section))];
  return (
    <>
      <div className={styles['tables']}>
        {hasTimes && <DayTimes day={day} />}
        {sections.map((section) => (
          <Subject
            key={section}
            section={section}
            lines={lines.filter((line) => line.section === section)}
            day={day}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button onClick={() => printOnly('day')}>Print the {day.span}</Button>
        <Button onClick={() => saveFigures(day)}>Save the {day.span} as CSV</Button>
      </div>
    </>
  );
}

interface SubjectProps {
  section: string;
  lines: readonly DayLine[];
  day: Day;
}

function Subject({ section, lines, day }: SubjectProps) {
  const titleId = useId();
  // Of nothing there is no picture.
  const isDrawn = DRAWN.has(section) && lines.some(({ count }) => (count ?? 0) > 0);
  return (
    <section aria-labelledby={titleId} className={styles['subject']}>
      <h2 id={titleId}>{section}</h2>
      <Suspense fallback={null}>
        <pictureOfSubject.Screen section={section} day={day} />
      </Suspense>
      {/* Beside its fold and not in it: paper has the table, and screen readers do, whether or not it is unfolded. */}
      {isDrawn && (
        <details className={styles['fold']}>
          <summary>As a table</summary>
        </details>
      )}
      <div className={styles['figures']}>
        <FigureTable
          caption={section}
          isTitled
          of={titleOf(day)}
          lines={lines}
          currency={day.currency}
        />
      </div>
    </section>
  );
}

/** The lines of the screen: those of exports with hours and days in the words of the shop's country. */
function linesOf(day: Day): DayLine[] {
  return dayLines(day).map((line): DayLine => {
    const { section, name, count, cents } = line;
    if (section === HOURS) return { section, name: clockInWords(name), count, cents };
    return section === DAYS ? { section, name: dateInWords(name), count, cents } : line;
  });
}

function dateInWords(date: string): string {
  return inWords(Date.parse(`${date}T12:00:00Z`), 'UTC', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
}
