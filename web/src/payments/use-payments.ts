import { useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { changeOf, givenBack, partsOf } from '@tall-order/domain/payment.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { PaymentBody, PaymentNameReply } from '@tall-order/domain/payment-contract.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { newIdempotencyKey, isUnsettled } from '../api/placing-calls.ts';
import { messageFor } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { useUnsettled } from '../api/use-unsettled.ts';
import { formatMoney } from '../ui/Money.tsx';
import { useIsOpen } from '../ui/use-is-open.ts';
import { request } from '../api/client.ts';
import type { Reply, RequestFailure } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';

/** The payments of an order. */
export interface PayableOrder extends Pick<CounterOrder, 'id' | 'currency' | 'paid' | 'due'> {
  payments: readonly RecordedEntry[];
  state?: Pick<CounterOrder['state'], 'status'>;
}

type RecordedEntry = Pick<
  CounterOrder['payments'][number],
  'id' | 'kind' | 'method' | 'amount' | 'reducesPrice'
>;

type Entry = Omit<PaymentBody, 'due'>;

interface RecordOptions {
  /** the amount due before the entry, if the order does not show that yet */
  due?: number;
  /** the cash received, if it was typed */
  given?: Cents;
}

export interface Payments {
  /** @returns the reason of a refusal, as a sentence, or null */
  record: (entry: Entry, options?: RecordOptions) => Promise<string | null>;
  isUnderWay: boolean;
  /** the last entry, as a sentence; none of money that was taken once the order is cancelled: it is to be given back */
  done: string | null;
}

export interface RepeatablePayments extends Payments {
  /** whether an entry was sent of which nobody knows whether it was recorded */
  isUnsettled: () => boolean;
}

interface Answers {
  onBalance: (balance: BalanceReply) => void;
  /** @param words the reason of a refusal, as a sentence; null when the next entry is sent */
  onProblem?: (words: string | null) => void;
}

/** How an entry is sent. */
interface Sent {
  body: PaymentBody;
  key: string;
  /** the ids of the entries that were made before it */
  before: ReadonlySet<string>;
}

const OVERTAKEN =
  'Other payments or refunds were recorded since you tried this. Check the amounts, then try again.';

const NOTHING_LEFT =
  'Not recorded: nothing is due any more. If you have taken this money, give it back.';

const REPEATABLE = 'If you try again, it is recorded only once.';

/** Records payments and refunds. An attempt whose outcome is unknown is repeated as it was, under its key. */
export function usePayments(
  token: string,
  order: PayableOrder,
  { onBalance, onProblem = () => {} }: Answers,
): RepeatablePayments {
  const [isUnderWay, setUnderWay] = useState(false);
  const [done, setDone] = useState<{ kind: Entry['kind']; words: string } | null>(null);
  const isToGiveBack = done?.kind === 'payment' && order.state?.status === 'cancelled';
  const isOpen = useIsOpen();
  const unsettled = useUnsettled<Sent>();

  const record = async (entry: Entry, { due = order.due, given = 0 }: RecordOptions = {}) => {
    if (isUnderWay) return null;
    const what = textOf(entry);
    const last = unsettled.keptFor(what);
    // Under the old key the shop would only repeat the answer to the last try, and record nothing.
    if (last !== null && isOvertaken(last, order)) {
      unsettled.forget();
      onProblem(OVERTAKEN);
      return OVERTAKEN;
    }
    // The stream may have brought a new amount due since the lost answer, but the request stays the same.
    const sent = last ?? {
      body: { ...entry, due },
      key: newIdempotencyKey(),
      before: new Set(order.payments.map(({ id }) => id)),
    };
    setUnderWay(true);
    setDone(null);
    onProblem(null);
    const reply = await unsettled.ask(what, sent, ({ body, key }) =>
      recordPayment(token, order.id, body, key),
    );
    setUnderWay(false);
    const balance = reply.ok ? reply.value : balanceIn(reply.failure);
    if (balance !== null) onBalance(balance);
    if (reply.ok) {
      setDone({ kind: entry.kind, words: sentenceOf(sent.body, given, order) });
      return null;
    }
    const isPaidElsewhere = entry.kind === 'payment' && balance !== null && balance.due <= 0;
    const failed = isPaidElsewhere ? NOTHING_LEFT : messageFor(reply.failure.message);
    // Whoever takes money must not wonder whether to press again.
    const words = isUnsettled(reply.failure) ? `${failed} ${REPEATABLE}` : failed;
    if (isOpen.current) onProblem(words);
    else publishRequestFailure(words, { title: `${TITLES[entry.kind]} ${callSign(order.id)}` });
    return words;
  };

  return {
    record,
    isUnderWay,
    isUnsettled: unsettled.isKept,
    done: done === null || isToGiveBack ? null : done.words,
  };
}

/** Whether the ledger has entries that the last try cannot have made. */
function isOvertaken({ body, before }: Sent, { payments }: PayableOrder): boolean {
  const since = payments.filter(({ id }) => !before.has(id));
  const isOwn = ({ kind, method, amount, reducesPrice }: RecordedEntry) =>
    kind === body.kind &&
    method === body.method &&
    amount === body.amount &&
    (reducesPrice ?? false) === (body.reducesPrice ?? false);
  return since.length > 1 || since.some((entry) => !isOwn(entry));
}

function textOf({ kind, method, amount, reason, reducesPrice }: Entry): string {
  return JSON.stringify([kind, method, amount, reason, reducesPrice]);
}

/** Shown over another order, so they name this one. */
const TITLES = { payment: 'Payment for', refund: 'Refund for' } as const;
const AFTER = { refund: 'refunded.', correction: 'corrected. It is due again.' } as const;
const METHODS = { cash: 'in cash', card: 'by card' } as const;

/** What was taken or given back, as a sentence. @param given the cash received; 0 if nobody said */
export function sentenceOf(
  { kind, method, amount, reducesPrice = false, due }: PaymentBody,
  given: Cents,
  { currency }: Pick<PayableOrder, 'currency'>,
): string {
  const inWords = (cents: Cents) => `${formatMoney(toDecimal(cents), currency)} ${METHODS[method]}`;
  const what = inWords(toCents(amount));
  if (kind === 'refund') {
    const entry = { kind, cents: toCents(amount), reducesPrice };
    // What was paid before does not decide it.
    const corrected = entry.cents - givenBack(entry, { paid: 0, due: toCents(due) });
    const parts = partsOf(entry, corrected).map(
      ({ as, cents }) => `${inWords(cents)} ${AFTER[as]}`,
    );
    return parts.join(' ') + (reducesPrice ? ' It is not due again.' : '');
  }
  const change = changeOf(toCents(amount), given);
  if (change === null) return `${what} taken.`;
  return `${what} taken. Change: ${formatMoney(toDecimal(change), currency)}`;
}

/** The amounts paid and due after an entry; a refusal lacks the order's version. */
export type BalanceReply = Pick<PaymentNameReply, 'paid' | 'due'> & { version: number | null };

/** @param key the idempotency key, the same for every try of one entry */
export function recordPayment(
  token: string,
  orderId: string,
  body: PaymentBody,
  key: string,
): Promise<Reply<BalanceReply>> {
  const headers = { 'idempotency-key': key };
  const sent = { token, params: { id: orderId }, headers, body };
  return request({
    ...ownCall('POST /baskets/:id/payments.json', sent),
    isShownByScreen: () => true,
  });
}

/** The current balance if the refusal carries it; else null. */
function balanceIn({ details }: RequestFailure): BalanceReply | null {
  const { paid, due } = details ?? {};
  return typeof paid === 'number' && typeof due === 'number' ? { paid, due, version: null } : null;
}
