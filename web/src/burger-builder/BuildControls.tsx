import { useMemo } from 'react';
import { INGREDIENTS, countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAvoided } from '../allergens/avoided.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { BuildControl } from './BuildControl.tsx';
import { addIngredient, removeIngredient } from './burger-builder-slice.ts';
import styles from './BuildControls.module.css';

/** The standard ingredients first, in the specification's order. */
export function BuildControls({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const { items } = useMenu();
  const avoided = useAvoided().allergens;
  // The same from press to press, so that only the row that was pressed is drawn again.
  const presses = useMemo(
    () =>
      Object.entries(items).map(([name, item]) => ({
        name,
        item,
        avoided: avoided.filter((allergen) => item.allergens?.includes(allergen)).join(', '),
        onLess: () => dispatch(removeIngredient(name)),
        onMore: () => dispatch(addIngredient(name)),
      })),
    [dispatch, items, avoided],
  );
  return (
    <div className={styles['controls']}>
      {presses.map((press) => (
        <BuildControl key={press.name} count={countOf(burger, press.name)} {...press} />
      ))}
    </div>
  );
}

export function BuildControlsPlaceholder() {
  return (
    <div className={styles['controls']} aria-hidden="true">
      {INGREDIENTS.map((ingredient) => (
        <div key={ingredient} className={styles['placeholder']} />
      ))}
    </div>
  );
}
