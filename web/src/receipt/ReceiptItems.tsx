import { extraTotal } from '@tall-order/domain/basket.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { Money } from '../ui/Money.tsx';
import styles from './Receipt.module.css';

/** The items that were not cancelled, with their prices. */
export function ReceiptItems({ receipt }: { receipt: ReceiptReply }) {
  const { burgers, extras, currency } = receipt;
  return (
    <ul aria-label="Items" className={styles['block']}>
      {Object.entries(burgers).map(([id, { ingredients, price }]) => (
        <li key={id} className={styles['line']}>
          <span className={styles['words']}>Burger: {describeBurger(ingredients)}</span>{' '}
          <Money amount={price} currency={currency} />
        </li>
      ))}
      {Object.entries(extras).map(([name, { count, price }]) => (
        <li key={name} className={styles['line']}>
          <span className={styles['words']}>
            {count} × {labelOf(name)}
          </span>{' '}
          <Money
            amount={toDecimal(extraTotal({ unitPrice: toCents(price), count }))}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
}
