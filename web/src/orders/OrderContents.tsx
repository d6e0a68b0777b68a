import type { ReactNode } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { AllergensAsSold } from '../allergens/AllergensAsSold.tsx';
import type { Order } from '../api/orders-calls.ts';
import { Money } from '../ui/Money.tsx';
import { BurgerLines } from './BurgerLines.tsx';
import styles from './OrderContents.module.css';
import { soldPrices } from '../api/sold-prices.ts';

interface OrderContentsProps {
  order: Order;
  /** as it was sold; null when none were named, undefined while they are not known */
  allergens: AllergensByName | null | undefined;
  children?: ReactNode;
}

export function OrderContents({ order, allergens, children }: OrderContentsProps) {
  const { currency } = order;
  return (
    <>
      <div className={children === undefined ? undefined : styles['burger']}>
        {children}
        <BurgerLines
          burger={order.ingredients}
          total={order.price}
          prices={soldPrices(order)}
          currency={currency}
        />
      </div>
      <AllergensAsSold allergens={allergens} />
      <OrderTotal amount={order.price} currency={currency} />
    </>
  );
}

interface OrderTotalProps {
  /** a decimal amount */
  amount: number;
  /** ISO 4217 code; undefined is the shop's */
  currency: string | undefined;
}

export function OrderTotal({ amount, currency }: OrderTotalProps) {
  return (
    <p className={styles['total']}>
      <span>Total</span>{' '}
      <strong className={styles['amount']}>
        <Money amount={amount} {...(currency !== undefined && { currency })} />
      </strong>
    </p>
  );
}
