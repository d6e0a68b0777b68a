import { useMemo } from 'react';
import { pieceCount } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAvoided } from '../allergens/avoided.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { BuildControl } from './BuildControl.tsx';
import { addIngredient, removeIngredient } from './burger-builder-slice.ts';
import styles from './BuildControls.module.css';

/** The standard ingredients first, in the specification's order. */
export function BuildControls({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const { items } = useMenu();
  const avoided = useAvoided().allergens;
  const { most } = useSale();
  const full = pieceCount(burger) >= most.pieces ? most.note : '';
  // These props stay the same between presses, so that only the pressed row is rendered again.
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
        <BuildControl key={press.name} count={countOf(burger, press.name)} full={full} {...press} />
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
