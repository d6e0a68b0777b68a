import { useMemo } from 'react';
import { INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { BuildControl } from './BuildControl.tsx';
import { addIngredient, removeIngredient } from './burger-builder-state.ts';
import styles from './BuildControls.module.css';

/** One row per ingredient, in the specification's order. */
export function BuildControls({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  // The same from press to press, so that only the row that was pressed is drawn again.
  const presses = useMemo(
    () =>
      INGREDIENTS.map((ingredient) => ({
        ingredient,
        onLess: () => dispatch(removeIngredient(ingredient)),
        onMore: () => dispatch(addIngredient(ingredient)),
      })),
    [dispatch],
  );
  return (
    <div className={styles['controls']}>
      {presses.map((press) => (
        <BuildControl key={press.ingredient} count={burger[press.ingredient]} {...press} />
      ))}
    </div>
  );
}

/** The empty rows that keep the controls' place while the ingredients load. */
export function BuildControlsPlaceholder() {
  return (
    <div className={styles['controls']} aria-hidden="true">
      {INGREDIENTS.map((ingredient) => (
        <div key={ingredient} className={styles['placeholder']} />
      ))}
    </div>
  );
}
