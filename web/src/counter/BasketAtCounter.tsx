import { useEffect, useRef, useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import type { Balance } from '../api/payment-calls.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { statusSentence } from '../kitchen/ticket-words.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { useIsOpen } from '../ui/use-is-open.ts';
import styles from './BasketAtCounter.module.css';
import { BasketItems, Ledger } from './BasketAmounts.tsx';
import { NOTHING_DUE, basketName, money, statusInWords } from './counter-words.ts';
import { Delivery, DriverChoice } from './Delivery.tsx';
import { StepsAtCounter } from './StepsAtCounter.tsx';
import { TakePayment } from '../payments/TakePayment.tsx';
import { useFocusAfterActs } from './lost-focus.ts';
import { usePayments } from '../payments/use-payments.ts';

interface BasketAtCounterProps {
  token: string;
  /** a driver, who only takes payments and hands over */
  isDriver: boolean;
  basket: CounterBasket;
  onState: (state: OrderState) => void;
  onBalance: (balance: Balance) => void;
  onLeave: () => void;
}

/** One basket in full, with the amount due on top. */
export function BasketAtCounter({
  token,
  isDriver,
  basket,
  onState,
  onBalance,
  onLeave,
}: BasketAtCounterProps) {
  const { heading, countAct } = useFocusAfterActs();
  const [problem, setProblem] = useState<string | null>(null);
  const [openedAt] = useState(basket.state.version);
  const isOpen = useIsOpen();
  const box = useRef<HTMLElement>(null);

  // On a phone, the basket is below the list. The promise that some browsers return is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const onProblem = (words: string | null) => {
    if (isOpen.current) setProblem(words);
    // Another basket may be open when the answer comes.
    else if (words !== null) publishRequestFailure(words, { title: basketName(basket) });
  };

  const payments = usePayments(token, basket, {
    onBalance: (balance) => {
      onBalance(balance);
      countAct();
    },
    onProblem: setProblem,
  });

  const { due, deliveryMethod } = basket;
  return (
    <section ref={box} className={styles['basket']} aria-label={basketName(basket)}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} translate="no" className={styles['sign']}>
          {callSign(basket.id)} <span className={styles['name']}>{basket.name}</span>
        </h2>
        <Button variant="plain" onClick={onLeave}>
          Close
        </Button>
      </div>
      <p className={styles['status']}>
        {statusInWords(basket)}
        {basket.phone !== null && (
          <>
            {' · '}
            <PhoneLink phone={basket.phone} />
          </>
        )}
      </p>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className="visually-hidden">
        {basket.state.version !== openedAt && `${basketName(basket)} ${statusSentence(basket)}.`}
      </p>
      <AmountDue basket={basket} />
      <Notice>{payments.done}</Notice>
      {problem !== null && <Refusal>{problem}</Refusal>}
      {due > 0 && <TakePayment basket={basket} payments={payments} />}
      <StepsAtCounter
        token={token}
        basket={basket}
        payments={payments}
        by={isDriver ? 'driver' : 'staff'}
        onState={(state) => {
          onState(state);
          countAct();
        }}
        onProblem={onProblem}
      />
      {deliveryMethod === 'delivery' && (
        <Delivery basket={basket}>
          {!isDriver && (
            <DriverChoice token={token} basket={basket} onState={onState} onProblem={onProblem} />
          )}
        </Delivery>
      )}
      {basket.note !== null && <p className={styles['note']}>“{basket.note}”</p>}
      <BasketItems basket={basket} />
      <Ledger basket={basket} payments={payments} mayRefund={!isDriver} onClose={countAct} />
      {!isDriver && <ReceiptLink basketId={basket.id} />}
    </section>
  );
}

function AmountDue({ basket }: { basket: CounterBasket }) {
  const { due, paid } = basket;
  const isPaid = due === 0 && paid > 0;
  const label = dueLabel(basket);
  return (
    <p className={styles['due']} data-paid={isPaid}>
      <span className={styles['dueLabel']}>{label}</span>{' '}
      {label !== NOTHING_DUE && (
        <span className={styles['amount']}>{money(isPaid ? paid : Math.abs(due), basket)}</span>
      )}
    </p>
  );
}

/**
 * A cancelled order that was never paid must not be called paid, or staff would refund money that they never
 * took.
 */
function dueLabel({ due, paid }: CounterBasket): string {
  if (due > 0) return 'To pay';
  if (due < 0) return 'Give back';
  return paid > 0 ? 'Paid' : NOTHING_DUE;
}
