import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { authLogout } from '../auth/auth-state.ts';

/** An order as it is submitted. */
export interface NewOrder {
  ingredients: IngredientCounts;
  /** decimal amount */
  price: number;
  orderData: OrderData;
  userId: string;
}

/** A placed order: what was submitted, and the id it was given. */
export interface Order extends NewOrder {
  id: string;
  /** ISO 4217 code; a service that keeps only what was submitted does not tell it */
  currency?: string;
  /** the prices of the day it was sold, as decimal amounts; only the shop's own server tells them */
  basePrice?: number;
  unitPrices?: Record<string, number>;
}

/** The customer's orders (specification §3). */
export interface OrderSlice {
  orders: Order[];
  loading: boolean;
  /** the burger that was in progress has been ordered */
  purchased: boolean;
}

export const purchaseInit = createAction('PURCHASE_INIT');
export const purchaseBurgerStart = createAction('PURCHASE_BURGER_START');
export const purchaseBurgerSuccess = createAction<{ id: string; order: NewOrder }>(
  'PURCHASE_BURGER_SUCCESS',
);
export const purchaseBurgerFail = createAction('PURCHASE_BURGER_FAIL');
export const fetchOrdersStart = createAction('FETCH_ORDERS_START');
export const fetchOrdersSuccess = createAction<Order[]>('FETCH_ORDERS_SUCCESS');
export const fetchOrdersFail = createAction('FETCH_ORDERS_FAIL');

const initialState: OrderSlice = { orders: [], loading: false, purchased: false };

/** The state after an action. Plain, because it is part of what the first screen waits for. */
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
  // Whoever signs in next on this device must not see them.
  if (authLogout.match(action)) return initialState;
  return state;
}
