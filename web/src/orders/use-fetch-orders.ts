import { useEffect, useState } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';
import { fetchOrders } from './fetch-orders.ts';
import type { FetchOutcome } from './fetch-orders.ts';

/** Fetches the customer's orders, and again after a failure: on request, or when the device is online again. */
export function useFetchOrders(): { outcome: FetchOutcome | 'pending'; retry: () => void } {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<FetchOutcome | 'pending'>('pending');

  // Opening the screen fetches the orders (specification §7).
  useEffect(() => {
    void dispatch(fetchOrders()).then(setOutcome);
  }, [dispatch]);

  const fetchAgain = async () => {
    setOutcome('pending');
    setOutcome(await dispatch(fetchOrders()));
  };
  useWhenOnline(() => {
    if (outcome !== 'failed') return;
    if (document.activeElement?.closest('main')) focusHeading();
    void fetchAgain();
  });
  return {
    outcome,
    retry: () => {
      // The button that has the focus disappears.
      focusHeading();
      void fetchAgain();
    },
  };
}
