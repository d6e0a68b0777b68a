import { TOP_BUN } from '@tall-order/domain/burger-stack.ts';
import type { Stack } from '@tall-order/domain/burger-stack.ts';
import styles from './HeightMark.module.css';

/** Marks that are closer together would look like one line. */
const MIN_DISTANCE = 9;
const RULER_X = 184;

/** A dash at the height of each piece, with some left out so that the dashes stay apart. */
function marks({ pieces, scale }: Stack): string {
  const heights: number[] = [];
  for (const { bottom } of pieces) {
    const height = (bottom + TOP_BUN) * scale;
    if (height - (heights.at(-1) ?? 0) >= MIN_DISTANCE) heights.push(height);
  }
  return heights
    .map((height, place) => `M${RULER_X - 1} ${-height}l${place % 5 === 4 ? 18 : 10}-1`)
    .join('');
}

/** A pencilled growth chart: a dash for each piece, and the count. Hidden from screen readers. */
export function HeightMark({ stack }: { stack: Stack }) {
  const count = stack.pieces.length;
  const height = (stack.topBunBottom + TOP_BUN) * stack.scale;
  return (
    <g className={styles['chart']} style={{ opacity: Math.min(count, 1) }}>
      <path d={`M${RULER_X} 3c1-60-2-140 0-210s-1-120 1-${stack.room - 200}`} strokeWidth="2" />
      <path d={`M${RULER_X + 5} 2c-1-80 1-150 0-${stack.room - 20}`} strokeOpacity="0.35" />
      <path d={marks(stack)} strokeWidth="1.5" strokeOpacity="0.6" />
      {count > 0 && (
        <g className={styles['mark']} style={{ transform: `translate(0px, ${-height}px)` }}>
          <path d="M96-1c22-2 40 1 62-1 18-1 32 1 50-1" strokeWidth="3" />
          <path d="M118 2c30-2 58 0 84-2" strokeOpacity="0.45" />
          <text x="212" y="-10" textAnchor="end" className={styles['count']}>
            {count}
          </text>
        </g>
      )}
    </g>
  );
}
