import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PriceRefusal } from '../api/placing-calls.ts';
import { isRecord } from '../api/parsing.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { useAppDispatch } from '../hooks.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { placeOrder } from './place-order.ts';
import type { OrderAttempt } from './place-order.ts';

export type Submission =
  | { kind: 'none' }
  /** the outcome is unknown: the shop is being asked, or gave no answer */
  | { kind: 'checking' | 'unknown'; attempt: OrderAttempt }
  /** it was refused: the customer saw another price than the shop's */
  | { kind: 'wrongPrice'; attempt: OrderAttempt; prices: PriceRefusal };

const NONE: Submission = { kind: 'none' };
/** Shown where the price question cannot be asked and sold-out pieces cannot be marked. */
const NOT_ORDERED =
  'Your burger was not ordered: its price, or what is available, has changed. Look at it again, then order.';

/**
 * Submits the burger's order under its key, which the history entry keeps over a reload until the
 * outcome is known.
 * @param draft the burger as a query
 */
export function useSubmitOrder(draft: string, onPlaced: () => void) {
  const [submission, setSubmission] = useState(NONE);
  const [isUnderWay, setUnderWay] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  const isOpen = useRef(false);
  // The customer may leave while the shop is still to answer: leading back here would surprise them.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const keep = (orderKey: string | null) =>
    navigate({ search: draft }, { replace: true, state: { orderKey } });

  const submit = async (attempt: OrderAttempt): Promise<void> => {
    const key = dispatch(orderKey(draft, isRecord(kept) ? kept['orderKey'] : null));
    await keep(key);
    let unsettled = submission.kind === 'unknown';
    setUnderWay(true);
    const outcome = await dispatch(
      placeOrder(attempt, key, () => {
        unsettled = true;
        setSubmission({ kind: 'checking', attempt });
      }),
    );
    setUnderWay(false);
    switch (outcome.kind) {
      case 'placed':
        dispatch(forgetOrderKey());
        onPlaced();
        break;
      case 'refused':
        setSubmission(NONE);
        break;
      case 'turnedAway':
        // Of an earlier try nothing was learnt.
        setSubmission(unsettled ? { kind: 'unknown', attempt } : NONE);
        break;
      case 'unknown':
        setSubmission({ kind: 'unknown', attempt });
        break;
      case 'keyUsed':
      case 'soldOut':
      case 'wrongPrice':
        // An order that is placed leaves this page; only here the history entry would hand the key on.
        dispatch(forgetOrderKey());
        if (!isOpen.current) {
          // The call has shown that the key was used.
          if (outcome.kind !== 'keyUsed')
            publishRequestFailure(NOT_ORDERED, { title: 'Not ordered' });
          break;
        }
        await keep(null);
        setSubmission(
          outcome.kind === 'wrongPrice'
            ? { kind: 'wrongPrice', attempt, prices: outcome.prices }
            : NONE,
        );
        break;
    }
  };

  return {
    submission,
    isUnderWay,
    submit: (attempt: OrderAttempt) => {
      setSubmission(NONE);
      return submit(attempt);
    },
    /** submits the same order again, under the same key */
    checkAgain: (attempt: OrderAttempt) => {
      setSubmission({ kind: 'checking', attempt });
      return submit(attempt);
    },
    dismiss: () => setSubmission(NONE),
  };
}
