import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { isRecord } from '../api/parsing.ts';
import { useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';

/** The ids, and so the call signs, of orders to be collected. @param recent of the last day */
export function awaitedIds(recent: readonly WholeOrder[]): string[] {
  return recent
    .filter(({ state, orderData }) => {
      const isUnderWay = state === null || !isOver(state.status);
      return isUnderWay && orderData.deliveryMethod === 'collection';
    })
    .map(({ id }) => id);
}

/** The ids that a history entry of the orders screen has kept for this customer. */
export function awaitedIn(entry: unknown, userId: string | null): string[] {
  const kept = isRecord(entry) ? entry['awaited'] : undefined;
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['ids'])) return [];
  return kept['ids'].filter((id) => typeof id === 'string');
}

/**
 * Keeps ids in the history entry, which survives a reload even without a network. The new entry also drops the
 * mark that an order was just placed.
 * @param ids null while they are unknown
 */
export function useKeptAwaited(ids: readonly string[] | null): void {
  const userId = useAppSelector(({ auth }) => auth.userId);
  const navigate = useNavigate();
  const awaited = ids?.join();
  useEffect(() => {
    if (awaited === undefined) return;
    // The customer may have followed a link: React still runs this before it shows the other screen.
    if (window.location.pathname !== paths.orders) return;
    const kept = awaited === '' ? [] : awaited.split(',');
    void navigate({}, { replace: true, state: { awaited: { userId, ids: kept } } });
  }, [awaited, navigate, userId]);
}
