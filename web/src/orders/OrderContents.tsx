import type { ReactNode } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { AllergensAsSold } from '../allergens/AllergensAsSold.tsx';
import type { Order } from '../api/orders-calls.ts';
import { BurgerLines } from './BurgerLines.tsx';
import styles from './OrderContents.module.css';
import { soldPrices } from '../api/sold-prices.ts';

interface OrderContentsProps {
  order: Order;
  /** at the time of the sale; null if the shop had declared none, undefined while unknown */
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
    </>
  );
}
