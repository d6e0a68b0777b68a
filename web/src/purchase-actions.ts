import { createAction } from '@reduxjs/toolkit';
import type { NewBurgerOrder } from './api/orders-calls.ts';

// The steps of a purchase (specification §3), to which both the burger's and the orders' state react.

export const purchaseInit = createAction('PURCHASE_INIT');
export const purchaseBurgerStart = createAction('PURCHASE_BURGER_START');
export const purchaseBurgerSuccess = createAction<{ id: string; order: NewBurgerOrder }>(
  'PURCHASE_BURGER_SUCCESS',
);
export const purchaseBurgerFail = createAction('PURCHASE_BURGER_FAIL');
