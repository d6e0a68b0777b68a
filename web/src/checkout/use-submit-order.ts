import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { isRecord } from '../api/parsing.ts';
import { timeGone } from '../api/placing-calls.ts';
import type { SaleRefusal } from '../api/placing-calls.ts';
import { offerAction, publishRequestFailure } from '../api/request-failures.ts';
import { useAppDispatch } from '../store.ts';
import { forgetOrderKey, orderKey, placeOrder, useIsPlacing } from './place-order.ts';
import { currentSale } from '../shop/sale.ts';
import type { FormRefusal } from '../ui/use-form.ts';
import { useIsOpen } from '../ui/use-is-open.ts';
import { currentSettings, outsideWords, termsProblem } from './order-terms.ts';
import type { Agreed } from '../tray/whole-order-body.ts';
import type { OrderAttempt, PlaceOrderOutcome } from './place-order.ts';

export type Submission =
  | { kind: 'none' }
  /** the outcome is unknown: `checking` sends the order again, `unknown` had no answer */
  | { kind: 'checking' | 'unknown'; attempt: OrderAttempt }
  /** refused, because the customer saw another price than the shop's */
  | { kind: 'wrong-price'; attempt: OrderAttempt; terms: Agreed }
  /** refused by the shop's terms, in the words of its reply */
  | { kind: 'not-sold'; refusal: SaleRefusal; words: string };

const NONE: Submission = { kind: 'none' };
/** Shown on other screens, which cannot ask about the new price or mark sold-out pieces. */
const NOT_ORDERED =
  'Your burger was not ordered: its price, or what is available, has changed. Look at it again, then order.';
/** Of an order that was placed while its customer went on building. */
const OTHER_BEGUN =
  'It was ordered as you sent it. What is in the builder now would be another order.';

/**
 * Submits the order under its idempotency key, which the history entry keeps over a reload until the outcome
 * is known.
 * @param search the burger and the tray as a query
 */
export function useSubmitOrder(search: string, onPlaced: () => void) {
  const [submission, setSubmission] = useState(NONE);
  const isPlacing = useIsPlacing();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  // The customer may leave before the shop answers: leading them back here would be a surprise.
  const isOpen = useIsOpen();
  const keep = (orderKey: string | null) =>
    navigate({ search }, { replace: true, state: { ...(isRecord(kept) && kept), orderKey } });

  /** The next try gets a new key. @returns what is wrong with a field of the form */
  const settleRefused = async (
    outcome: PlaceOrderOutcome,
    attempt: OrderAttempt,
  ): Promise<FormRefusal<'zipCode'>> => {
    dispatch(forgetOrderKey());
    if (outcome.kind === 'key-used') {
      offerAction({ label: 'Your orders', run: () => void navigate(SCREEN_PATHS.orders) });
    }
    if (!isOpen.current) {
      // The failed call has already shown the message that the key was used.
      if (outcome.kind !== 'key-used') {
        const words = outcome.kind === 'not-sold' ? outcome.words : NOT_ORDERED;
        publishRequestFailure(words, { title: 'Not ordered' });
      }
      return null;
    }
    // The customer stays on this page, so the history entry must give up the key too.
    await keep(null);
    setSubmission(submissionAfter(outcome, attempt));
    if (outcome.kind !== 'not-sold' || outcome.refusal.kind !== 'outside-area') return null;
    const words = outsideWords(attempt.orderData, currentSettings()) ?? outcome.words;
    return { words, fields: ['zipCode'] };
  };

  const submit = async (attempt: OrderAttempt): Promise<FormRefusal<'zipCode'>> => {
    // Since the first try, the customer may have changed the order on this page.
    const submitted = purchaseSearch(attempt.burger, attempt.tray);
    const key = dispatch(orderKey(submitted, isRecord(kept) ? kept['orderKey'] : null));
    await keep(key);
    let unsettled = submission.kind === 'unknown';
    const outcome = await dispatch(
      placeOrder(attempt, key, () => {
        unsettled = true;
        setSubmission({ kind: 'checking', attempt });
      }),
    );
    switch (outcome.kind) {
      case 'placed':
        dispatch(forgetOrderKey());
        onPlaced();
        if (outcome.isOtherBegun) {
          const run = () => void navigate(SCREEN_PATHS.orders);
          publishRequestFailure(OTHER_BEGUN, {
            title: 'Order placed',
            action: { label: 'Your orders', run },
          });
        }
        break;
      case 'refused':
        setSubmission(NONE);
        break;
      case 'turned-away':
        // The shop has said nothing about an earlier try.
        setSubmission(unsettled ? { kind: 'unknown', attempt } : NONE);
        break;
      case 'unknown':
        setSubmission({ kind: 'unknown', attempt });
        break;
      case 'key-used':
      case 'sold-out':
      case 'wrong-price':
      case 'not-sold':
        return await settleRefused(outcome, attempt);
    }
    return null;
  };

  /** submits the same order again, under the same key */
  const checkAgain = (attempt: OrderAttempt) => {
    setSubmission({ kind: 'checking', attempt });
    return submit(attempt);
  };
  const settle = (attempt: OrderAttempt) =>
    isOwnDataService() ? checkAgain(attempt) : navigate(SCREEN_PATHS.orders);

  return {
    submission,
    isUnderWay: isPlacing || submission.kind === 'checking',
    submit: (attempt: OrderAttempt) => {
      setSubmission(NONE);
      return submit(attempt);
    },
    /** learns what became of the order; null unless that is unknown */
    settle: submission.kind === 'unknown' ? () => void settle(submission.attempt) : null,
    dismiss: () => setSubmission(NONE),
  };
}

/** The chosen time that was refused with the order; null if that is not why nothing was ordered. */
export function refusedTime(submission: Submission) {
  return timeGone(submission.kind === 'not-sold' ? submission.refusal : null);
}

/** The question or notice that the page still has to show for a refused order. */
function submissionAfter(outcome: PlaceOrderOutcome, attempt: OrderAttempt): Submission {
  if (outcome.kind === 'wrong-price') return { kind: 'wrong-price', attempt, terms: outcome.terms };
  if (outcome.kind !== 'not-sold') return NONE;
  const { refusal, words } = outcome;
  // The field, or the notice about the shop's hours and terms, already says it.
  const { orderData, amounts } = attempt;
  const isSaid =
    refusal.kind === 'closed'
      ? currentSale().closed !== null
      : termsProblem(orderData.deliveryMethod, amounts.total, currentSettings()) !== null;
  return isSaid || refusal.kind === 'outside-area' ? NONE : { kind: 'not-sold', refusal, words };
}
