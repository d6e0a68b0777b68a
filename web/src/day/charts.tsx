import { scaleBand, scaleLinear } from 'd3-scale';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { leftOf } from '@tall-order/domain/closing.ts';
import { KEPT_MINUTES } from '@tall-order/domain/promise-truth.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatMoney } from '../ui/money-format.ts';
import styles from './charts.module.css';
import type { Day } from './books.ts';

// Each picture says one thing, in its name too; the table beside it has the figures. Drawn as SVG, so that colours of
// the page, forced colours and paper apply; the scales compute where everything stands.

const WIDTH = 360;
const HEIGHT = 170;
const FOOT = 22;
const SIDE = 8;
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

interface Bar {
  label: string;
  value: number;
  /** a line across the bar, where it usually ends */
  usual?: number;
  /** drawn lighter */
  isFaint?: boolean;
}

/** Takings by hour, with a line where the same weekday usually is. */
function HoursChart({ day }: { day: Day }) {
  const { figures, usual, currency } = day;
  const usually = usual === undefined || usual.days === 0 ? null : usual;
  const known = [
    ...Object.keys(figures.hours),
    ...Object.keys(usually?.figures.hours ?? {}),
  ].sort();
  const [first, last] = [Number(known[0]), Number(known.at(-1))];
  if (known.length === 0) return null;
  const bars = Array.from({ length: last - first + 1 }, (_, place): Bar => {
    const hour = String(first + place).padStart(2, '0');
    const before = usually?.figures.hours[hour]?.sold ?? 0;
    return {
      label: hour,
      value: toDecimal(figures.hours[hour]?.sold ?? 0),
      ...(usually !== null && { usual: toDecimal(before) / usually.days }),
    };
  });
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const most = `Sold by hour: most from ${best.label}:00, ${formatMoney(best.value, currency)}.`;
  const compared = 'The lines are the same weekday of the last four weeks.';
  return (
    <Picture name={usually === null ? most : `${most} ${compared}`}>
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
  return (
    <Picture name="Orders by how many minutes after the promise they were there; the dark ones were kept.">
      <Columns bars={bars} />
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
    <Picture name={`${what}: ${bars[0]?.label ?? ''} most.`} height={most.length * 30}>
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
    <Picture name={`${share}% in cash, ${100 - share}% by card.`} height={62}>
      <rect x={0} y={4} width={across(cash)} height={30} className={styles['bar']} />
      <rect x={across(cash)} y={4} width={across(card)} height={30} className={styles['faint']} />
      <text x={0} y={54} className={styles['text']}>{`Cash ${share}%`}</text>
      <text x={WIDTH} y={54} textAnchor="end" className={styles['text']}>
        {`Card ${100 - share}%`}
      </text>
    </Picture>
  );
}

interface PictureProps {
  /** what it says, as a sentence */
  name: string;
  height?: number;
  children: ReactNode;
}

function Picture({ name, height = HEIGHT, children }: PictureProps) {
  const nameId = useId();
  return (
    <figure className={styles['figure']}>
      <svg
        role="img"
        aria-labelledby={nameId}
        viewBox={`0 0 ${WIDTH} ${height}`}
        className={styles['chart']}
      >
        {children}
      </svg>
      <figcaption id={nameId} className={styles['name']}>
        {name}
      </figcaption>
    </figure>
  );
}

/** Bars that stand, with their labels below where there is room. */
function Columns({ bars }: { bars: readonly Bar[] }) {
  const floor = HEIGHT - FOOT;
  const across = scaleBand(
    bars.map(({ label }) => label),
    [SIDE, WIDTH - SIDE],
  ).padding(0.2);
  const most = Math.max(...bars.flatMap(({ value, usual = 0 }) => [value, usual]), 1);
  const up = scaleLinear([0, most], [floor, SIDE]).nice();
  const every = Math.ceil((bars.length * 30) / WIDTH);
  return (
    <>
      {bars.map(({ label, value, usual = 0, isFaint = false }, place) => {
        const x = across(label) ?? 0;
        const middle = x + across.bandwidth() / 2;
        return (
          <g key={label}>
            <rect
              x={x}
              y={up(value)}
              width={across.bandwidth()}
              height={floor - up(value)}
              className={styles[isFaint ? 'faint' : 'bar']}
            />
            {usual > 0 && (
              <line
                x1={x - 2}
                x2={x + across.bandwidth() + 2}
                y1={up(usual)}
                y2={up(usual)}
                className={styles['usual']}
              />
            )}
            {place % every === 0 && (
              <text x={middle} y={HEIGHT - 5} textAnchor="middle" className={styles['text']}>
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={floor} y2={floor} className={styles['floor']} />
    </>
  );
}

/** Bars that lie, with their labels before and their counts behind them. */
function Rows({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const across = scaleLinear([0, most], [0, WIDTH - 160]);
  const down = scaleBand(
    bars.map(({ label }) => label),
    [0, bars.length * 30],
  ).padding(0.25);
  return bars.map(({ label, value }) => {
    const y = down(label) ?? 0;
    const middle = y + down.bandwidth() / 2 + 5;
    return (
      <g key={label}>
        <text x={0} y={middle} className={styles['text']}>
          {label.length > 14 ? `${label.slice(0, 13)}…` : label}
        </text>
        <rect
          x={112}
          y={y}
          width={across(value)}
          height={down.bandwidth()}
          className={styles['bar']}
        />
        <text x={118 + across(value)} y={middle} className={styles['text']}>
          {value}
        </text>
      </g>
    );
  });
}
