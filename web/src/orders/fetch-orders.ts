import { fetchOrdersOf } from '../api/orders-calls.ts';
import type { AppThunk } from '../store.ts';
import { fetchOrdersFail, fetchOrdersStart, fetchOrdersSuccess } from './orders-slice.ts';

export type FetchOutcome = 'fetched' | 'failed';

export function fetchOrders(): AppThunk<Promise<FetchOutcome>> {
  return async (dispatch, getState) => {
    const { token, userId } = getState().auth;
    if (token === null || userId === null) return 'failed';
    dispatch(fetchOrdersStart());
    const reply = await fetchOrdersOf(token, userId);
    // Another customer may have signed in while the answer was on its way.
    if (getState().auth.userId !== userId) return 'failed';
    dispatch(reply.ok ? fetchOrdersSuccess(reply.value) : fetchOrdersFail());
    return reply.ok ? 'fetched' : 'failed';
  };
}
