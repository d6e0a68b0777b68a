import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf, pricesOf } from '@tall-order/domain/menu.ts';
import { priceBreakdown, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { BurgerAllergens } from '../tray/OrderAllergens.tsx';
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
      <div>
        {breakdown !== null && <Line name={labelOf(BUN)} amount={breakdown.base} />}
        {breakdown !== null && breakdown.included !== 0 && (
          <Line name="Included" amount={breakdown.included} />
        )}
        <ul className={styles['lines']}>
          {Object.entries(burger).map(([name, count]) => (
            <li key={name}>
              <PieceLine name={name} count={count} price={itemOf(menu, name)?.unitPrice ?? 0} />
            </li>
          ))}
        </ul>
      </div>
      <BurgerAllergens burger={burger} />
    </>
  );
}

function Line({ name, amount }: { name: string; amount: Cents }) {
  return (
    <p className={styles['line']}>
      <span>{`${name}:`}</span>{' '}
      <span className={styles['price']}>
        <Money amount={toDecimal(amount)} />
      </span>
    </p>
  );
}

/** @param props.price of one piece */
function PieceLine({ name, count, price }: { name: string; count: number; price: Cents }) {
  return (
    <div className={styles['line']}>
      <span>
        {labelOf(name)}: {count}
        {count > 0 && (
          <span className={styles['each']}>
            {' × '}
            <Money amount={toDecimal(price)} />
          </span>
        )}
      </span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles['price']}>
            <Money amount={toDecimal(count * price)} />
          </span>
        </>
      )}
    </div>
  );
}
