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
/** a figure of the scale, at its largest */
const FIGURE = 10;
/** about so many of them */
const MARKS = 3;
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
  /** how high it usually is, drawn behind it */
  usual?: number;
  /** "bar" by default */
  drawn?: BarLook;
}

interface ColumnsProps {
  bars: readonly Bar[];
  /** a value in words, as short as it goes */
  words: (value: number) => string;
}

/** Bars that stand before a scale, with their labels below where there is room. */
export function Columns({ bars, words }: ColumnsProps) {
  const floor = HEIGHT - FOOT;
  const most = Math.max(...bars.flatMap(({ value, usual = 0 }) => [value, usual]), 1);
  const up = scaleLinear([0, most], [floor, 2 * SIDE]).nice();
  const marks = up.ticks(MARKS).filter((mark) => mark > 0 && Number.isInteger(mark));
  const start = Math.max(0, ...marks.map((mark) => words(mark).length)) * FIGURE + SIDE;
  const across = scaleBand(
    bars.map(({ label }) => label),
    [start, WIDTH],
  ).padding(0.2);
  const hasUsual = bars.some(({ usual = 0 }) => usual > 0);
  const inset = hasUsual ? across.bandwidth() * 0.22 : 0;
  const widest = Math.max(...bars.map(({ label, shown = label }) => shown.length));
  const every = Math.ceil((bars.length * Math.max(30, widest * LETTER)) / WIDTH);
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={start} x2={WIDTH} y1={up(mark)} y2={up(mark)} className={styles['mark']} />
          <text x={start - SIDE} y={up(mark) + 4} textAnchor="end" className={styles['scale']}>
            {words(mark)}
          </text>
        </g>
      ))}
      {bars.map(({ label, shown = label, value, usual = 0, drawn: look = 'bar' }, place) => {
        const x = across(label) ?? 0;
        const middle = x + across.bandwidth() / 2;
        return (
          <g key={label}>
            {usual > 0 && (
              <rect
                x={x}
                y={up(usual)}
                width={across.bandwidth()}
                height={floor - up(usual)}
                className={styles['usual']}
              />
            )}
            <rect
              x={x + inset}
              y={up(value)}
              width={across.bandwidth() - 2 * inset}
              height={floor - up(value)}
              className={styles[look]}
            />
            {place % every === 0 && (
              <text x={middle} y={HEIGHT - 5} textAnchor="middle" className={styles['text']}>
                {shown}
              </text>
            )}
          </g>
        );
      })}
      <line x1={start} x2={WIDTH} y1={floor} y2={floor} className={styles['floor']} />
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
