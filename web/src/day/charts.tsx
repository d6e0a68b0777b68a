import { scaleLinear } from 'd3-scale';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { leftOf } from '@tall-order/domain/closing.ts';
import { hoursFrom } from '@tall-order/domain/day-lines.ts';
import { KEPT_MINUTES } from '@tall-order/domain/promise-truth.ts';
import { inWords } from '../shop/dates-in-words.ts';
import { formatMoney } from '../ui/money-format.ts';
import { Columns, FOOT, HEIGHT, ROW, Rows, SIDE, WIDTH } from './bars.tsx';
import type { Bar } from './bars.tsx';
import type { Day } from './books.ts';
import styles from './charts.module.css';
import { Picture } from './Picture.tsx';

// Each picture says one thing, in its name too; the table beside it has the figures. Drawn as SVG, so that colours of
// the page, forced colours and paper apply; the scales compute where everything stands.

/** Promises that were missed by more share the last bar. */
const MOST_MINUTES = 15;
const MOST_BARS = 8;

/** The picture of a subject; none where a table says all. */
export function SubjectPicture({ section, day }: { section: string; day: Day }) {
  const { ingredients, extras } = day.figures;
  switch (section) {
    case 'By hour':
      return <HoursChart day={day} />;
    case 'Taken':
      return <PaidChart day={day} />;
    case 'Promises':
      return <PromisesChart day={day} />;
    case 'Ingredients':
      return <SoldChart counts={ingredients} what={section} />;
    case 'Sides and drinks':
      return <SoldChart counts={extras} what={section} />;
    default:
      return null;
  }
}

/** Takings by hour, with a line where the same weekday usually is. */
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
      value: toDecimal(figures.hours[hour]?.sold ?? 0),
      usual: usually === null ? 0 : toDecimal(before) / usually.days,
    };
  });
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const weekday = inWords(Date.parse(`${day.from}T12:00:00Z`), 'UTC', { weekday: 'long' });
  return (
    <Picture
      name={`Most was sold from ${best.label}:00: ${formatMoney(best.value, currency)}.`}
      height={HEIGHT}
      legend={usually === null ? [] : [['usual', `usual on a ${weekday}`]]}
    >
      <Columns bars={bars} />
    </Picture>
  );
}

/** How many minutes early or late promises were met; those that were kept stand out. */
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
  const bars = Array.from({ length: Math.max(...places) - first + 1 }, (_, place): Bar => {
    const minutes = first + place;
    const isFaint = Math.abs(minutes) > KEPT_MINUTES;
    return {
      label: minutes > 0 ? `+${minutes}` : String(minutes),
      value: by.get(minutes) ?? 0,
      isFaint,
    };
  });
  const late = bars.some(({ isFaint, value }) => isFaint === true && value > 0);
  return (
    <Picture
      name="Orders by how early or late they were."
      height={HEIGHT + FOOT}
      legend={
        late
          ? [
              ['bar', 'promise kept'],
              ['faint', 'not kept'],
            ]
          : []
      }
    >
      <Columns bars={bars} />
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
  const bars = most.map(([name, value]) => ({ label: labelOf(name), value }));
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
      <rect x={across(cash)} y={4} width={across(card)} height={30} className={styles['faint']} />
      <text x={0} y={54} className={styles['text']}>{`Cash ${share}%`}</text>
      <text x={WIDTH} y={54} textAnchor="end" className={styles['text']}>
        {`Card ${100 - share}%`}
      </text>
    </Picture>
  );
}
