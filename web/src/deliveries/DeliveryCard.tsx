import { Fragment, useId, useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { isOver, reachedAt } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { withoutTakenOff } from '../api/counter-calls.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { dueInWords } from '../payments/due-in-words.ts';
import type { BalanceReply } from '../payments/use-payments.ts';
import { Delivery } from '../counter/Delivery.tsx';
import { StepsAtCounter } from '../counter/StepsAtCounter.tsx';
import { isOverdue, timeInWords } from '../counter/counter-words.ts';
import { changesInWords } from '../kitchen/ticket-contents.ts';
import type { NamedParts } from '../kitchen/ticket-contents.ts';
import { statusLabel } from '../kitchen/ticket-words.ts';
import { useDoubleTapGuard } from '../kitchen/use-double-tap-guard.ts';
import { FoldedPayment, TakePayment } from '../payments/TakePayment.tsx';
import { usePayments } from '../payments/use-payments.ts';
import { useZone } from '../shop/current-shop.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { roleClaim } from '../session/token-claims.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { burgersInWords } from '../tray/order-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Form.tsx';
import { useFocusAfterActs } from '../ui/kept-focus.ts';
import styles from './DeliveryCard.module.css';

interface DeliveryCardProps {
  token: string;
  order: CounterOrder;
  now: number;
  onState: (state: OrderState) => void;
  onBalance: (balance: BalanceReply) => void;
}

/** One delivery: whom to, where, what to take, and the next step. */
export function DeliveryCard({ token, order, now, onState, onBalance }: DeliveryCardProps) {
  const headingId = useId();
  const zone = useZone();
  const [problem, setProblem] = useState<string | null>(null);
  const { heading, countAct, kept } = useFocusAfterActs();
  const payments = usePayments(token, order, {
    onBalance: (balance) => {
      onBalance(balance);
      countAct();
    },
    onProblem: setProblem,
  });
  const { unlessDoubleTap } = useDoubleTapGuard(payments.isUnderWay ? order.id : '');
  const mayCorrect = rolesWith('give-refunds').includes(roleClaim(token));
  const wrong = mayCorrect ? wrongMethodOf(order) : null;
  // Few pay before their driver has left.
  const isFolded = order.due > 0 && order.state.status === 'ready';
  const isDone = !isToDo(order);
  const correct = async () => {
    if (wrong === null) return;
    const { taken, meant, amount } = wrong;
    const back = { kind: 'refund', method: taken, amount, reason: `It was ${meant}` } as const;
    if ((await payments.record(back)) !== null) return;
    await payments.record({ kind: 'payment', method: meant, amount }, { due: order.due + amount });
  };
  return (
    <article aria-labelledby={headingId} className={styles['card']} {...kept}>
      <h2 ref={heading} id={headingId} tabIndex={-1} translate="no" className={styles['sign']}>
        {callSign(order.id)} <span className={styles['name']}>{order.name}</span>
      </h2>
      <p className={styles['age']} data-late={isOverdue(order, now) || undefined}>
        {ageOf(order, zone, now)}
      </p>
      <Changed order={order} />
      {!isDone && (
        <Delivery order={order}>
          {order.phone !== null && (
            <p className={styles['call']}>
              <PhoneLink phone={order.phone} />
            </p>
          )}
        </Delivery>
      )}
      {!isDone && order.note !== null && (
        <p className={styles['note']}>
          <bdi>{order.note}</bdi>
        </p>
      )}
      <Bag order={order} isDone={isDone} />
      {!isFolded && <p className={styles['due']}>{dueInWords(order)}</p>}
      <Notice>{payments.done}</Notice>
      {problem !== null && <Refusal>{problem}</Refusal>}
      {order.due > 0 && !isFolded && <TakePayment order={order} payments={payments} />}
      {isFolded && (
        <FoldedPayment
          summary={<span className={styles['due']}>{dueInWords(order)}</span>}
          order={order}
          payments={payments}
        />
      )}
      {wrong !== null && (
        <Button
          variant="plain"
          className={styles['wrong']}
          busy={payments.isUnderWay}
          // The other way stands in the same place, and this one where the payment was pressed.
          onClick={() => unlessDoubleTap('on', () => void correct())}
        >
          {wrong.meant === 'cash' ? 'It was cash, not card' : 'It was card, not cash'}
        </Button>
      )}
      <StepsAtCounter
        token={token}
        order={order}
        payments={payments}
        by="driver"
        onState={(state) => {
          onState(state);
          countAct();
        }}
        onProblem={setProblem}
      />
    </article>
  );
}

const PARTS: NamedParts<CounterOrder> = {
  address: ({ address }) => address,
  'phone number': ({ phone }) => phone,
  note: ({ note }) => note,
  contents: ({ burgers, extras }) => [burgers, extras],
};

/** What the shop has changed since the last step: the driver may be on the road to the old address. */
function Changed({ order }: { order: CounterOrder }) {
  const [known, setKnown] = useState(order);
  if (known.state.status !== order.state.status) setKnown(order);
  return <Notice>{changesInWords(known, order, PARTS)}</Notice>;
}

/** On the way, or money is missing. */
export function isToDo({ state, due }: CounterOrder): boolean {
  return !isOver(state.status) || due > 0;
}

/** The last payment of an order that is settled, which the driver may have recorded by the wrong method. */
function wrongMethodOf({ due, payments }: CounterOrder) {
  const last = payments.at(-1);
  if (due !== 0 || last?.kind !== 'payment') return null;
  const { method, amount } = last;
  return { taken: method, meant: method === 'card' ? 'cash' : 'card', amount } as const;
}

/** By when a delivery is to be at the door, or how late it is, "On its way · by 18:40", or how long ago it was ordered if nothing was promised. */
function ageOf(order: CounterOrder, zone: Zone, now: number): string {
  const { state, promisedAt } = order;
  const status = statusLabel(order, false);
  if (isOver(state.status)) return `${status} ${spanInWords(now - reachedAt(state))} ago`;
  if (promisedAt === null) return `${status} · ordered ${spanInWords(now - state.receivedAt)} ago`;
  // The time that is past is of no use on the road.
  const when = timeInWords(order, zone, now);
  return `${status} · ${isOverdue(order, now) ? when.replaceAll(' ', '\u00A0') : when}`;
}

/** What is in the bag, "2 burgers, 1 × Fries", and whose burgers: at the door, a family asks. */
function Bag({ order, isDone }: { order: CounterOrder; isDone: boolean }) {
  const { burgers, extras: sides } = withoutTakenOff(order);
  const parts = sides.map(({ name, count }) => `${count} × ${labelOf(name)}`);
  const named = isDone ? [] : burgers.filter(({ label }) => label !== null);
  return (
    <>
      <p>
        {[...(burgers.length > 0 ? [burgersInWords(burgers.length)] : []), ...parts].join(', ')}
      </p>
      {named.length > 0 && (
        <p>
          Burgers for{' '}
          {named.map(({ id, label }, place) => (
            <Fragment key={id}>
              {place > 0 && ', '}
              <bdi translate="no">{label}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
