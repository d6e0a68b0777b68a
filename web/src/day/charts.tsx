import { scaleLinear } from 'd3-scale';
import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { leftOf } from '@tall-order/domain/closing.ts';
import { promisesIn } from '@tall-order/domain/day-figures.ts';
import { beginOf, hoursFrom } from '@tall-order/domain/day-lines.ts';
import type { DaySection } from '@tall-order/domain/day-lines.ts';
import { KEPT_MINUTES } from '@tall-order/domain/promise-truth.ts';
import { clockInWords, inWords } from '../shop/dates-in-words.ts';
import { formatMoney } from '../ui/Money.tsx';
import { Columns, FOOT, HEIGHT, ROW, Rows, SIDE, WIDTH } from './bars.tsx';
import type { Bar, BarLook } from './bars.tsx';
import type { Day } from './books.ts';
import styles from './charts.module.css';

// Each picture says one thing, in its name too; the table beside it has the figures. Drawn as SVG, so that colours of
// the page, forced colours and paper apply; the scales compute where everything stands.

/** Promises that were missed by more share the last bar. */
const MOST_MINUTES = 15;
const MOST_BARS = 8;

/** The ingredients of each shop, in their colours. */
const COLOURED: Readonly<Partial<Record<string, BarLook>>> = {
  salad: 'salad',
  bacon: 'bacon',
  cheese: 'cheese',
  meat: 'meat',
};

/** The picture of a subject; none where a table says all. */
export function SubjectPicture({ section, day }: { section: DaySection; day: Day }) {
  const { ingredients, extras } = day.figures;
  switch (section) {
    case 'By hour':
      return <HoursChart day={day} />;
    case 'By day':
      return <DaysChart day={day} />;
    case 'Taken':
      return <PaidChart day={day} />;
    case 'Promises':
      return <PromisesChart day={day} />;
    case 'Ingredients':
      return <SoldChart counts={ingredients} what={section} />;
    case 'Sides and drinks':
      return <SoldChart counts={extras} what={section} />;
    case 'Sold':
    case 'Owed':
    case 'Tax included':
    case 'Starter burgers':
    case 'Closing':
    case 'Counted':
    case 'Coins and notes':
    case 'Note':
      return null;
  }
}

/** Takings by hour, before those that are usual on the same weekday. */
function HoursChart({ day }: { day: Day }) {
  const { figures, usual, currency } = day;
  const usually = usual === undefined || usual.days === 0 ? null : usual;
  const hours = hoursFrom(day.dayStart);
  const isKnown = (hour: string) =>
    figures.hours[hour] !== undefined || usually?.figures.hours[hour] !== undefined;
  const known = hours.filter(isKnown);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bars = hours.slice(hours.indexOf(first), hours.indexOf(last) + 1).map((hour): Bar => {
    const before = usually?.figures.hours[hour]?.sold ?? 0;
    return {
      label: hour,
      shown: beginOf(hour).endsWith(':00')
        ? inWords(Date.parse(`1970-01-01T${hour}:00Z`), 'UTC', { hour: 'numeric' })
        : clockInWords(hour),
      value: toDecimal(figures.hours[hour]?.sold ?? 0),
      usual: usually === null ? 0 : toDecimal(before) / usually.days,
    };
  });
  if (bars.every(({ value }) => value === 0)) return null;
  const best = bestOf(bars);
  const weekday = inWords(Date.parse(`${day.from}T12:00:00Z`), 'UTC', { weekday: 'long' });
  return (
    <Picture
      name={`Most was sold from ${clockInWords(beginOf(best.label))}: ${formatMoney(best.value, currency)}.`}
      height={HEIGHT}
      legend={usually === null ? [] : [['usual', `usual on a ${weekday}`]]}
    >
      <Columns bars={bars} words={wholeAmount(currency)} />
    </Picture>
  );
}

