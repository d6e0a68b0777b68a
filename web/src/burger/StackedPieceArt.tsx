import { memo } from 'react';
import type { Layer } from '@tall-order/domain/menu.ts';
import { IngredientArt } from './IngredientArt.tsx';
import { VARIANTS, wobble } from './piece-art.tsx';
import styles from './StackedPieceArt.module.css';

interface StackedPieceArtProps {
  picture: string;
  ingredient: string;
  layer: Layer;
  index: number;
  /** how far the piece lies above the origin of the group that it is drawn in */
  rise: number;
  plain: boolean;
  /** set for a removed piece on its way out: how much it was squeezed */
  leavingSquash?: number;
  isGone?: boolean;
}

/** Each piece is turned and shifted a little differently from the one below it. */
export const StackedPieceArt = memo(function StackedPieceArt({
  picture,
  ingredient,
  layer,
  index,
  rise,
  plain,
  leavingSquash,
  isGone = false,
}: StackedPieceArtProps) {
  const leaving = leavingSquash !== undefined;
  const hand = wobble(index * 4 + ingredient.length);
  const flat = leaving ? ` scale(1, ${leavingSquash})` : '';
  const transform = `translate(${hand() * 4}px, ${-rise}px) rotate(${hand() * 0.7}deg)${flat}`;
  return (
    <g className={leaving ? undefined : `piece-${ingredient}`} style={{ transform }}>
      <g className={`${styles[leaving ? 'leave' : 'drop']} ${isGone ? styles['gone'] : ''}`}>
        {!plain && <path className={styles['shadow']} d="M-138-3H138l-6 10c-80 5-184 5-264 0z" />}
        <IngredientArt
          picture={picture}
          layer={layer}
          variant={(index * 3 + ingredient.length) % VARIANTS}
          plain={plain}
        />
      </g>
    </g>
  );
});
