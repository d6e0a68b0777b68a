import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { WIDTH } from './bars.tsx';
import styles from './charts.module.css';

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
export function Picture({ name, isPlain = false, legend = NONE, height, children }: PictureProps) {
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
