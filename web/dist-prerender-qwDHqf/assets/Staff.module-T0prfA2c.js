import { t as dataAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, c as messageFor, o as parseAmount, t as request } from "./client-BhXiPRS4.js";
import { F as isRole } from "../render-pages.js";
// web/src/api/staff-calls.ts
/** Asks for everybody with a role, in the order of their addresses. */
function fetchStaff(token) {
	return ask({
		method: "GET",
		address: address$1("/staff", token),
		parse: parseStaff
	});
}
/** Asks for the latest changes of roles, newest first. */
function fetchRoleChanges(token) {
	return ask({
		method: "GET",
		address: address$1("/role-changes", token),
		parse: parseRoleChanges
	});
}
/** Gives the account of an e-mail address a role. @returns the account's id */
function grantRole(token, email, role) {
	return ask({
		method: "POST",
		address: address$1("/staff", token),
		body: {
			email,
			role
		},
		parse: (json) => isRecord(json) && typeof json["name"] === "string" ? json["name"] : null
	});
}
/** Makes somebody a customer again. That the last owner stays is said where it was asked for. */
function revokeRole(token, id) {
	return ask({
		method: "DELETE",
		address: address$1(`/staff/${encodeURIComponent(id)}`, token),
		parse: (json) => json === null || null,
		isAsked: ({ status }) => status === 409
	});
}
/** Becomes the owner by the code of the shop's link. A void one is said on the page of the link. */
function redeemOwnerCode(token, code) {
	return ask({
		method: "POST",
		address: address$1("/owner-link", token),
		body: { code },
		parse: (json) => isRecord(json) || null,
		isAsked: ({ status }) => status === 410
	});
}
/** A refusal of these calls in people's words. */
function staffMessageFor(sent) {
	return sent === "Permission denied" ? "Only an owner of the shop may do this, and your account is none at the moment." : messageFor(sent);
}
function ask(call) {
	return request({
		...call,
		words: staffMessageFor
	});
}
function address$1(path, token) {
	return dataAddress(`${path}.json?auth=${encodeURIComponent(token)}`);
}
function parseStaff(json) {
	return entriesOf(json, (id, { email, emailVerified, displayName, role, grantedAt }) => {
		const at = parseAmount(grantedAt);
		if (typeof email !== "string" || at === null) return [];
		return [{
			id,
			email,
			emailVerified: emailVerified === true,
			displayName: parseText(displayName),
			role: parseRole(role),
			grantedAt: at
		}];
	});
}
function parseRoleChanges(json) {
	return entriesOf(json, (id, { email, way, changedByEmail, before, after, changedAt }) => {
		const at = parseAmount(changedAt);
		if (at === null) return [];
		return [{
			id,
			email: parseText(email),
			way: parseText(way) ?? "",
			changedByEmail: parseText(changedByEmail),
			before: parseRole(before),
			after: parseRole(after),
			changedAt: at
		}];
	});
}
/** What is made of the records of an object keyed by id; null for anything that is no object. */
function entriesOf(json, toItems) {
	if (!isRecord(json)) return null;
	return Object.entries(json).flatMap(([id, value]) => isRecord(value) ? toItems(id, value) : []);
}
function parseText(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
function parseRole(value) {
	return typeof value === "string" && isRole(value) ? value : "customer";
}
var Staff_module_default = {
	list: "Staff-list",
	who: "Staff-who",
	change: "Staff-change",
	address: "Staff-address",
	grant: "Staff-grant",
	question: "Staff-question",
	facts: "Staff-facts",
	roles: "Staff-roles",
	role: "Staff-role"
};
export { redeemOwnerCode as a, grantRole as i, fetchRoleChanges as n, revokeRole as o, fetchStaff as r, staffMessageFor as s, Staff_module_default as t };
