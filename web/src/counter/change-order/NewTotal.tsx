import { amountDue } from '@tall-order/domain/order-items.ts';
import { dueAtPrice, reductionAfter } from '@tall-order/domain/payment.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import type { OrderPart } from '../../api/order-states-calls.ts';
import { NOTHING_DUE, outstandingInWords } from '../../payments/due-in-words.ts';
import { sumOfExtra } from '../../tray/tray-amounts.ts';
import { CheckField } from '../../ui/RadioGroup.tsx';
import { money } from '../counter-words.ts';
import type { useChange } from './use-change.ts';
import styles from './ChangeOrder.module.css';

interface NewTotalProps {
  order: CounterOrder;
  change: ReturnType<typeof useChange>;
}

/** What the order will cost, what is then due or goes back, and the customer's yes to more. */
export function NewTotal({ order, change }: NewTotalProps) {
  const { before, after, isAsked, isAgreed, agree } = change;
  return (
    <div className={styles['total']}>
      <TotalInWords order={order} before={before} after={after} />
      {isAsked && (
        <CheckField
          label={`The customer agrees to pay ${amount(difference(after, before), order)} more`}
          name="agreed"
          value={isAgreed}
          onChange={agree}
        />
      )}
    </div>
  );
}

/** What it costs without a part. */
export function TotalWithout({ order, off }: { order: CounterOrder; off: OrderPart }) {
  const before = difference(toCents(order.total), -toCents(order.fee));
  return (
    <div className={styles['total']}>
      <TotalInWords order={order} before={before} after={difference(before, priceOf(order, off))} />
    </div>
  );
}

interface TotalInWordsProps {
  order: CounterOrder;
  before: Cents;
  after: Cents;
}

function TotalInWords({ order, before, after }: TotalInWordsProps) {
  const more = difference(after, before);
  // The order says only how much of them its price holds now.
  const reductions = order.payments.reduce(
    (sum, { amount: decimal, ...entry }) =>
      reductionAfter({ ...entry, cents: toCents(decimal) }, sum),
    0,
  );
  const now = { due: toCents(order.due), reductions };
  const due = toDecimal(dueAtPrice(now, { before, after }));
  return (
    <p role="status">
      <strong>
        {more === 0
          ? `The total stays ${amount(after, order)}.`
          : `New total: ${amount(after, order)}, was ${amount(before, order)}.`}
      </strong>{' '}
      {due === 0 ? `${NOTHING_DUE}.` : `${outstandingInWords({ ...order, due })}.`}
    </p>
  );
}

function priceOf({ burgers, extras }: CounterOrder, off: OrderPart): Cents {
  if ('burger' in off) return toCents(burgers.find(({ id }) => id === off.burger)?.price ?? 0);
  const extra = extras.find(({ line }) => line === off.extra);
  const { stay = 0 } = off;
  return extra === undefined ? 0 : toCents(sumOfExtra(extra.price, extra.count - stay));
}

function difference(after: Cents, before: Cents): Cents {
  return amountDue({ total: after, fee: 0, paid: before });
}

function amount(cents: Cents, order: CounterOrder): string {
  return money(toDecimal(cents), order);
}
