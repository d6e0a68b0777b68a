import { memo } from 'react';
import type { Layer } from '@tall-order/domain/menu.ts';
import { IngredientArt } from './IngredientArt.tsx';
import { VARIANTS, wobble } from './wobble.ts';
import styles from './StackedPieceArt.module.css';

interface StackedPieceArtProps {
  picture: string;
  ingredient: string;
  layer: Layer;
  index: number;
  bottom: number;
  squash: number;
  /** the piece was taken away and is on its way out */
  leaving?: boolean;
  /** it cannot be had any more */
  isGone?: boolean;
}

/** Flatter than this, a piece no longer shows its texture. */
const PLAIN_BELOW = 0.6;

/** One piece in its place. No piece lies quite as the one below it does. */
export const StackedPieceArt = memo(function StackedPieceArt({
  picture,
  ingredient,
  layer,
  index,
  bottom,
  squash,
  leaving = false,
  isGone = false,
}: StackedPieceArtProps) {
  const hand = wobble(index * 4 + ingredient.length);
  const transform = `translate(${hand() * 4}px, ${-bottom}px) rotate(${hand() * 0.7}deg) scale(1, ${squash})`;
  // In a burger that is squeezed to fit, every press moves every piece a little: too little to be
  // worth an animation of each, and too many for a slow processor.
  const place = squash === 1 ? styles['place'] : '';
  return (
    <g className={leaving ? undefined : `piece-${ingredient} ${place}`} style={{ transform }}>
      <g className={`${styles[leaving ? 'leave' : 'drop']} ${isGone ? styles['gone'] : ''}`}>
        <path className={styles['shadow']} d="M-138-3H138l-6 10c-80 5-184 5-264 0z" />
        <Drawing
          picture={picture}
          layer={layer}
          variant={(index * 3 + ingredient.length) % VARIANTS}
          plain={squash < PLAIN_BELOW}
        />
      </g>
    </g>
  );
});

/** A tall burger moves all its pieces with every press; none of them is drawn anew for that. */
const Drawing = memo(IngredientArt);
