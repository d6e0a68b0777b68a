import { Suspense, useId } from 'react';
import { promisesIn } from '@tall-order/domain/day-figures.ts';
import { dayLines, averageOf } from '@tall-order/domain/day-lines.ts';
import type { DayLine, DaySection } from '@tall-order/domain/day-lines.ts';
import type { Span } from '@tall-order/domain/business-day.ts';
import { leftInAll } from '@tall-order/domain/closing.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { clockInWords, inWords } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { titleOf } from './DayChoice.tsx';
import styles from './DayFigures.module.css';
import { FigureTable } from './FigureTable.tsx';
import { pictureOfSubject } from './use-day.ts';
import { printOnly, saveFigures } from './print-and-save.ts';
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

const HOURS = 'By hour';
const DAYS = 'By day';
const PROMISES = 'Promises';
/** Whose picture says the same as their table, which is one press away. */
const DRAWN: ReadonlySet<DaySection> = new Set([
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
  section: DaySection;
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
