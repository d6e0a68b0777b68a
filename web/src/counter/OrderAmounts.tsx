import type { ReactNode } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { withoutTakenOff } from '../api/counter-calls.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { sumOfExtra } from '../tray/tray-amounts.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { Button } from '../ui/Button.tsx';
import { toldParts } from '../payments/due-in-words.ts';
import { RefundModal } from '../payments/RefundModal.tsx';
import type { RepeatablePayments } from '../payments/use-payments.ts';
import { unbroken } from '../ui/words.ts';
import { useZone } from '../shop/current-shop.ts';
import { atTimeBefore } from '../shop/dates-in-words.ts';
import { money, orderName } from './counter-words.ts';
import styles from './OrderAmounts.module.css';

/** The contents of the bag, with prices. */
export function OrderItems({ order }: { order: CounterOrder }) {
  const { burgers, fee, reduction } = order;
  const { burgers: remaining, extras: sold } = withoutTakenOff(order);
  return (
    <ul className={styles['items']} aria-label="Items">
      {remaining.map(({ id, burger, price, label }, place) => (
        <AmountLine key={id} order={order} amount={price}>
          <strong>
            {burgers.length === 1 ? 'Burger' : <BurgerName label={label} place={place} />}
          </strong>{' '}
          {unbroken(describeBurger(burger))}
        </AmountLine>
      ))}
      {sold.map(({ line, name, count, price }) => (
        <AmountLine key={line} order={order} amount={sumOfExtra(price, count)}>
          {count} × {labelOf(name)}
        </AmountLine>
      ))}
      {fee > 0 && (
        <AmountLine order={order} amount={fee}>
          Delivery
        </AmountLine>
      )}
      {reduction !== null && (
        <AmountLine order={order} amount={-reduction}>
          Price reduced
        </AmountLine>
      )}
    </ul>
  );
}

const WORDS = {
  payment: { cash: 'Cash taken', card: 'Card' },
  refund: { cash: 'Cash refunded', card: 'Refunded by card' },
  correction: { cash: 'Cash corrected', card: 'Card corrected' },
} as const;

interface LedgerProps {
  order: CounterOrder;
  /** milliseconds since 1970 */
  now: number;
  onRefund: () => void;
}

/** Payments and refunds. No entry is deleted: a mistake is corrected by a refund. */
export function Ledger({ order, now, onRefund }: LedgerProps) {
  const zone = useZone();
  if (order.payments.length === 0) return null;
  return (
    <div className={styles['ledger']}>
      <ul aria-label="Payments">
        {order.payments.flatMap(({ id, method, madeAt, reason, ...entry }) =>
          toldParts(entry).map(({ as, amount }) => (
            <AmountLine key={`${id} ${as}`} order={order} amount={amount}>
              {WORDS[as][method]} {atTimeBefore(madeAt, zone, now)}
              {reason !== undefined && `: ${reason}`}
              {entry.reducesPrice && ' (price reduced)'}
            </AmountLine>
          )),
        )}
      </ul>
      {order.paid > 0 && order.due >= 0 && <RefundButton variant="plain" onPress={onRefund} />}
    </div>
  );
}

interface RefundButtonProps {
  /** what the shop owes is the next thing to do */
  variant: 'primary' | 'plain';
  onPress: () => void;
}

export function RefundButton({ variant, onPress }: RefundButtonProps) {
  return (
    <Button variant={variant} onClick={onPress}>
      Refund…
    </Button>
  );
}

interface RefundAtCounterProps {
  open: boolean;
  order: CounterOrder;
  payments: RepeatablePayments;
  onClose: () => void;
}

export function RefundAtCounter({ order, ...rest }: RefundAtCounterProps) {
  const isHandedOver = order.state.status === 'handed-over';
  return (
    <RefundModal
      name={orderName(order)}
      order={order}
      likelyPurpose={isHandedOver ? 'complaint' : 'wrong-payment'}
      {...rest}
    />
  );
}

interface AmountLineProps {
  order: CounterOrder;
  /** a decimal amount */
  amount: number;
  children: ReactNode;
}

/** A line of a list, with its amount at the end. */
function AmountLine({ order, amount, children }: AmountLineProps) {
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>{children}</span>{' '}
      <span className={styles['amount']}>{money(amount, order)}</span>
    </li>
  );
}
