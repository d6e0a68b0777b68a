import { memo, useId } from 'react';
import type { Layer } from '@tall-order/domain/menu.ts';
import { IngredientArt } from './IngredientArt.tsx';
import { Paints } from './Paints.tsx';
import type { Paint } from './Paints.tsx';
import styles from './IngredientSwatch.module.css';

const PAINTS: Partial<Record<Layer, Paint>> = {
  salad: 'leaf',
  bacon: 'rind',
  cheese: 'cheddar',
  meat: 'patty',
};

/** A small decorative piece that makes the rows easy to tell apart. */
export const IngredientSwatch = memo(function IngredientSwatch({ layer }: { layer: Layer }) {
  const picture = useId();
  return (
    <svg className={styles['swatch']} viewBox="-72 -48 144 84" aria-hidden="true" focusable="false">
      <Paints picture={picture} only={PAINTS[layer] ?? 'leaf'} />
      {/* The patty is drawn thicker than the others, above the same ground. */}
      <g transform={`translate(0 ${layer === 'meat' ? 9 : 0}) scale(0.42 0.95)`}>
        <IngredientArt picture={picture} layer={layer} variant={2} plain={false} />
      </g>
    </svg>
  );
});
