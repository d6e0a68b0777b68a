import { useRef, useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { PaymentBody } from '@tall-order/domain/counter-contract.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { messageFor } from '../api/messages.ts';
import { balanceIn, recordPayment } from '../api/payment-calls.ts';
import type { Balance } from '../api/payment-calls.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { formatMoney } from '../ui/money-format.ts';
import { useIsOpen } from '../ui/use-is-open.ts';

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

/** Other failures may concern only the last try, while an earlier one went through. */
const TELL_THE_OUTCOME: ReadonlySet<number | null> = new Set([409, 422]);

/** Records payments and refunds. An attempt whose outcome is unknown is repeated as it was, under its key. */
export function usePayments(
  token: string,
  basket: PayableBasket,
  onBalance: (balance: Balance) => void,
): Payments {
  const [isUnderWay, setUnderWay] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useIsOpen();
  const unsettled = useRef<{ entry: string; body: PaymentBody; key: string } | null>(null);

  const record = async (entry: Entry, due = basket.due) => {
    if (isUnderWay) return null;
    // The stream may have brought a new amount due since the lost answer, but the request stays the same.
    const sent =
      unsettled.current?.entry === textOf(entry)
        ? unsettled.current
        : { entry: textOf(entry), body: { ...entry, due }, key: newIdempotencyKey() };
    unsettled.current = sent;
    setUnderWay(true);
    setDone(null);
    setProblem(null);
    const reply = await recordPayment(token, basket.id, sent.body, sent.key);
    setUnderWay(false);
    if (reply.ok || TELL_THE_OUTCOME.has(reply.failure.status)) unsettled.current = null;
    const balance = reply.ok ? reply.value : balanceIn(reply.failure);
    if (balance !== null) onBalance(balance);
    if (reply.ok) {
      setDone(sentenceOf(entry, basket));
      return null;
    }
    const words = messageFor(reply.failure.message);
    if (isOpen.current) setProblem(words);
    else publishRequestFailure(words, { title: `${TITLES[entry.kind]} ${callSign(basket.id)}` });
    return words;
  };

  return { record, isUnderWay, done, problem };
}

function textOf({ kind, method, amount, reason }: Entry): string {
  return JSON.stringify([kind, method, amount, reason]);
}

/** Shown over another basket, so they name this one. */
const TITLES = { payment: 'Payment for', refund: 'Refund for' } as const;
const METHODS = { cash: 'in cash', card: 'by card' } as const;

function sentenceOf({ kind, method, amount }: Entry, { currency }: PayableBasket): string {
  const what = `${formatMoney(amount, currency)} ${METHODS[method]}`;
  return kind === 'payment' ? `${what} taken.` : `${what} given back.`;
}
