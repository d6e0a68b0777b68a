import { useEffect, useState } from 'react';
import type { OrderData } from '@tall-order/domain/order.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { isStaffToken } from '../session/token-claims.ts';
import type { AppThunk } from '../store.ts';
import { fetchLastOrderData } from './fetch-last-order-data.ts';
import { typedBy } from './use-order-data.ts';

/**
 * The data of the customer's last order, unless the customer has already typed something. Staff may order for
 * guests, whose last order says nothing about the next one. The form waits for the data, because its fields
 * would move if they were filled in later.
 * @returns undefined while the data is fetched; null if there is none
 */
export function useLastOrder(): OrderData | null | undefined {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.userId);
  const [known, setKnown] = useState<{ userId: string | null; data: OrderData | null }>();

  useEffect(() => {
    let isOpen = true;
    void dispatch(fetchUnlessTyped(userId)).then((data) => {
      if (isOpen) setKnown({ userId, data });
    });
    return () => {
      isOpen = false;
    };
  }, [dispatch, userId]);

  return known?.userId === userId ? known?.data : undefined;
}

function fetchUnlessTyped(userId: string | null): AppThunk<Promise<OrderData | null>> {
  return async (dispatch, getState) =>
    dispatch(typedBy(userId)) === null && !isStaffToken(getState().auth.token)
      ? await dispatch(fetchLastOrderData())
      : null;
}
