import { t as dataAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, o as parseAmount, t as request } from "./client-BhXiPRS4.js";
import { t as parseGrant } from "./identity-calls-D7JPDvQ_.js";
// web/src/api/sessions-calls.ts
/** Asks for the customer's sign-ins: the one that asks first, then newest first. */
function fetchSignIns(token) {
	return request({
		method: "GET",
		address: address("", token),
		parse: parseSignIns
	});
}
/** Ends one sign-in. */
function endSignIn(token, id) {
	return request({
		method: "DELETE",
		address: address(`/${encodeURIComponent(id)}`, token),
		parse: parseNothing
	});
}
/** Ends every sign-in, the one that asks too. */
function endEverySignIn(token) {
	return request({
		method: "DELETE",
		address: address("", token),
		parse: parseNothing
	});
}
/**
* Asks for a new token of the same sign-in, with the role of now; the shop gives it to its own people.
* A failure is the caller's to tell of: nobody asked for the call.
*/
function askForNewToken(token) {
	return request({
		method: "POST",
		address: address("/current", token),
		parse: parseGrant,
		isAsked: () => true
	});
}
function address(path, token) {
	return dataAddress(`/sessions${path}.json?auth=${encodeURIComponent(token)}`);
}
function parseNothing(json) {
	return json === null || null;
}
function parseSignIns(json) {
	if (!isRecord(json)) return null;
	return Object.entries(json).flatMap(([id, value]) => {
		const createdAt = isRecord(value) ? parseAmount(value["createdAt"]) : null;
		if (!isRecord(value) || createdAt === null) return [];
		return [{
			id,
			createdAt,
			current: value["current"] === true
		}];
	}).toSorted((a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt);
}
export { fetchSignIns as i, endEverySignIn as n, endSignIn as r, askForNewToken as t };
