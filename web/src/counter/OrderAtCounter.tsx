import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import type { BalanceReply } from '../payments/use-payments.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { statusSentence } from '../kitchen/ticket-words.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Form.tsx';
import { useIsOpen } from '../ui/use-is-open.ts';
import { useFocusAfterActs } from '../ui/kept-focus.ts';
import { AccountOfOrder } from './AccountOfOrder.tsx';
import styles from './OrderAtCounter.module.css';
import { OrderItems, Ledger, RefundAtCounter, RefundButton } from './OrderAmounts.tsx';
import { orderName, money } from './counter-words.ts';
import { Delivery, DriverChoice } from './Delivery.tsx';
import { OrderProgress } from './CounterList.tsx';
import { PrintAgain } from '../troubles/PrintAgain.tsx';
import { StepsAtCounter } from './StepsAtCounter.tsx';
import { FoldedPayment, TakePayment } from '../payments/TakePayment.tsx';
import { NOTHING_DUE, NOT_RECORDED, dueInWords } from '../payments/due-in-words.ts';
import { usePayments } from '../payments/use-payments.ts';
import { fetchStaff } from '../api/staff-calls.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { ROLE_NAMES } from '../staff/role-names.ts';

interface OrderAtCounterProps {
  token: string;
  /** who may look up the account behind the order, and who took it */
  isOwner: boolean;
  order: CounterOrder;
  /** milliseconds since 1970 */
  now: number;
  onState: (state: OrderState) => void;
  onBalance: (balance: BalanceReply) => void;
  onLeave: () => void;
}

/** One order in full, with the amount due on top. */
export function OrderAtCounter({
  token,
  isOwner,
  order,
  now,
  onState,
  onBalance,
  onLeave,
}: OrderAtCounterProps) {
  const { heading, countAct, kept } = useFocusAfterActs();
  const [problem, setProblem] = useState<string | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const isOpen = useIsOpen();
  const box = useRef<HTMLElement>(null);

  // On a phone, the order is below the list. The promise that some browsers return is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onProblem = (words: string | null) => {
    if (isOpen.current) setProblem(words);
    // Another order may be open when the answer comes.
    else if (words !== null) publishRequestFailure(words, { title: orderName(order) });
  };

  const payments = usePayments(token, order, {
    onBalance: (balance) => {
      onBalance(balance);
      countAct();
    },
    onProblem: setProblem,
  });

  const { due, deliveryMethod } = order;
  const isPaidAtDoor = deliveryMethod === 'delivery' && !isOver(order.state.status);
  return (
    <section ref={box} className={styles['order']} aria-label={orderName(order)} {...kept}>
      <OrderHead order={order} heading={heading} onLeave={onLeave} />
      <p className={styles['status']}>
        <OrderProgress order={order} now={now} />
        {order.phone !== null && <PhoneLink phone={order.phone} />}
      </p>
      {order.takenBy !== null && (
        <TakenBy token={token} isOwner={isOwner} takenBy={order.takenBy} />
      )}
      <News order={order} />
      <AmountDue order={order} />
      <Notice>{payments.done}</Notice>
      {problem !== null && <Refusal>{problem}</Refusal>}
      {due < 0 && <RefundButton variant="primary" onPress={() => setRefunding(true)} />}
      {due > 0 && !isPaidAtDoor && <TakePayment order={order} payments={payments} />}
      <StepsAtCounter
        token={token}
        order={order}
        payments={payments}
        by="staff"
        onState={(state) => {
          onState(state);
          countAct();
        }}
        onProblem={onProblem}
      />
      {deliveryMethod === 'delivery' && (
        <Delivery order={order}>
          <DriverChoice token={token} order={order} onState={onState} onProblem={onProblem} />
        </Delivery>
      )}
      {due > 0 && isPaidAtDoor && (
        <FoldedPayment summary="Take the payment here" order={order} payments={payments} />
      )}
      {order.note !== null && <p className={styles['note']}>“{order.note}”</p>}
      <OrderItems order={order} />
      <Ledger order={order} now={now} onRefund={() => setRefunding(true)} />
      {/* Not beside its button, which leaves when a colleague's entry changes what is due. */}
      <RefundAtCounter
        open={isRefunding}
        order={order}
        payments={payments}
        onClose={() => {
          setRefunding(false);
          countAct();
        }}
      />
      <div className={styles['rest']}>
        <ReceiptLink orderId={order.id} />
        {isOwner && <AccountOfOrder token={token} orderId={order.id} />}
        <PrintAgain token={token} orderId={order.id} />
      </div>
    </section>
  );
}

/** What happens to the order while it is open here: a colleague may take it on, or its money. */
function News({ order }: { order: CounterOrder }) {
  const [opened] = useState(order);
  const amount = order.due === opened.due ? '' : ` ${dueInWords(order)}.`;
  const isChanged = order.state.version !== opened.state.version;
  // A live region is read out when its words change while it is on the page.
  return (
    <p role="status" className="visually-hidden">
      {isChanged && `${orderName(order)} ${statusSentence(order)}.${amount}`}
    </p>
  );
}

interface OrderHeadProps extends Pick<OrderAtCounterProps, 'order' | 'onLeave'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

function OrderHead({ order, heading, onLeave }: OrderHeadProps) {
  return (
    <div className={styles['head']}>
      <h2 ref={heading} tabIndex={-1} translate="no" className={styles['sign']}>
        {callSign(order.id)} <span className={styles['name']}>{order.name}</span>
      </h2>
      <Button variant="plain" onClick={onLeave}>
        Close
      </Button>
    </div>
  );
}

function AmountDue({ order }: { order: CounterOrder }) {
  const { due, paid } = order;
  const isPaid = due === 0 && paid > 0;
  const label = dueLabel(order);
  return (
    <p className={styles['due']} data-paid={isPaid}>
      <span className={styles['dueLabel']}>{label}</span>{' '}
      {label !== NOTHING_DUE && (
        <span className={styles['amount']}>{money(isPaid ? paid : Math.abs(due), order)}</span>
      )}
    </p>
  );
}

/**
 * A cancelled order that was never paid must not be called paid, or staff would refund money that they never
 * took.
 */
function dueLabel({ due, paid, unrecorded }: CounterOrder): string {
  if (unrecorded) return NOT_RECORDED;
  if (due > 0) return 'To pay';
  if (due < 0) return 'To refund';
  return paid > 0 ? 'Paid' : NOTHING_DUE;
}

interface TakenByProps {
  token: string;
  isOwner: boolean;
  takenBy: NonNullable<CounterOrder['takenBy']>;
}

/** That an order is a guest's; the owner reads who took it. */
function TakenBy({ token, isOwner, takenBy }: TakenByProps) {
  const { account, role } = takenBy;
  if (!isOwner) return <p>For a guest</p>;
  if (account === undefined) return <p>For a guest, taken by: {ROLE_NAMES[role]}</p>;
  return <Taker token={token} account={account} role={role} />;
}

type TakerProps = Pick<TakenByProps, 'token'> & Required<TakenByProps['takenBy']>;

function Taker({ token, account, role }: TakerProps) {
  const { fetched } = useFetched(token, fetchStaff);
  const staff = fetched.kind === 'loaded' ? fetched.value : [];
  const taker = staff.find(({ id }) => id === account);
  return (
    <p>
      For a guest, taken by:{' '}
      {taker === undefined ? (
        ROLE_NAMES[role]
      ) : (
        <bdi translate="no">{taker.displayName ?? taker.email}</bdi>
      )}
    </p>
  );
}
