import { r as countsFrom } from "./ingredients-DZaI73VN.js";
import { t as fieldProblem } from "./form-rules-RtzQqfEe.js";
import { a as isRecord, l as KEY_IN_FLIGHT, o as parseAmount, t as request } from "./client-BhXiPRS4.js";
import { r as isOwnDataService, t as dataAddress } from "./base-addresses-BfkaHYxv.js";
// domain/src/order.ts
var DELIVERY_METHODS = ["delivery", "collection"];
/** What people call each delivery method. */
var DELIVERY_METHOD_LABELS = {
	delivery: "Delivery",
	collection: "Collection"
};
/** The order form's fields in the order they are asked for, beside the delivery method. */
var ORDER_FIELDS = {
	name: {
		label: "Name",
		rules: {
			required: true,
			maxLength: 80
		}
	},
	street: {
		label: "Street",
		rules: {
			required: true,
			maxLength: 120
		}
	},
	zipCode: {
		label: "ZIP code",
		rules: {
			required: true,
			minLength: 3,
			maxLength: 10
		}
	},
	country: {
		label: "Country",
		rules: {
			required: true,
			maxLength: 60
		}
	},
	email: {
		label: "E-mail",
		rules: {
			required: true,
			isEmail: true
		}
	},
	phone: {
		label: "Phone",
		rules: {
			isNumeric: true,
			minLength: 7,
			maxLength: 15
		},
		optional: true
	},
	note: {
		label: "Note",
		rules: { maxLength: 280 },
		optional: true
	}
};
/** The fields that only a delivery asks for. */
var ADDRESS_FIELDS = /* @__PURE__ */ new Set([
	"street",
	"zipCode",
	"country"
]);
/** The fields asked for with a delivery method, in order. */
function orderFields(method) {
	const fields = Object.keys(ORDER_FIELDS);
	return method === "delivery" ? fields : fields.filter((field) => !ADDRESS_FIELDS.has(field));
}
/**
* What is wrong with the order data, by field, as sentences; empty when it may be submitted.
* Spaces around a value do not count. The form and the server both use it.
*/
function orderDataProblems(data) {
	const problems = {};
	for (const field of orderFields(data.deliveryMethod)) {
		const problem = fieldProblem(data[field]?.trim() ?? "", ORDER_FIELDS[field]);
		if (problem !== null) problems[field] = problem;
	}
	return problems;
}
/** The order data with only the fields that its delivery method asks for and that are filled in. */
function filledOrderData(data) {
	const filled = { deliveryMethod: data.deliveryMethod };
	for (const field of orderFields(data.deliveryMethod)) {
		const value = data[field]?.trim() ?? "";
		if (value !== "") filled[field] = value;
	}
	return filled;
}
// web/src/api/orders-calls.ts
/** Milliseconds to wait before asking again what became of an order, each time. */
var ASK_AGAIN_AFTER_MS = [
	300,
	700,
	1e3
];
/**
* Submits an order. As long as it is not known what became of it, the same order is submitted again a
* few times under the same key, which places it once on the shop's own server.
* @param idempotencyKey the same for every try, so that they place one order
* @param onUnsettled told each time before the order is submitted again
* @returns the new order's id
*/
function submitOrder(token, order, idempotencyKey, onUnsettled) {
	const body = order;
	return request({
		method: "POST",
		address: dataAddress(`/orders.json?auth=${encodeURIComponent(token)}`),
		headers: isOwnDataService() ? { "Idempotency-Key": idempotencyKey } : {},
		body,
		parse: (json) => isRecord(json) && typeof json["name"] === "string" ? json["name"] : null,
		retryAfter: (failure, tries) => {
			if (!isOwnDataService()) return null;
			const wait = failure.status !== null && failure.status >= 500 && tries === 1 || !isUnsettled(failure) ? void 0 : ASK_AGAIN_AFTER_MS[tries - 1];
			if (wait === void 0) return null;
			onUnsettled();
			return wait;
		},
		isAsked: (failure) => priceRefusal(failure) !== null || isSoldOut(failure)
	});
}
/**
* Whether a failed submit leaves it open what became of the order: no answer came, it is still being
* placed, or the shop, or something before it, broke off.
*/
function isUnsettled({ status, message }) {
	return status === null || status >= 500 || message === KEY_IN_FLIGHT.message;
}
/** Whether a submit was refused because something on the burger cannot be had any more. */
function isSoldOut({ status, details }) {
	return status === 409 && Array.isArray(details?.["soldOut"]);
}
/** The two prices of a submit that was refused because they differ; null for any other failure. */
function priceRefusal({ status, details }) {
	const sentPrice = parseAmount(details?.["sentPrice"]);
	const shopPrice = parseAmount(details?.["shopPrice"]);
	return status === 409 && sentPrice !== null && shopPrice !== null ? {
		sentPrice,
		shopPrice
	} : null;
}
/** Asks for the orders of the signed-in customer, in no promised order. */
function fetchOrdersOf(token, userId) {
	return request({
		method: "GET",
		address: addressOfOrders(token, userId),
		parse: parseOrders
	});
}
/** The same orders with everything the service keeps, keyed by id. */
function fetchOrdersAsSent(token, userId) {
	return request({
		method: "GET",
		address: addressOfOrders(token, userId),
		parse: (json) => json === null ? {} : isRecord(json) ? json : null
	});
}
/** The orders of a customer, as the specification asks for them. */
function addressOfOrders(token, userId) {
	const query = `auth=${encodeURIComponent(token)}&orderBy=${quoted("userId")}&equalTo=${quoted(userId)}`;
	return dataAddress(`/orders.json?${query}`);
}
/** A JSON string inside a query. */
function quoted(text) {
	return encodeURIComponent(JSON.stringify(text));
}
/** The orders of an object keyed by id; nothing at all means none. */
function parseOrders(json) {
	if (json === null) return [];
	if (!isRecord(json)) return null;
	return Object.entries(json).map(([id, value]) => parseOrder(id, value)).filter((order) => order !== null);
}
/**
* One order. A service that keeps whatever was submitted may lack any optional part; only something
* without a price is no order and is left out.
*/
function parseOrder(id, json) {
	if (!isRecord(json)) return null;
	const price = parseAmount(json["price"]);
	if (price === null) return null;
	const { currency, userId } = json;
	return {
		id,
		price,
		ingredients: countsFrom(isRecord(json["ingredients"]) ? json["ingredients"] : {}),
		orderData: parseOrderData(json["orderData"]),
		userId: typeof userId === "string" ? userId : "",
		...typeof currency === "string" && /^[A-Z]{3}$/.test(currency) && { currency },
		...parsePrices(json)
	};
}
/** The prices of the day an order was sold: both kinds, or none. */
function parsePrices(json) {
	const { basePrice, unitPrices } = json;
	if (typeof basePrice !== "number" || !isRecord(unitPrices)) return {};
	const amounts = Object.entries(unitPrices).flatMap(([name, amount]) => typeof amount === "number" ? [[name, amount]] : []);
	return {
		basePrice,
		unitPrices: Object.fromEntries(amounts)
	};
}
function parseOrderData(json) {
	const source = isRecord(json) ? json : {};
	const data = { deliveryMethod: DELIVERY_METHODS.find((known) => known === source["deliveryMethod"]) ?? "delivery" };
	for (const field of Object.keys(ORDER_FIELDS)) {
		const value = source[field];
		if (typeof value === "string") data[field] = value;
	}
	return data;
}
export { isUnsettled as a, submitOrder as c, ORDER_FIELDS as d, filledOrderData as f, isSoldOut as i, DELIVERY_METHODS as l, orderFields as m, fetchOrdersAsSent as n, parseOrders as o, orderDataProblems as p, fetchOrdersOf as r, priceRefusal as s, addressOfOrders as t, DELIVERY_METHOD_LABELS as u };
