import type { ReactNode } from 'react';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { extraTotal } from '@tall-order/domain/basket.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { AllergensAsSold } from '../allergens/AllergensAsSold.tsx';
import type { Order } from '../api/orders-calls.ts';
import { soldPrices } from '../api/sold-prices.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { burgerName } from '../tray/burger-name.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './BasketContents.module.css';
import { BurgerLines } from './BurgerLines.tsx';
import { CancelPart } from './CancelPart.tsx';
import { isAlone } from './known-baskets.ts';
import type { Basket, SoldExtra } from './known-baskets.ts';
import { OrderContents } from './OrderContents.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { ReorderBurger } from './ReorderButton.tsx';

/** The allergens at the time of the sale; null if the shop had declared none, undefined while unknown. */
export type AllergensOf = (orderId: string) => AllergensByName | null | undefined;

interface BasketContentsProps {
  basket: Basket;
  allergensOf: AllergensOf;
  state: OrderState | null;
  /** the picture of a burger that was ordered alone */
  children?: ReactNode;
}

export function BasketContents({ basket, allergensOf, state, children }: BasketContentsProps) {
  const { first, burgers, extras } = basket;
  if (isAlone(basket)) {
    return (
      <>
        <OrderContents order={first} allergens={allergensOf(first.id)}>
          {children}
        </OrderContents>
        <OrderTotal basket={basket} />
      </>
    );
  }
  const remaining = burgers.filter(({ isCancelled }) => !isCancelled).length;
  const mayCancel = state !== null && isCancellableByCustomer(state);
  return (
    <>
      <ul className={styles['lines']}>
        {burgers.map(({ order, label, isCancelled }, place) => (
          <li key={order.id} data-cancelled={isCancelled || undefined} className={styles['line']}>
            <BurgerLine
              order={order}
              name={<BurgerName label={label} place={place} />}
              isCancelled={isCancelled}
              allergens={allergensOf(order.id)}
            >
              <div className={styles['ways']}>
                <ReorderBurger order={order} name={burgerName(label, place)} />
                {state !== null && (
                  <CancelPart
                    basketId={first.id}
                    version={state.version}
                    part={{ burger: order.id }}
                    what={burgerName(label, place)}
                    isPossible={mayCancel && !isCancelled && remaining > 1}
                  />
                )}
              </div>
            </BurgerLine>
          </li>
        ))}
        {extras.map((extra) => (
          <li
            key={extra.name}
            data-cancelled={extra.isCancelled || undefined}
            className={styles['line']}
          >
            <ExtraLine extra={extra} currency={first.currency}>
              {state !== null && (
                <CancelPart
                  basketId={first.id}
                  version={state.version}
                  part={{ extra: extra.name }}
                  what={labelOf(extra.name)}
                  isPossible={mayCancel && !extra.isCancelled}
                />
              )}
            </ExtraLine>
          </li>
        ))}
      </ul>
      <OrderTotal basket={basket} />
    </>
  );
}

interface BurgerLineProps {
  order: Order;
  name: ReactNode;
  isCancelled: boolean;
  allergens: AllergensByName | null | undefined;
  /** the buttons that act on it */
  children: ReactNode;
}

function BurgerLine({ order, name, isCancelled, allergens, children }: BurgerLineProps) {
  const { currency } = order;
  return (
    <details>
      <summary className={styles['summary']}>
        <span aria-hidden="true" className={styles['picture']}>
          <BurgerPicture burger={order.ingredients} size="small" />
        </span>
        <span className={styles['words']}>
          <strong>{name}</strong>
          <span className={styles['filling']}>{describeBurger(order.ingredients)}</span>
        </span>
        <Amount amount={order.price} currency={currency} isCancelled={isCancelled} />
      </summary>
      <BurgerLines
        burger={order.ingredients}
        total={order.price}
        prices={soldPrices(order)}
        currency={currency}
      />
      <AllergensAsSold allergens={allergens} />
      {children}
    </details>
  );
}

interface ExtraLineProps {
  extra: SoldExtra;
  currency: string | undefined;
  /** the buttons that act on it */
  children: ReactNode;
}

function ExtraLine({ extra, currency, children }: ExtraLineProps) {
  const { name, picture, count, price, isCancelled } = extra;
  const total = toDecimal(extraTotal({ unitPrice: toCents(price), count }));
  return (
    <div className={styles['summary']}>
      <ExtraPicture picture={picture} />
      <span className={styles['words']}>
        {count} × {labelOf(name)}
      </span>
      {children}
      <Amount amount={total} currency={currency} isCancelled={isCancelled} />
    </div>
  );
}

interface AmountProps {
  amount: number;
  currency: string | undefined;
  isCancelled: boolean;
}

function Amount({ amount, currency, isCancelled }: AmountProps) {
  const money = <Money amount={amount} {...(currency !== undefined && { currency })} />;
  return isCancelled ? (
    <span className={styles['amount']}>
      <s>{money}</s> cancelled
    </span>
  ) : (
    <span className={styles['amount']}>{money}</span>
  );
}
