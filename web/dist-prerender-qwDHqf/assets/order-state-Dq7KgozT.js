import { n as authLogout } from "./auth-state-Bs3hjZa9.js";
import { createAction } from "@reduxjs/toolkit";
// web/src/orders/order-state.ts
var purchaseInit = createAction("PURCHASE_INIT");
var purchaseBurgerStart = createAction("PURCHASE_BURGER_START");
var purchaseBurgerSuccess = createAction("PURCHASE_BURGER_SUCCESS");
var purchaseBurgerFail = createAction("PURCHASE_BURGER_FAIL");
var fetchOrdersStart = createAction("FETCH_ORDERS_START");
var fetchOrdersSuccess = createAction("FETCH_ORDERS_SUCCESS");
var fetchOrdersFail = createAction("FETCH_ORDERS_FAIL");
var initialState = {
	orders: [],
	loading: false,
	purchased: false
};
/** The state after an action. Plain, because it is part of what the first screen waits for. */
function orderReducer(state = initialState, action) {
	if (purchaseInit.match(action)) return {
		...state,
		purchased: false
	};
	if (purchaseBurgerStart.match(action) || fetchOrdersStart.match(action)) return {
		...state,
		loading: true
	};
	if (purchaseBurgerSuccess.match(action)) {
		const { order, id } = action.payload;
		return {
			loading: false,
			purchased: true,
			orders: [...state.orders, {
				...order,
				id
			}]
		};
	}
	if (purchaseBurgerFail.match(action) || fetchOrdersFail.match(action)) return {
		...state,
		loading: false
	};
	if (fetchOrdersSuccess.match(action)) return {
		...state,
		orders: action.payload,
		loading: false
	};
	if (authLogout.match(action)) return initialState;
	return state;
}
export { purchaseBurgerFail as a, purchaseInit as c, orderReducer as i, fetchOrdersStart as n, purchaseBurgerStart as o, fetchOrdersSuccess as r, purchaseBurgerSuccess as s, fetchOrdersFail as t };
