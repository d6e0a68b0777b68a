import { useState } from 'react';
import { LEAST_LIST_ROWS } from '@tall-order/domain/list-rows.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import type { Records } from '../api/merge-records.ts';
import { fetchOrdersBefore } from '../api/orders-calls.ts';
import type { Order } from '../api/orders-calls.ts';
import { useAppSelector } from '../hooks.ts';

/** @param onOrders called with a page of older orders and their states */
export function useOlderOrders(newestFirst: readonly Order[], onOrders: (page: Records) => void) {
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const [isWhole, setWhole] = useState(false);
  const oldest = newestFirst.at(-1);
  return {
    mayBeMore: isOwnDataService() && !isWhole && newestFirst.length >= LEAST_LIST_ROWS,
    fetchOlder: async () => {
      if (token === null || userId === null || oldest === undefined) return;
      const reply = await fetchOrdersBefore(token, userId, oldest.id);
      if (!reply.ok) return;
      setWhole(Object.keys(reply.value).length < LEAST_LIST_ROWS);
      onOrders(reply.value);
    },
  };
}
