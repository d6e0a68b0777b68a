import type { OrderData } from '@tall-order/domain/order.ts';
import { submitOrder } from '../api/orders-calls.ts';
import {
  purchaseBurgerFail,
  purchaseBurgerStart,
  purchaseBurgerSuccess,
} from '../orders/order-state.ts';
import type { AppThunk } from '../store.ts';

/** The status of an order whose key already belongs to another one. */
const KEY_USED = 422;

/**
 * What became of an order: placed; failed, so that the same key must be used for the next try; or
 * keyUsed, when an earlier try went through with other details.
 */
export type PlaceOrderOutcome = 'placed' | 'failed' | 'keyUsed';

/** Submits the burger in progress as the signed-in customer's order. */
export function placeOrder(
  orderData: OrderData,
  idempotencyKey: string,
): AppThunk<Promise<PlaceOrderOutcome>> {
  return async (dispatch, getState) => {
    const { burgerBuilder, auth } = getState();
    const { ingredients, totalPrice } = burgerBuilder;
    const { token, userId } = auth;
    if (ingredients === null || token === null || userId === null) return 'failed';
    const order = { ingredients, price: totalPrice, orderData, userId };
    dispatch(purchaseBurgerStart());
    const reply = await submitOrder(token, order, idempotencyKey);
    if (!reply.ok) {
      dispatch(purchaseBurgerFail());
      return reply.failure.status === KEY_USED ? 'keyUsed' : 'failed';
    }
    // Somebody else may have signed in while the answer was on its way.
    if (getState().auth.userId === userId) {
      dispatch(purchaseBurgerSuccess({ id: reply.value, order }));
    }
    return 'placed';
  };
}
