import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { BurgerOrder } from '../api/orders-calls.ts';
import {
  purchaseBurgerFail,
  purchaseBurgerStart,
  purchaseBurgerSuccess,
  purchaseInit,
} from '../purchase-actions.ts';
import { authLogout } from '../session/auth-slice.ts';

/** The customer's orders (specification §3). */
export interface OrderSlice {
  orders: BurgerOrder[];
  loading: boolean;
  /** the burger that was in progress has been ordered */
  purchased: boolean;
}

export const fetchOrdersStart = createAction('FETCH_ORDERS_START');
export const fetchOrdersSuccess = createAction<BurgerOrder[]>('FETCH_ORDERS_SUCCESS');
export const fetchOrdersFail = createAction('FETCH_ORDERS_FAIL');

const initialState: OrderSlice = { orders: [], loading: false, purchased: false };

/** A plain reducer keeps immer out of the code that the first screen waits for. */
export function orderReducer(state = initialState, action: UnknownAction): OrderSlice {
  if (purchaseInit.match(action)) return { ...state, purchased: false };
  if (purchaseBurgerStart.match(action) || fetchOrdersStart.match(action)) {
    return { ...state, loading: true };
  }
  if (purchaseBurgerSuccess.match(action)) {
    const { order, id } = action.payload;
    return { loading: false, purchased: true, orders: [...state.orders, { ...order, id }] };
  }
  if (purchaseBurgerFail.match(action) || fetchOrdersFail.match(action)) {
    return { ...state, loading: false };
  }
  if (fetchOrdersSuccess.match(action)) {
    return { ...state, orders: action.payload, loading: false };
  }
  // The next customer on this device must not see these orders.
  if (authLogout.match(action)) return initialState;
  return state;
}
