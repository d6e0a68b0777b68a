import { basketTotal } from '@tall-order/domain/basket.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { AmountLine } from './AmountLine.tsx';
import styles from './BasketItems.module.css';

/** The contents of the bag, with prices. */
export function BasketItems({ basket }: { basket: CounterBasket }) {
  const { burgers, extras, fee, reduction } = basket;
  const sold = extras.filter(({ isCancelled }) => !isCancelled);
  const remaining = burgers.filter(({ isCancelled }) => !isCancelled);
  return (
    <ul className={styles['items']} aria-label="Items">
      {remaining.map(({ id, burger, price, label }, place) => (
        <AmountLine key={id} basket={basket} amount={price}>
          <strong>
            {burgers.length === 1 ? 'Burger' : <BurgerName label={label} place={place} />}
          </strong>{' '}
          {describeBurger(burger)}
        </AmountLine>
      ))}
      {sold.map(({ name, count, price }) => (
        <AmountLine key={name} basket={basket} amount={lineTotal(price, count)}>
          {count} × {labelOf(name)}
        </AmountLine>
      ))}
      {fee > 0 && (
        <AmountLine basket={basket} amount={fee}>
          Delivery
        </AmountLine>
      )}
      {reduction !== null && (
        <AmountLine basket={basket} amount={-reduction}>
          Price reduced
        </AmountLine>
      )}
    </ul>
  );
}

/** @param price of one piece, a decimal amount */
function lineTotal(price: number, count: number): number {
  return toDecimal(basketTotal({ burgers: [], extras: [{ unitPrice: toCents(price), count }] }));
}
