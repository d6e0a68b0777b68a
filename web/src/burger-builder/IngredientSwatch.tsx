import { memo, useId } from 'react';
import type { Ingredient } from '@tall-order/domain/ingredients.ts';
import { IngredientArt } from './picture/IngredientArt.tsx';
import { Paints } from './picture/Paints.tsx';
import type { Paint } from './picture/Paints.tsx';
import styles from './IngredientSwatch.module.css';

const PAINTS: Readonly<Record<Ingredient, Paint>> = {
  salad: 'leaf',
  bacon: 'rind',
  cheese: 'cheddar',
  meat: 'patty',
};

/** A bite-sized piece, to tell the rows apart. For the eye alone. */
export const IngredientSwatch = memo(function IngredientSwatch({
  ingredient,
}: {
  ingredient: Ingredient;
}) {
  const picture = useId();
  return (
    <svg className={styles['swatch']} viewBox="-72 -48 144 84" aria-hidden="true" focusable="false">
      <Paints picture={picture} only={PAINTS[ingredient]} />
      <g transform="scale(0.42 0.95)">
        <IngredientArt picture={picture} ingredient={ingredient} variant={2} plain={false} />
      </g>
    </svg>
  );
});
