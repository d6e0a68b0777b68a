import { useState } from 'react';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { WholeOrderBody } from '@tall-order/domain/whole-order-contract.ts';
import {
  newIdempotencyKey,
  TURNED_AWAY,
  isSoldOut,
  isUnsettled,
  priceRefusal,
  saleRefusal,
  submitWholeOrder,
  timeGone,
} from '../../api/placing-calls.ts';
import { messageFor } from '../../api/messages.ts';
import { recordPayment, sentenceOf } from '../../payments/use-payments.ts';
import type { SaleRefusal } from '../../api/placing-calls.ts';
import { refreshMenu } from '../../burger-builder/refresh-menu.ts';
import { applyTermsOf } from '../../checkout/order-terms.ts';
import { useAppDispatch } from '../../store.ts';
import { SHOP_CURRENCY } from '../../ui/Money.tsx';
import type { FormRefusal } from '../../ui/use-form.ts';

/** What is taken with the order; decimal amounts. */
export interface TakenAtOnce {
  method: PaymentMethod;
  amount: number;
  due: number;
  /** the cash received, if it was said */
  given: Cents;
}

interface Attempt {
  body: WholeOrderBody;
  /** null to be paid later */
  taken: TakenAtOnce | null;
}

export interface Placed {
  id: string;
  method: DeliveryMethod;
  /** when it is ready or at the door, as the screen said it, in milliseconds since 1970; undefined if it said none */
  promised: number | undefined;
  /** what was taken, as a sentence; null if nobody knows */
  paid: string | null;
  /** why the payment was not recorded, or may not have been, in sentences; null if it was, or none was taken */
  problem: string | null;
}

/**
 * Places a guest's order and records its payment. An order whose outcome is unknown can only be sent again as it
 * was, under its key, so that it is never placed twice.
 */
export function useTakeOrder(token: string, onPlaced: (placed: Placed) => void) {
  const dispatch = useAppDispatch();
  const [key, setKey] = useState(newIdempotencyKey);
  const [unknown, setUnknown] = useState<Attempt | null>(null);
  const [refusal, setRefusal] = useState<SaleRefusal | null>(null);

  const take = async (attempt: Attempt): Promise<FormRefusal<'zipCode'>> => {
    const { chosenAt, promisedAt, orderData } = attempt.body;
    const method = orderData.deliveryMethod === 'delivery' ? 'delivery' : 'collection';
    const promised = chosenAt ?? promisedAt;
    const by = { token, idempotencyKey: key, onUnsettled: () => {} };
    const reply = await submitWholeOrder(attempt.body, by);
    if (reply.ok) {
      const payment = await payFor(token, reply.value, attempt.taken);
      onPlaced({ id: reply.value, method, promised, ...payment });
      return null;
    }
    const { failure } = reply;
    if (isUnsettled(failure)) {
      setUnknown(attempt);
      return null;
    }
    if (TURNED_AWAY.has(failure.status)) return null;
    setUnknown(null);
    setKey(newIdempotencyKey());
    const terms = saleRefusal(failure);
    setRefusal(terms);
    if (terms !== null) await applyTermsOf(terms);
    await dispatch(refreshMenu());
    if (terms === null && priceRefusal(failure) === null && !isSoldOut(failure)) return null;
    const words = messageFor(failure.message);
    return terms?.kind === 'outside-area' ? { words, fields: ['zipCode'] } : words;
  };

  return {
    take,
    /** whether the last try may have placed the order */
    isUnknown: unknown !== null,
    /** the chosen time that could not be had, with those that can; null if the last try was not refused for it */
    timeGone: timeGone(refusal),
    takeAgain: async () => (unknown === null ? null : await take(unknown)),
  };
}

const NOT_PAID = 'Not paid yet.';

async function payFor(
  token: string,
  id: string,
  taken: TakenAtOnce | null,
): Promise<Pick<Placed, 'paid' | 'problem'>> {
  if (taken === null) return { paid: NOT_PAID, problem: null };
  const { given, ...amounts } = taken;
  const body = { kind: 'payment', ...amounts } as const;
  const reply = await recordPayment(token, id, body, newIdempotencyKey());
  if (reply.ok) {
    return { paid: sentenceOf(body, given, { currency: SHOP_CURRENCY }), problem: null };
  }
  const words = messageFor(reply.failure.message);
  // The order's own ledger tells, and takes the money under a key that can be repeated.
  return isUnsettled(reply.failure)
    ? {
        paid: null,
        problem: `${words} The payment may have been recorded: open this order to see.`,
      }
    : { paid: NOT_PAID, problem: `The payment was not recorded. ${words}` };
}
