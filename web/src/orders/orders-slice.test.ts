import { expect, test } from 'vitest';
import type { NewBurgerOrder } from '../api/orders-calls.ts';
import { authLogout } from '../session/auth-slice.ts';
import {
  fetchOrdersFail,
  fetchOrdersStart,
  fetchOrdersSuccess,
  orderReducer,
} from './orders-slice.ts';
import {
  purchaseBurgerFail,
  purchaseBurgerStart,
  purchaseBurgerSuccess,
  purchaseInit,
} from '../purchase-actions.ts';
import type { OrderSlice } from './orders-slice.ts';

const order: NewBurgerOrder = {
  ingredients: { salad: 0, bacon: 0, cheese: 0, meat: 1 },
  price: 5.3,
  orderData: { deliveryMethod: 'collection', name: 'Ada', email: 'ada@example.com' },
  userId: 'ada',
};
const first = { ...order, id: 'first' };
const idle: OrderSlice = { orders: [first], loading: false, purchased: false };
const busy: OrderSlice = { ...idle, loading: true };

test.each([
  ['PURCHASE_INIT', { ...idle, purchased: true }, purchaseInit(), idle],
  ['PURCHASE_BURGER_START', idle, purchaseBurgerStart(), busy],
  [
    'PURCHASE_BURGER_SUCCESS',
    busy,
    purchaseBurgerSuccess({ id: 'second', order }),
    { orders: [first, { ...order, id: 'second' }], loading: false, purchased: true },
  ],
  ['PURCHASE_BURGER_FAIL', busy, purchaseBurgerFail(), idle],
  ['FETCH_ORDERS_START', idle, fetchOrdersStart(), busy],
  ['FETCH_ORDERS_SUCCESS', busy, fetchOrdersSuccess([]), { ...idle, orders: [] }],
  ['FETCH_ORDERS_FAIL', busy, fetchOrdersFail(), idle],
  ['AUTH_LOGOUT', busy, authLogout(), { orders: [], loading: false, purchased: false }],
])('%s', (type, before, action, after) => {
  expect(action.type).toBe(type);
  expect(orderReducer(before, action)).toEqual(after);
});

test('starts empty', () => {
  expect(orderReducer(undefined, { type: 'any' })).toEqual({
    orders: [],
    loading: false,
    purchased: false,
  });
});
