import { amountDue } from '@tall-order/domain/order-items.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import { CheckField } from '../../ui/RadioGroup.tsx';
import { NOTHING_DUE, money, outstandingInWords } from '../counter-words.ts';
import type { useChange } from './use-change.ts';
import styles from './ChangeOrder.module.css';

interface NewTotalProps {
  order: CounterOrder;
  change: ReturnType<typeof useChange>;
}

/** What the order will cost, what is then due or goes back, and the customer's yes to more. */
export function NewTotal({ order, change }: NewTotalProps) {
  const { before, after, isAgreed, agree } = change;
  const more = difference(after, before);
  const due = toDecimal(amountDue({ total: toCents(order.due), fee: more, paid: 0 }));
  return (
    <div className={styles['total']}>
      <p role="status">
        <strong>
          {more === 0
            ? `The total stays ${amount(after, order)}.`
            : `New total: ${amount(after, order)}, was ${amount(before, order)}.`}
        </strong>{' '}
        {due === 0 ? `${NOTHING_DUE}.` : `${outstandingInWords({ ...order, due })}.`}
      </p>
      {more > 0 && (
        <CheckField
          label={`The customer agrees to pay ${amount(more, order)} more`}
          name="agreed"
          value={isAgreed}
          onChange={agree}
        />
      )}
    </div>
  );
}

function difference(after: Cents, before: Cents): Cents {
  return amountDue({ total: after, fee: 0, paid: before });
}

function amount(cents: Cents, order: CounterOrder): string {
  return money(toDecimal(cents), order);
}
