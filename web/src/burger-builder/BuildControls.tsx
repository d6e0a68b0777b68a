import { useMemo, memo, useId } from 'react';
import { pieceCount } from '@tall-order/domain/burger.ts';
import { INGREDIENTS, countOf, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { MenuItem } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { useAvoided } from '../allergens/avoided.ts';
import { useAppDispatch } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { focusHeading } from '../ui/focus.ts';
import { Money } from '../ui/Money.tsx';
import { IngredientSwatch } from '../burger/IngredientArt.tsx';
import { Stepper } from '../ui/Stepper.tsx';
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

interface BuildControlProps {
  name: string;
  item: MenuItem;
  /** the avoided allergens of the ingredient, in words; empty for none */
  avoided: string;
  count: number;
  /** why the burger cannot get larger; empty while it can */
  full: string;
  onLess: () => void;
  onMore: () => void;
}

export const BuildControl = memo(function BuildControl({
  name,
  item,
  avoided,
  count,
  full,
  onLess,
  onMore,
}: BuildControlProps) {
  const id = useId();
  const label = labelOf(name);
  const { maxCount, soldOut } = item;
  const isFull = full !== '' || count >= maxCount;
  const isSoldOut = soldOut !== null;

  return (
    <fieldset
      className={styles['control']}
      aria-labelledby={`${id}-name`}
      data-sold-out={isSoldOut || undefined}
    >
      <div className={styles['swatch']}>
        <IngredientSwatch layer={item.layer} />
      </div>
      <div className={styles['words']}>
        <div id={`${id}-name`} className={styles['name']}>
          {label}
        </div>
        <div id={`${id}-note`} className={styles['note']}>
          {isSoldOut ? (
            'Sold out'
          ) : isFull ? (
            full || `${maxCount} at most`
          ) : (
            <Money amount={toDecimal(item.unitPrice)} />
          )}
          {avoided !== '' && ' '}
          {avoided !== '' && <strong className={styles['avoided']}>{`Has ${avoided}`}</strong>}
        </div>
      </div>
      <Stepper
        label={label}
        count={count}
        lessDisabled={count <= 0}
        moreDisabled={isFull || isSoldOut}
        moreDescribedBy={isFull || isSoldOut || avoided !== '' ? `${id}-note` : undefined}
        onLess={onLess}
        onMore={onMore}
        onBothDisabled={focusHeading}
      />
    </fieldset>
  );
});
