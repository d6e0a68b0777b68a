import { useRef, useState } from 'react';
import type { PaymentBody } from '@tall-order/domain/counter-contract.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { messageFor } from '../api/messages.ts';
import { balanceIn, recordPayment } from '../api/payment-calls.ts';
import type { Balance } from '../api/payment-calls.ts';
import { formatMoney } from '../ui/money-format.ts';

/** The payments of a basket. */
export type PayableBasket = Pick<CounterBasket, 'id' | 'currency' | 'paid' | 'due'>;

type Entry = Pick<PaymentBody, 'kind' | 'method' | 'amount' | 'reason'>;

export interface Payments {
  /**
   * @param due the amount due before it, if the basket does not show that yet
   * @returns the reason of a refusal, a sentence, or null
   */
  record: (entry: Entry, due?: number) => Promise<string | null>;
  isUnderWay: boolean;
  /** the last entry, as a sentence */
  done: string | null;
  problem: string | null;
}

/** Records payments and refunds. An attempt whose answer was lost is repeated under its key. */
export function usePayments(
  token: string,
  basket: PayableBasket,
  onBalance: (balance: Balance) => void,
): Payments {
  const [isUnderWay, setUnderWay] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const unanswered = useRef<{ text: string; key: string } | null>(null);

  const record = async (entry: Entry, due = basket.due) => {
    if (isUnderWay) return null;
    const body = { ...entry, due };
    const text = JSON.stringify(body);
    const key = unanswered.current?.text === text ? unanswered.current.key : newIdempotencyKey();
    unanswered.current = { text, key };
    setUnderWay(true);
    setDone(null);
    setProblem(null);
    const reply = await recordPayment(token, basket.id, body, key);
    setUnderWay(false);
    if (reply.ok || reply.failure.status !== null) unanswered.current = null;
    const balance = reply.ok ? reply.value : balanceIn(reply.failure);
    if (balance !== null) onBalance(balance);
    if (reply.ok) {
      setDone(sentenceOf(entry, basket));
      return null;
    }
    const words = messageFor(reply.failure.message);
    setProblem(words);
    return words;
  };

  return { record, isUnderWay, done, problem };
}

const METHODS = { cash: 'in cash', card: 'by card' } as const;

function sentenceOf({ kind, method, amount }: Entry, { currency }: PayableBasket): string {
  const what = `${formatMoney(amount, currency)} ${METHODS[method]}`;
  return kind === 'payment' ? `${what} taken.` : `${what} given back.`;
}
