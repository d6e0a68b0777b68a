import { orderTotal } from '@tall-order/domain/order-items.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { keyOf, partsOf } from '../tray/parts-of-order.ts';
import type { Part } from '../tray/parts-of-order.ts';
import { Money } from '../ui/Money.tsx';
import { unbroken } from '../ui/words.ts';
import { sumOfExtra, withFee } from '../tray/tray-amounts.ts';
import { isAlone, burgersLeft } from './known-orders.ts';
import { OrderName } from './OrderName.tsx';
import styles from './PartsToTakeOff.module.css';

interface PartsToTakeOffProps {
  order: WholeOrder;
  /** the chosen parts */
  off: readonly Part[];
  /** called with the chosen parts */
  onChange: (chosen: readonly Part[]) => void;
}

/** The lines of an order to choose from; of one burger only what is cancelled. */
export function PartsToTakeOff({ order, off, onChange }: PartsToTakeOffProps) {
  const money = moneyOf(order);
  if (isAlone(order)) {
    return (
      <p>
        <OrderName order={order} />, {money(totalWithout(order, []))}. The kitchen hasn't started on
        it.
      </p>
    );
  }
  const chosen = new Set(off.map(keyOf));
  const parts = partsOf(order);
  const toggle = (key: string) =>
    onChange(parts.filter((part) => chosen.has(keyOf(part)) !== (keyOf(part) === key)));
  return (
    <fieldset>
      <legend className={styles['legend']}>What comes off?</legend>
      {parts.map((part) => (
        <label key={keyOf(part)} className={styles['part']}>
          <input
            type="checkbox"
            checked={chosen.has(keyOf(part))}
            onChange={() => toggle(keyOf(part))}
          />
          <span className={styles['words']}>
            <bdi translate={part.isOfPerson ? 'no' : undefined}>{part.name}</bdi>{' '}
            {part.filling !== '' && (
              <span className={styles['filling']}>{unbroken(part.filling)}</span>
            )}
          </span>{' '}
          {money(priceOf(part, order))}
        </label>
      ))}
    </fieldset>
  );
}

interface RestTotalProps extends Pick<PartsToTakeOffProps, 'order' | 'off'> {
  /** nothing or too much is chosen: what follows is about the whole order */
  isAll: boolean;
}

/** What the rest of an order costs, with its delivery, which no line has. */
export function RestTotal({ order, off, isAll }: RestTotalProps) {
  const money = moneyOf(order);
  return (
    <div role="status" className={styles['outcome']}>
      {isAll ? (
        <p>{ofAll(off)}</p>
      ) : (
        <>
          {order.fee > 0 && (
            <p className={styles['sum']}>
              <span>Delivery</span> <span>{money(order.fee)}</span>
            </p>
          )}
          <p className={styles['sum']}>
            <span>New total</span> <strong>{money(totalWithout(order, off))}</strong>
          </p>
        </>
      )}
    </div>
  );
}

function moneyOf({ currency }: WholeOrder) {
  return (amount: number) => <Money amount={amount} currency={currency} />;
}

function ofAll(off: readonly Part[]): string {
  return off.length === 0
    ? 'Choose what to take off, or cancel all of it.'
    : 'Without a burger, nothing is left to make.';
}

/** Whether no burger is left without these parts: the last one goes with the whole order only. */
export function isLastBurgerOf(order: WholeOrder, off: readonly Part[]): boolean {
  return off.filter(({ what }) => 'burger' in what).length >= burgersLeft(order).length;
}

/** What the order costs without these parts, with its fee, a decimal amount. */
function totalWithout(order: WholeOrder, off: readonly Part[]): number {
  const gone = new Set(off.map(keyOf));
  const rest = partsOf(order).filter((part) => !gone.has(keyOf(part)));
  const total = orderTotal({
    burgers: rest.map((part) => ({ price: toCents(priceOf(part, order)) })),
    extras: [],
  });
  return withFee(toDecimal(total), order.fee);
}

/** What a part of the order costs, a decimal amount. */
function priceOf({ what }: Part, { burgers, extras }: WholeOrder): number {
  if ('burger' in what) return burgers.find(({ id }) => id === what.burger)?.price ?? 0;
  const extra = extras.find(({ line }) => line === what.extra);
  return extra === undefined ? 0 : sumOfExtra(extra.price, extra.count);
}
