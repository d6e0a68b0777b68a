import { t as dataAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, n as requestQuietly, t as request } from "./client-BhXiPRS4.js";
import { y as isAllergen } from "./current-menu-Bh30gRtl.js";
import { t as addressOfOrders } from "./orders-calls-BxfnPizq.js";
import { t as encodePushTime } from "./push-id-CfxBOOlL.js";
import { n as parseRecords } from "./follow-records-Dd37e5yG.js";
// domain/src/order-status.ts
/** How far an order has come, in the order of the steps; `cancelled` ends it at any of them. */
var ORDER_STATUSES = [
	"received",
	"preparing",
	"ready",
	"handed-over",
	"cancelled"
];
/** Where the time of a status is kept. */
var TIME_OF_STATUS = {
	received: "receivedAt",
	preparing: "preparingAt",
	ready: "readyAt",
	"handed-over": "handedOverAt",
	cancelled: "cancelledAt"
};
/** How long after it was placed an order can be changed at all, in milliseconds: a day of the shop. */
var OPEN_MS = 864e5;
var STEPS = [
	"received",
	"preparing",
	"ready",
	"handed-over"
];
/** The step after a status; null after the last one, and for what was cancelled. */
function stepAfter(status) {
	const place = STEPS.indexOf(status);
	return place === -1 ? null : STEPS[place + 1] ?? null;
}
/**
* What undoing the last step would lead back to.
* @param now milliseconds since 1970
* @returns null when there is no step to undo, or it is too late for it
*/
function undoneStatus(state, now) {
	const before = STEPS[STEPS.indexOf(state.status) - 1];
	if (before === void 0) return null;
	return now - (state[TIME_OF_STATUS[state.status]] ?? 0) > 6e4 ? null : before;
}
// web/src/api/order-states-calls.ts
/** Asks in the background for the customer's orders, each with where it stands as `state`. */
function fetchOrderStates(token, userId) {
	const address = `${addressOfOrders(token, userId)}&states=true`;
	return requestQuietly({
		method: "GET",
		address,
		parse: parseRecords
	});
}
/**
* Where the same can be followed for the orders of late.
* @param since when the oldest of them was placed, in milliseconds since 1970
*/
function recentOrderStatesAddress(token, userId, since) {
	const customer = JSON.stringify(userId);
	const query = {
		auth: token,
		orderBy: "\"userId\"",
		startAt: `${customer},${JSON.stringify(encodePushTime(since).padEnd(20, "-"))}`,
		endAt: customer,
		states: "true"
	};
	return dataAddress(`/orders.json?${new URLSearchParams(query)}`);
}
/**
* Asks for a step of an order: of the kitchen any, of its customer that it is cancelled.
* @param wanted the status, and the version of the state that was seen
* @returns where the order stands now; a refusal that knows carries the same in its details
*/
function changeOrderState(token, orderId, wanted) {
	const path = `/orders/${encodeURIComponent(orderId)}/state.json`;
	return request({
		method: "PATCH",
		address: dataAddress(`${path}?auth=${encodeURIComponent(token)}`),
		body: wanted,
		parse: parseOrderState,
		isAsked: () => true
	});
}
/** Where an order stands, or null when it does not say so. */
function parseOrderState(json) {
	if (!isRecord(json)) return null;
	const { version, receivedAt } = json;
	const status = ORDER_STATUSES.find((known) => known === json["status"]);
	if (status === void 0 || !isTime(version) || !isTime(receivedAt)) return null;
	const state = {
		status,
		version,
		receivedAt
	};
	for (const name of Object.values(TIME_OF_STATUS)) {
		const time = json[name];
		if (isTime(time)) state[name] = time;
	}
	return state;
}
/** Whole and not negative, as versions are too. */
function isTime(value) {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}
// web/src/api/allergens-reply.ts
/** Allergens as an order was sold with them; null when the shop told none by then. */
function parseAllergens(json) {
	if (!isRecord(json)) return null;
	return Object.fromEntries(Object.entries(json).map(([name, told]) => [name, Array.isArray(told) ? told.filter(isAllergen) : null]));
}
export { recentOrderStatesAddress as a, stepAfter as c, parseOrderState as i, undoneStatus as l, changeOrderState as n, OPEN_MS as o, fetchOrderStates as r, TIME_OF_STATUS as s, parseAllergens as t };
