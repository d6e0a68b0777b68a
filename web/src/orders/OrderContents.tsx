import type { ReactNode } from 'react';
import { owedLabel } from '@tall-order/domain/outstanding.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { AllergensAsSold } from '../allergens/AllergensAsSold.tsx';
import type { WholeOrder, WholeOrderBurger, WholeOrderExtra } from '../api/whole-order-calls.ts';
import { soldPrices } from '../api/orders-calls.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { BurgerName } from '../tray/BurgerName.tsx';
import { sumOfExtra, withFee } from '../tray/tray-amounts.ts';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import { Money } from '../ui/Money.tsx';
import { unbroken } from '../ui/words.ts';
import styles from './OrderContents.module.css';
import { BurgerLines } from './BurgerLines.tsx';
import { isAlone } from './known-orders.ts';
import { ReorderBurger } from './ReorderButton.tsx';

interface OrderContentsProps {
  order: WholeOrder;
  /** whether each of several burgers can be ordered again */
  isPast?: boolean;
  /** the picture of a burger that was ordered alone */
  children?: ReactNode;
}

export function OrderContents({ order, isPast = false, children }: OrderContentsProps) {
  const { currency, burgers, extras } = order;
  if (isAlone(order)) {
    return (
      <>
        <div className={children === undefined ? undefined : styles['burger']}>
          {children}
          <LinesOf burger={burgers[0]} currency={currency} />
        </div>
        <AllergensAsSold allergens={burgers[0].allergens} />
        <Total {...order} />
      </>
    );
  }
  return (
    <>
      <ul className={styles['lines']}>
        {burgers.map((burger, place) => (
          <li
            key={burger.id}
            data-cancelled={burger.isCancelled || undefined}
            className={styles['line']}
          >
            <BurgerLine burger={burger} place={place} currency={currency} isPast={isPast} />
          </li>
        ))}
        {extras.map((extra) => (
          <li
            key={extra.line}
            data-cancelled={extra.isCancelled || undefined}
            className={styles['line']}
          >
            <ExtraLine extra={extra} currency={currency} />
          </li>
        ))}
      </ul>
      <Total {...order} />
    </>
  );
}

interface BurgerLineProps {
  burger: WholeOrderBurger;
  /** in the order, counted from 0 */
  place: number;
  currency: string | undefined;
  isPast: boolean;
}

function BurgerLine({ burger, place, currency, isPast }: BurgerLineProps) {
  const { ingredients, price, label, isCancelled, allergens } = burger;
  return (
    <details>
      <summary className={styles['summary']}>
        <span aria-hidden="true" className={styles['picture']}>
          <BurgerPicture burger={ingredients} size="small" />
        </span>
        <span className={styles['words']}>
          <strong>
            <BurgerName label={label} place={place} />
          </strong>
          <span className={styles['filling']}>{unbroken(describeBurger(ingredients))}</span>
          <Reason {...burger} />
        </span>
        <Amount amount={price} currency={currency} isCancelled={isCancelled} />
      </summary>
      <LinesOf burger={burger} currency={currency} />
      <AllergensAsSold allergens={allergens} />
      {isPast && (
        <p className={styles['ways']}>
          <ReorderBurger burger={burger} currency={currency} place={place} />
        </p>
      )}
    </details>
  );
}

function LinesOf({ burger, currency }: Pick<BurgerLineProps, 'burger' | 'currency'>) {
  return (
    <BurgerLines
      burger={burger.ingredients}
      total={burger.price}
      prices={soldPrices(burger)}
      currency={currency}
    />
  );
}

interface ExtraLineProps {
  extra: WholeOrderExtra;
  currency: string | undefined;
}

function ExtraLine({ extra, currency }: ExtraLineProps) {
  const { name, picture, count, price, isCancelled } = extra;
  const total = sumOfExtra(price, count);
  return (
    <div className={styles['summary']}>
      <ExtraPicture picture={picture} />
      <span className={styles['words']}>
        <span>
          {count} × {labelOf(name)}
        </span>
        <Reason {...extra} />
      </span>
      <Amount amount={total} currency={currency} isCancelled={isCancelled} />
    </div>
  );
}

/** Why staff took a part off. */
function Reason({ cancelReason }: Pick<WholeOrderExtra, 'cancelReason'>) {
  if (cancelReason === undefined) return null;
  return <span className={styles['filling']}>{cancelReason}</span>;
}

interface AmountProps {
  amount: number;
  currency: string | undefined;
  isCancelled: boolean;
}

function Amount({ amount, currency, isCancelled }: AmountProps) {
  const money = <Money amount={amount} currency={currency} />;
  return isCancelled ? (
    <span className={styles['amount']}>
      <s>{money}</s> cancelled
    </span>
  ) : (
    <span className={styles['amount']}>{money}</span>
  );
}

/** The total of an order with its delivery fee, and how much of it was paid. */
function Total({ currency, total, fee, paid, reduction, due, state }: WholeOrder) {
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const sum = money(withFee(total, fee));
  return (
    <div>
      {fee > 0 && (
        <p className={styles['charge']}>
          <span>Delivery</span> <span>{money(fee)}</span>
        </p>
      )}
      <p className={`${styles['charge']} ${styles['total']}`}>
        <span>Total</span>{' '}
        <strong className={styles['sum']}>
          {state?.status === 'cancelled' ? <s>{sum}</s> : sum}
        </strong>
      </p>
      {reduction > 0 && (
        <p className={styles['charge']}>
          <span>Price reduced</span> <span>{money(-reduction)}</span>
        </p>
      )}
      {paid !== null && (
        <p className={styles['charge']}>
          <span>Paid</span> <span>{money(paid)}</span>
        </p>
      )}
      {due !== null && due !== 0 && (
        <p className={`${styles['charge']} ${styles['total']}`}>
          <span>{owedLabel(due)}</span> {money(Math.abs(due))}
        </p>
      )}
    </div>
  );
}
