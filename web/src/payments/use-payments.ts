import { useRef, useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { PaymentBody } from '@tall-order/domain/counter-contract.ts';
import { changeOf } from '@tall-order/domain/payment.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
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

interface RecordOptions {
  /** the amount due before the entry, if the basket does not show that yet */
  due?: number;
  /** the cash that the customer handed over, if it was typed */
  given?: Cents;
}

export interface Payments {
  /** @returns the reason of a refusal, a sentence, or null */
  record: (entry: Entry, options?: RecordOptions) => Promise<string | null>;
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

  const record = async (entry: Entry, { due = basket.due, given = 0 }: RecordOptions = {}) => {
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
      setDone(sentenceOf(entry, given, basket));
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

function sentenceOf(
  { kind, method, amount }: Entry,
  given: Cents,
  { currency }: PayableBasket,
): string {
  const what = `${formatMoney(amount, currency)} ${METHODS[method]}`;
  if (kind === 'refund') return `${what} given back.`;
  const change = changeOf(toCents(amount), given);
  if (change === null) return `${what} taken.`;
  return `${what} taken. Change: ${formatMoney(toDecimal(change), currency)}`;
}
