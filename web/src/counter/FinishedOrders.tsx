import { useCallback, useState } from 'react';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { RECALL, statusBefore } from '@tall-order/domain/order-status.ts';
import { fetchFinished } from '../api/counter-calls.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import { isCustomersCancellation, takeStep } from '../api/order-states-calls.ts';
import { useNow } from '../api/use-now.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { AskCustomersYes } from '../kitchen/TicketQuestion.tsx';
import { ageOf } from '../kitchen/ticket-words.ts';
import { dueInWords } from '../payments/due-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId } from '../ui/TextField.tsx';
import { Refusal } from '../ui/Form.tsx';
import list from './CounterList.module.css';
import { statusInWords } from './counter-words.ts';
import styles from './FinishedOrders.module.css';

interface FinishedOrdersProps {
  token: string;
  number: string;
}

/** Orders of today that have left the list, found by their whole number; an undone step brings one back to it. */
export function FinishedOrders({ token, number }: FinishedOrdersProps) {
  const fetchNow = useCallback((by: string) => fetchFinished(by, number), [number]);
  const { fetched, tryAgain } = useFetched(token, fetchNow);
  if (fetched.kind === 'failed') {
    return (
      <>
        <Refusal>We can't look up today's finished orders right now.</Refusal>
        <Button onClick={tryAgain}>Try again</Button>
      </>
    );
  }
  if (fetched.kind === 'pending' || fetched.value.length === 0) return null;
  return (
    <section aria-label="Finished today" className={styles['finished']}>
      <p>Finished today:</p>
      <ul className={list['list']}>
        {fetched.value.map((order) => (
          <li key={order.id}>
            <FinishedOrder token={token} number={number} order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinishedOrder({ token, number, order }: FinishedOrdersProps & { order: CounterOrder }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const now = useNow(MINUTE_MS);
  const before = statusBefore(order.state);
  const undo = async (agreed = false) => {
    if (before === null) return null;
    setUnderWay(true);
    setRefused(null);
    const reply = await takeStep(token, order.id, order.state, before, agreed ? { agreed } : {});
    setUnderWay(false);
    const isCustomers = !reply.ok && isCustomersCancellation(reply.failure);
    setAsking(isCustomers);
    // The list gets the order, and this button goes.
    if (reply.ok) document.getElementById(fieldId('find'))?.focus();
    if (!reply.ok && !isCustomers) setRefused(messageFor(reply.failure.message));
    return null;
  };
  return (
    <>
      <div className={styles['order']}>
        <span translate="no" className={list['sign']}>
          {number}
        </span>{' '}
        <span className={styles['words']}>
          {statusInWords(order)} {ageOf(order, now)} · {dueInWords(order)}
          {order.due !== 0 &&
            !order.unrecorded &&
            `. After ${RECALL.span} only the owner can settle it, on the receipt.`}
        </span>{' '}
        <Button busy={isUnderWay} onClick={() => void undo()}>
          Undo<span className="visually-hidden"> the last step of {number}</span>
        </Button>
      </div>
      {refused !== null && <Refusal>{refused}</Refusal>}
      <AskCustomersYes
        open={isAsking}
        name={number}
        onConfirm={() => undo(true)}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
