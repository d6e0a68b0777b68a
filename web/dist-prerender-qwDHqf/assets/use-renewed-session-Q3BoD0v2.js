import { n as useAppDispatch } from "./paths-CKaWk37C.js";
import { R as sessionEnd } from "../render-pages.js";
import { t as Notice } from "./Notice-DULN4Vcx.js";
import { t as renewSession } from "./renew-session-Cjd0wVX1.js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { jsx } from "react/jsx-runtime";
// web/src/staff/SessionEnding.tsx
var timeFormat = new Intl.DateTimeFormat(void 0, { timeStyle: "short" });
/**
* Says that the session will not go on.
* @param at milliseconds since 1970; null as long as it does go on, when nothing is said
*/
function SessionEnding({ at }) {
	return /* @__PURE__ */ jsx(Notice, { children: at === null ? null : `You will be signed out at ${timeFormat.format(at)}. Log out and sign in again to go on.` });
}
// web/src/staff/use-renewed-session.ts
var MINUTE_MS = 6e4;
/** Long enough before the end for a few tries. */
var BEFORE_END_MS = 5 * MINUTE_MS;
var LOOK_EVERY_MS = MINUTE_MS / 2;
/**
* Renews the session while a screen of the shop's own people is open, so that a board lasts a shift.
* @returns when the session ends, in milliseconds since 1970, once the shop has refused to renew it;
*   null as long as it goes on
*/
function useRenewedSession() {
	const dispatch = useAppDispatch();
	const [endsAt, setEndsAt] = useState(null);
	const isAsking = useRef(false);
	const renewWhenDue = useEffectEvent(async () => {
		const end = sessionEnd();
		if (end === null || end - Date.now() > BEFORE_END_MS) {
			setEndsAt(null);
			return;
		}
		if (isAsking.current || end === endsAt) return;
		isAsking.current = true;
		const renewal = await dispatch(renewSession());
		isAsking.current = false;
		if (renewal === null) return;
		const isRefused = "failure" in renewal && renewal.failure.status === 401;
		setEndsAt(isRefused ? end : null);
	});
	useEffect(() => {
		const look = () => void renewWhenDue();
		look();
		const timer = setInterval(look, LOOK_EVERY_MS);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("online", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("online", look);
		};
	}, []);
	return endsAt;
}
export { SessionEnding as n, useRenewedSession as t };
