import { memo, useId, useRef } from 'react';
import { INGREDIENT_LABELS, MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import type { Ingredient } from '@tall-order/domain/ingredients.ts';
import { PRICE_LIST, toDecimal } from '@tall-order/domain/pricing.ts';
import { Money } from '../ui/Money.tsx';
import { IngredientSwatch } from './IngredientSwatch.tsx';
import styles from './BuildControl.module.css';

interface BuildControlProps {
  ingredient: Ingredient;
  count: number;
  onLess: () => void;
  onMore: () => void;
}

/** One ingredient's row: how many there are, one less, one more. */
export const BuildControl = memo(function BuildControl({
  ingredient,
  count,
  onLess,
  onMore,
}: BuildControlProps) {
  const id = useId();
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const label = INGREDIENT_LABELS[ingredient];
  const isFull = count >= MAX_COUNT;

  // A disabled button drops the focus to the page; hand it to its neighbour before that happens.
  const pressLess = () => {
    if (count <= 1 && document.activeElement === less.current) more.current?.focus();
    onLess();
  };
  const pressMore = () => {
    if (count >= MAX_COUNT - 1 && document.activeElement === more.current) less.current?.focus();
    onMore();
  };

  return (
    <fieldset className={styles['control']} aria-labelledby={`${id}-name`}>
      <div className={styles['swatch']}>
        <IngredientSwatch ingredient={ingredient} />
      </div>
      <div className={styles['words']}>
        <div id={`${id}-name`} className={styles['name']}>
          {label}
        </div>
        <div id={`${id}-note`} className={styles['note']}>
          {isFull ? (
            `${MAX_COUNT} is the most`
          ) : (
            <Money amount={toDecimal(PRICE_LIST.unit[ingredient])} />
          )}
        </div>
      </div>
      <div className={styles['stepper']}>
        <button
          ref={less}
          type="button"
          className={styles['step']}
          aria-label={`Less ${label}`}
          disabled={count <= 0}
          onClick={pressLess}
        >
          Less
        </button>
        <span className={styles['count']}>{count}</span>
        <button
          ref={more}
          type="button"
          className={`${styles['step']} ${styles['more']}`}
          aria-label={`More ${label}`}
          aria-describedby={isFull ? `${id}-note` : undefined}
          disabled={isFull}
          onClick={pressMore}
        >
          More
        </button>
      </div>
    </fieldset>
  );
});
