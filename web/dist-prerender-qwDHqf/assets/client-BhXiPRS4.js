import { useSyncExternalStore } from "react";
// domain/src/key-errors.ts
/** The order with this Idempotency-Key is on its way. */
var KEY_IN_FLIGHT = {
	status: 409,
	message: "The order with this Idempotency-Key is still being placed. Ask again in a moment with the same key."
};
/** The Idempotency-Key stands for another order. */
var KEY_USED = {
	status: 422,
	message: "This Idempotency-Key was used for another order. Use a new key for each order."
};
// web/src/api/messages.ts
/** What is said to somebody whose token the services do not take any more. */
var SESSION_ENDED = "Your session has ended. Sign in again.";
/** Messages of the data service in people's words. */
var MESSAGES = /* @__PURE__ */ new Map([
	["Auth token is expired", SESSION_ENDED],
	["Could not parse auth token.", SESSION_ENDED],
	["Missing claim 'kid' in auth header.", SESSION_ENDED],
	["Invalid claim 'kid' in auth header.", SESSION_ENDED],
	["Invalid claim 'aud' in auth token.", SESSION_ENDED],
	["Permission denied", "The shop did not allow this. Sign in again, then try once more."],
	[KEY_IN_FLIGHT.message, "The shop is still working on your order. Wait a moment, then check again."],
	[KEY_USED.message, "An earlier try did go through, without your latest changes. Look at your orders before you order again."]
]);
/** What is said when the shop gives no answer. */
var UNREACHABLE = "The shop cannot be reached. Check your connection and try again.";
/** What is said when the shop's answer takes too long. */
var TIMED_OUT = "The shop took too long to answer. Try again in a moment.";
/** What is said when an answer came that is not one of the contract's. */
var UNREADABLE = "The shop sent an answer that this page does not understand.";
/** An error message of the data service in people's words; unknown ones as they were sent. */
function messageFor(sent) {
	return MESSAGES.get(sent) ?? sent;
}
// web/src/api/parsing.ts
/** Whether a value from outside is an object whose keys may be read. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A finite number, also when it comes as text such as "5.60"; null for anything else. */
function parseAmount(value) {
	const amount = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof amount === "number" && Number.isFinite(amount) ? amount : null;
}
// web/src/api/request-failures.ts
var message = null;
var listeners = /* @__PURE__ */ new Set();
/** Makes `text` the message of the last failed request; null when there is none to show. */
function publishRequestFailure(text) {
	if (text === message) return;
	message = text;
	for (const listener of listeners) listener();
}
function subscribe(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
function clear() {
	publishRequestFailure(null);
}
/** The message of the last failed request, for people, until it is cleared or a new request starts. */
function useRequestFailure() {
	return {
		message: useSyncExternalStore(subscribe, () => message, () => null),
		clear
	};
}
// web/src/api/client.ts
var TIMEOUT_MS = 15e3;
/** Somebody has waited once already, so each further try may take less. */
var FURTHER_TIMEOUT_MS = 4e3;
/**
* Makes a call. Every call of the storefront goes through here, so that starting one clears the
* message of the last failure and failing publishes a new one (specification §4, error modal).
*/
async function request(call) {
	publishRequestFailure(null);
	const reply = await sendUntilSettled(call);
	if (reply.ok) return reply;
	const { words = messageFor, exception, isAsked } = call;
	if (reply.failure.message === exception?.sent) return {
		ok: true,
		value: exception.value
	};
	if (!isAsked?.(reply.failure)) publishRequestFailure(words(reply.failure.message));
	return reply;
}
async function sendUntilSettled(call) {
	let reply = await send(call, TIMEOUT_MS);
	for (let tries = 1; !reply.ok; tries += 1) {
		const wait = call.retryAfter?.(reply.failure, tries) ?? null;
		if (wait === null) break;
		await new Promise((resolve) => {
			setTimeout(resolve, wait);
		});
		reply = await send(call, FURTHER_TIMEOUT_MS);
	}
	return reply;
}
/** Makes a call in the background, which the visitor did not ask for: the message stays as it is. */
function requestQuietly(call) {
	return send(call, TIMEOUT_MS);
}
/**
* Tells the services something that nobody waits for: it may outlive the page, and whether it
* succeeds is of no interest to the visitor, so neither starting nor failing touches the message.
*/
function tell({ address, method }) {
	fetch(address, {
		method,
		keepalive: true
	}).catch(() => void 0);
}
async function send(call, timeoutMs) {
	const timeout = new AbortController();
	const timer = setTimeout(() => timeout.abort(), timeoutMs);
	const { address, method, headers, body, parse } = call;
	try {
		const response = await fetch(address, {
			method,
			headers: {
				...body !== void 0 && { "Content-Type": "application/json" },
				...headers
			},
			...body !== void 0 && { body: JSON.stringify(body) },
			signal: timeout.signal
		});
		return readReply(response.status, await response.text(), parse);
	} catch {
		return failed(null, timeout.signal.aborted ? TIMED_OUT : UNREACHABLE);
	} finally {
		clearTimeout(timer);
	}
}
function readReply(status, text, parse) {
	const json = parseJson(text);
	if (status < 200 || status > 299) {
		const message = errorMessage(json) ?? `The shop answered with an error (${status}).`;
		if (!isRecord(json)) return failed(status, message);
		const { error, ...details } = json;
		const failure = {
			status,
			message,
			error: isRecord(error) ? error : null
		};
		const hasDetails = Object.keys(details).length > 0;
		return {
			ok: false,
			failure: {
				...failure,
				...hasDetails && { details }
			}
		};
	}
	const value = parse(json);
	return value === null ? failed(status, UNREADABLE) : {
		ok: true,
		value
	};
}
function failed(status, message) {
	return {
		ok: false,
		failure: {
			status,
			message,
			error: null
		}
	};
}
/** The parsed text, or undefined when it is not JSON. */
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** The message of an error body: `{"error": "text"}` (data) or `{"error": {"message"}}` (identity). */
function errorMessage(json) {
	if (!isRecord(json)) return null;
	const error = isRecord(json["error"]) ? json["error"]["message"] : json["error"];
	return typeof error === "string" && error !== "" ? error : null;
}
export { isRecord as a, messageFor as c, useRequestFailure as i, KEY_IN_FLIGHT as l, requestQuietly as n, parseAmount as o, tell as r, SESSION_ENDED as s, request as t, KEY_USED as u };