/** Takings of each day of a week or a month; of a week before those of the week before. */
function DaysChart({ day: { span, days, currency } }: { day: Day }) {
  if (days === undefined || days.every(({ sold }) => sold === 0)) return null;
  const named = (date: string, options: Intl.DateTimeFormatOptions) =>
    inWords(Date.parse(`${date}T12:00:00Z`), 'UTC', options);
  const brief = span === 'week' ? ({ weekday: 'short' } as const) : ({ day: 'numeric' } as const);
  const bars = days.map(({ date, sold, before = 0 }): Bar => ({
    label: date,
    shown: named(date, brief),
    value: toDecimal(sold),
    usual: toDecimal(before),
  }));
  const best = bestOf(bars);
  const when = named(best.label, { weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <Picture
      name={`Most was sold on ${when}: ${formatMoney(best.value, currency)}.`}
      height={HEIGHT}
      legend={bars.some(({ usual = 0 }) => usual > 0) ? [['usual', 'the week before']] : []}
    >
      <Columns bars={bars} words={wholeAmount(currency)} />
    </Picture>
  );
}

/** "$200", as a scale says it. */
function wholeAmount(currency: string): (amount: number) => string {
  return (amount) => formatMoney(amount, currency).replace('.00', '');
}

function bestOf(bars: readonly Bar[]): Bar {
  return bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
}

/**
 * How many minutes early or late promises were met; those that were not kept stand out. Seconds count as a minute, so
 * there is a place for 0 only if something was met to the millisecond.
 */
function PromisesChart({ day }: { day: Day }) {
  const counts = Object.entries(day.figures.minutesLate);
  if (counts.length === 0) return null;
  const by = new Map<number, number>();
  for (const [minutes, count] of counts) {
    const shown = Math.max(-MOST_MINUTES, Math.min(MOST_MINUTES, Number(minutes)));
    by.set(shown, (by.get(shown) ?? 0) + count);
  }
  const places = [...by.keys(), -KEPT_MINUTES, KEPT_MINUTES];
  const first = Math.min(...places);
  const all = Array.from({ length: Math.max(...places) - first + 1 }, (_, place) => first + place);
  const bars = all
    .filter((minutes) => minutes !== 0 || by.has(0))
    .map((minutes): Bar => ({
      label: minutes > 0 ? `+${minutes}` : String(minutes).replace('-', '−'),
      value: by.get(minutes) ?? 0,
      drawn: Math.abs(minutes) > KEPT_MINUTES ? 'missed' : 'bar',
    }));
  const { met, kept } = promisesIn(day.figures);
  return (
    <Picture
      name={`${kept} of ${met} kept within ${KEPT_MINUTES} minutes: ${Math.round((kept / met) * 100)}%.`}
      height={HEIGHT + FOOT}
      legend={kept === met ? [] : [['missed', 'not kept']]}
    >
      <Columns bars={bars} words={String} />
      <text x={SIDE} y={HEIGHT + FOOT - 6} className={styles['text']}>
        minutes early
      </text>
      <text x={WIDTH - SIDE} y={HEIGHT + FOOT - 6} textAnchor="end" className={styles['text']}>
        minutes late
      </text>
    </Picture>
  );
}

/** What sold most. */
function SoldChart({ counts, what }: { counts: Record<string, number>; what: string }) {
  const most = Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_BARS);
  if (most.length === 0) return null;
  const bars = most.map(([name, value]): Bar => ({
    label: labelOf(name),
    value,
    drawn: COLOURED[name] ?? 'bar',
  }));
  return (
    <Picture name={`${what}: ${bars[0]?.label ?? ''} most.`} isPlain height={most.length * ROW}>
      <Rows bars={bars} />
    </Picture>
  );
}

/** How much of what was taken is cash, and how much by card. */
function PaidChart({ day }: { day: Day }) {
  const { taken } = day.figures;
  const cash = Math.max(0, leftOf(taken.cash));
  const card = Math.max(0, leftOf(taken.card));
  if (cash + card === 0) return null;
  const share = Math.round((cash / (cash + card)) * 100);
  const across = scaleLinear([0, cash + card], [0, WIDTH]);
  return (
    <Picture name={`${share}% in cash, ${100 - share}% by card.`} isPlain height={62}>
      <rect x={0} y={4} width={across(cash)} height={30} className={styles['bar']} />
      <rect x={across(cash)} y={4} width={across(card)} height={30} className={styles['card']} />
      <text x={0} y={54} className={styles['text']}>{`Cash ${share}%`}</text>
      <text x={WIDTH} y={54} textAnchor="end" className={styles['text']}>
        {`Card ${100 - share}%`}
      </text>
    </Picture>
  );
}

/** How something is drawn, and what that means. */
type LegendEntry = readonly ['missed' | 'usual', string];

const NONE: readonly LegendEntry[] = [];

interface PictureProps {
  /** what it says, as a sentence */
  name: string;
  /** the words in the picture say the same already */
  isPlain?: boolean;
  legend?: readonly LegendEntry[];
  /** in the picture's own units, of which it is WIDTH wide */
  height: number;
  children: ReactNode;
}

/** A picture, and above it the sentence that it says. */
function Picture({ name, isPlain = false, legend = NONE, height, children }: PictureProps) {
  const nameId = useId();
  return (
    <figure className={styles['figure']}>
      <figcaption id={nameId} className={isPlain ? 'visually-hidden' : styles['name']}>
        <span>{name}</span>
        {legend.map(([drawn, meaning]) => (
          <Fragment key={drawn}>
            {' '}
            <span className={styles['entry']}>
              <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
                <rect x={1} y={1} width={14} height={10} className={styles[drawn]} />
              </svg>
              <span>{meaning}</span>
            </span>
          </Fragment>
        ))}
      </figcaption>
      <svg
        role="img"
        aria-labelledby={nameId}
        viewBox={`0 0 ${WIDTH} ${height}`}
        className={styles['chart']}
      >
        {children}
      </svg>
    </figure>
  );
}
