import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf, pricesOf } from '@tall-order/domain/menu.ts';
import { priceBreakdown, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { BurgerAllergens } from '../allergens/BurgerAllergens.tsx';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { Money } from '../ui/Money.tsx';
import styles from './OrderSummary.module.css';

interface OneBurgerLinesProps {
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
}

/** Each ingredient with its count (specification §2, summary modal). */
export function OneBurgerLines({ burger, price }: OneBurgerLinesProps) {
  const menu = useMenu();
  const breakdown = priceBreakdown(burger, toCents(price), pricesOf(menu));
  return (
    <>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      {breakdown !== null && (
        <p className={styles['line']}>
          <span>{labelOf(BUN)}</span>{' '}
          <span className={styles['count']}>
            <Money amount={toDecimal(breakdown.base)} />
          </span>
        </p>
      )}
      {breakdown !== null && breakdown.included !== 0 && (
        <p className={styles['line']}>
          <span>Included</span>{' '}
          <span className={styles['count']}>
            <Money amount={toDecimal(breakdown.included)} />
          </span>
        </p>
      )}
      <ul className={styles['lines']}>
        {Object.entries(burger).map(([name, count]) => (
          <li key={name} className={styles['line']}>
            <span>{labelOf(name)}:</span>{' '}
            <span className={styles['count']}>
              {count}
              {count > 0 && (
                <>
                  {' × '}
                  <Money amount={toDecimal(itemOf(menu, name)?.unitPrice ?? 0)} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <BurgerAllergens burger={burger} />
    </>
  );
}
