import { a as isRecord, l as KEY_IN_FLIGHT, n as requestQuietly, u as KEY_USED } from "./client-BhXiPRS4.js";
// domain/src/wire-errors.ts
/** Errors of the data service. On the wire: `{"error": message}`. */
var DATA_ERRORS = {
	PERMISSION_DENIED: {
		status: 401,
		message: "Permission denied"
	},
	TOKEN_EXPIRED: {
		status: 401,
		message: "Auth token is expired"
	},
	TOKEN_UNREADABLE: {
		status: 401,
		message: "Could not parse auth token."
	},
	TOKEN_WITHOUT_KID: {
		status: 401,
		message: "Missing claim 'kid' in auth header."
	},
	TOKEN_UNKNOWN_KID: {
		status: 401,
		message: "Invalid claim 'kid' in auth header."
	},
	TOKEN_WRONG_AUDIENCE: {
		status: 401,
		message: "Invalid claim 'aud' in auth token."
	},
	ORDER_BY_NOT_JSON: {
		status: 400,
		message: "orderBy must be a valid JSON encoded path"
	},
	BOUND_NOT_PRIMITIVE: {
		status: 400,
		message: "Constraint index field must be a JSON primitive"
	},
	BOUND_KEY_INVALID: {
		status: 400,
		message: "Constraint key field must be a valid key name"
	},
	KEY_BOUND_NOT_STRING: {
		status: 400,
		message: "Provided key index type is invalid, must be string"
	},
	ORDER_BY_MISSING: {
		status: 400,
		message: "orderBy must be defined when other query parameters are defined"
	},
	BOTH_LIMITS: {
		status: 400,
		message: "Only one of limitToFirst and limitToLast may be specified"
	},
	EQUAL_TO_WITH_BOUND: {
		status: 400,
		message: "equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore"
	},
	SHALLOW_WITH_QUERY: {
		status: 400,
		message: "Mixing 'shallow' and querying parameters is not supported"
	},
	CONDITION_WITH_QUERY: {
		status: 400,
		message: "Mixing 'shallow', querying parameters or 'print=silent' and if-match or if-none-match requests is not supported"
	},
	BODY_MISSING: {
		status: 400,
		message: "Error: No data supplied."
	},
	BODY_NOT_JSON: {
		status: 400,
		message: "Invalid data; couldn't parse JSON object, array, or value."
	},
	BODY_TOO_LARGE: {
		status: 413,
		message: "Data to write exceeds the maximum size that can be modified with a single request."
	},
	KEY_INVALID: {
		status: 400,
		message: "An Idempotency-Key has 1 to 255 characters, all of them visible ASCII: no spaces."
	},
	KEY_IN_FLIGHT,
	KEY_USED,
	ORDER_CHANGED: {
		status: 409,
		message: "Somebody else has changed the order meanwhile. This is where it stands now."
	},
	ORDER_STARTED: {
		status: 409,
		message: "The shop has started on the order: it can no longer be cancelled."
	},
	ORDER_OVER: {
		status: 409,
		message: "The order is over: it can no longer be changed."
	},
	ORDER_STEP_INVALID: {
		status: 409,
		message: "An order goes from received to preparing, ready and handed-over, one step at a time."
	},
	ORDER_UNDO_TOO_LATE: {
		status: 409,
		message: "A step can be undone for 60 seconds."
	},
	TOO_MANY_STREAMS: {
		status: 429,
		message: "Too many streams are open for this account or from this network. Close one, or poll."
	},
	STREAMS_FULL: {
		status: 503,
		message: "No more streams can be opened for the moment."
	},
	INGREDIENT_UNKNOWN: {
		status: 404,
		message: "There is no such ingredient on the menu."
	},
	INGREDIENT_EXISTS: {
		status: 409,
		message: "An ingredient of this name is on the menu already."
	},
	INGREDIENT_STAYS: {
		status: 409,
		message: "Salad, bacon, cheese and meat stay on the menu. Mark them as sold out instead."
	},
	INGREDIENT_NAME_INVALID: {
		status: 400,
		message: "The name of an ingredient has 1 to 24 small letters, with single spaces or hyphens between words."
	},
	PRICE_NOT_WHOLE: {
		status: 400,
		message: "A price has at most two decimals."
	},
	MENU_CHANGED: {
		status: 409,
		message: "Somebody else has changed the menu meanwhile. Look at it again, then make your change."
	},
	MENU_FULL: {
		status: 409,
		message: "A menu has at most 40 ingredients."
	},
	ACCOUNT_UNKNOWN: {
		status: 404,
		message: "There is no account with this e-mail address. Ask them to sign up first."
	},
	LAST_OWNER: {
		status: 409,
		message: "A shop keeps one owner at least. Make somebody else an owner first."
	},
	OWNER_LINK_VOID: {
		status: 410,
		message: "This link makes no owner: it was used, is too old, or another one took its place. A shop without an owner prints a new one when it starts."
	},
	PATH_INVALID: {
		status: 400,
		message: "Invalid path: Invalid token in path"
	},
	JSON_SUFFIX_MISSING: {
		status: 404,
		message: "append .json to your request URI to use the REST API."
	}
};
// web/src/api/merge-records.ts
/**
* The data of a stream's put or patch.
* @param text JSON: `{"path":"/<id>","data":…}`
* @returns null when it is something else
*/
function parseChange(kind, text) {
	let json;
	try {
		json = JSON.parse(text);
	} catch {
		return null;
	}
	if (!isRecord(json) || typeof json["path"] !== "string") return null;
	return {
		kind,
		path: json["path"],
		data: json["data"]
	};
}
/** The records after a change. A null takes away what it stands for; the others stay as they are. */
function mergeRecords(records, { kind, path, data }) {
	const merged = changedAt(records, path.split("/").filter((key) => key !== ""), kind, data);
	return isRecord(merged) ? merged : {};
}
function changedAt(value, [key, ...rest], kind, data) {
	if (key === void 0) return kind === "put" ? data : withEntries(value, data);
	const inner = isRecord(value) ? value[key] : void 0;
	return withEntries(value, { [key]: changedAt(inner, rest, kind, data) });
}
function withEntries(value, entries) {
	const all = {
		...isRecord(value) && value,
		...isRecord(entries) && entries
	};
	return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== null));
}
/** All records of a plain read; nothing at all means none. */
function parseRecords(json) {
	if (json === null) return {};
	return isRecord(json) ? json : null;
}
// web/src/api/event-stream.ts
/** Something between may hold a stream back for good: whoever opens one waits no longer than this. */
var FIRST_EVENT_MS = 1e4;
/** Two of the server's keep-alives, which come every 20 seconds, and some time on their way. */
var SILENCE_MS = 45e3;
/**
* Reads a stream of the wire dialect until it ends.
* @returns closes it
*/
function readStream(address, { onHeard, onEnd }) {
	const source = new EventSource(address);
	let timer = setTimeout(() => end("unavailable"), FIRST_EVENT_MS);
	const close = () => {
		clearTimeout(timer);
		source.close();
	};
	const end = (how) => {
		close();
		onEnd(how);
	};
	const hear = (change) => {
		clearTimeout(timer);
		timer = setTimeout(() => end("silent"), SILENCE_MS);
		onHeard(change);
	};
	for (const kind of ["put", "patch"]) source.addEventListener(kind, ({ data }) => {
		const change = parseChange(kind, String(data));
		if (change === null) end("unavailable");
		else hear(change);
	});
	source.addEventListener("keep-alive", () => hear(null));
	for (const kind of ["cancel", "auth_revoked"]) source.addEventListener(kind, () => end("revoked"));
	source.addEventListener("error", () => {
		end(source.readyState === EventSource.CLOSED ? "unavailable" : "broken");
	});
	return close;
}
// web/src/api/follow-records.ts
var POLL_MS = 2e3;
/** Nobody looks, but the title of a tab may have something to tell. */
var POLL_HIDDEN_MS = 1e4;
/** Whoever is refused a stream may ask for one again after this. */
var STREAM_AGAIN_MS = 3e4;
/** A stream that is alive is heard every 20 seconds. */
var FRESH_MS = 25e3;
/**
* Follows a path of the data service: as a stream, else by polling. It comes back by itself whenever
* the connection breaks and never shows a message of its own.
* @returns stops it
*/
function followRecords(following) {
	const { address, onRecords, onConnection, onRefused } = following;
	let records = null;
	let connection = null;
	let heardAt = Date.now();
	const hasStreams = "EventSource" in window;
	let streamAgainAt = hasStreams ? 0 : Infinity;
	/** ends what is under way: a stream, a question or a wait */
	let leave = () => {};
	const report = (next) => {
		if (next !== "lost") heardAt = Date.now();
		if (next === connection) return;
		connection = next;
		onConnection(next, heardAt);
	};
	const take = (change) => {
		const merged = mergeRecords(records ?? {}, change);
		if (JSON.stringify(merged) === JSON.stringify(records)) return;
		records = merged;
		onRecords(merged);
	};
	const wait = (ms) => {
		const timer = setTimeout(connect, ms);
		leave = () => clearTimeout(timer);
	};
	const refuse = () => {
		stop();
		onRefused();
	};
	const stream = () => {
		let heard = false;
		const end = (how) => {
			if (how === "revoked") {
				refuse();
				return;
			}
			if (how === "unavailable") {
				streamAgainAt = Date.now() + STREAM_AGAIN_MS;
				connect();
				return;
			}
			if (!heard || how === "silent") report("lost");
			wait(pause());
		};
		const onHeard = (change) => {
			heard = true;
			if (change !== null) take(change);
			report("live");
		};
		leave = readStream(address(), {
			onHeard,
			onEnd: end
		});
	};
	const poll = async () => {
		let left = false;
		leave = () => {
			left = true;
		};
		const reply = await requestQuietly({
			method: "GET",
			address: address(),
			parse: parseRecords
		});
		if (left) return;
		if (reply.ok) {
			take({
				kind: "put",
				path: "/",
				data: reply.value
			});
			report("polling");
			wait(isHidden() ? POLL_HIDDEN_MS : POLL_MS);
		} else if (reply.failure.status === 401) refuse();
		else {
			report("lost");
			if (reply.failure.status === null && hasStreams) streamAgainAt = 0;
			wait(reply.failure.status === 429 ? STREAM_AGAIN_MS : POLL_MS);
		}
	};
	const connect = () => {
		leave();
		if (isHidden() || Date.now() < streamAgainAt) poll();
		else stream();
	};
	const onVisibility = () => {
		if (isHidden() || connection !== "live" || Date.now() - heardAt > FRESH_MS) connect();
	};
	const stop = () => {
		leave();
		window.removeEventListener("online", connect);
		window.removeEventListener("offline", connect);
		document.removeEventListener("visibilitychange", onVisibility);
	};
	window.addEventListener("online", connect);
	window.addEventListener("offline", connect);
	document.addEventListener("visibilitychange", onVisibility);
	connect();
	return stop;
}
function isHidden() {
	return document.visibilityState === "hidden";
}
/** Milliseconds before coming back: the readers of an instance that closes must not all come at once. */
function pause() {
	return 200 + Math.random() * 1e3;
}
export { parseRecords as n, DATA_ERRORS as r, followRecords as t };
