import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './charts.module.css';

// In the units of a picture, which is as wide as its place.
export const WIDTH = 360;
/** of a picture with columns */
export const HEIGHT = 170;
/** of a line of words below them */
export const FOOT = 22;
export const SIDE = 8;
/** a letter of a label, with what is between labels */
const LETTER = 10;
/** of a bar that lies, and what is around it */
export const ROW = 30;

/** A class of the style sheet. */
export type BarLook = 'bar' | 'missed' | 'salad' | 'bacon' | 'cheese' | 'meat';

export interface Bar {
  /** no two bars have the same */
  label: string;
  /** the label in words, where they differ */
  shown?: string;
  value: number;
  /** a line across the bar, where it usually ends */
  usual?: number;
  /** "bar" by default */
  drawn?: BarLook;
}

/** Bars that stand, with their labels below where there is room. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const floor = HEIGHT - FOOT;
  const across = scaleBand(
    bars.map(({ label }) => label),
    [SIDE, WIDTH - SIDE],
  ).padding(0.2);
  const most = Math.max(...bars.flatMap(({ value, usual = 0 }) => [value, usual]), 1);
  const up = scaleLinear([0, most], [floor, SIDE]).nice();
  const widest = Math.max(...bars.map(({ label, shown = label }) => shown.length));
  const every = Math.ceil((bars.length * Math.max(30, widest * LETTER)) / WIDTH);
  return (
    <>
      {bars.map(({ label, shown = label, value, usual = 0, drawn: look = 'bar' }, place) => {
        const x = across(label) ?? 0;
        const middle = x + across.bandwidth() / 2;
        return (
          <g key={label}>
            <rect
              x={x}
              y={up(value)}
              width={across.bandwidth()}
              height={floor - up(value)}
              className={styles[look]}
            />
            {usual > 0 &&
              ['halo', 'usual'].map((drawn) => (
                <line
                  key={drawn}
                  x1={x - 2}
                  x2={x + across.bandwidth() + 2}
                  y1={up(usual)}
                  y2={up(usual)}
                  className={styles[drawn]}
                />
              ))}
            {place % every === 0 && (
              <text x={middle} y={HEIGHT - 5} textAnchor="middle" className={styles['text']}>
                {shown}
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
export function Rows({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const across = scaleLinear([0, most], [0, WIDTH - 160]);
  const down = scaleBand(
    bars.map(({ label }) => label),
    [0, bars.length * ROW],
  ).padding(0.25);
  return bars.map(({ label, value, drawn = 'bar' }) => {
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
          className={styles[drawn]}
        />
        <text x={118 + across(value)} y={middle} className={styles['text']}>
          {value}
        </text>
      </g>
    );
  });
}
