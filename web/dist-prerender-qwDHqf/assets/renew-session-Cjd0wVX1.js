import { t as askForNewToken } from "./sessions-calls-hrFUoT2f.js";
import { P as roleClaim, z as startSession } from "../render-pages.js";
// web/src/staff/renew-session.ts
/** Goes on with a new token of the same sign-in. @returns null when somebody signed out meanwhile */
function renewSession() {
	return async (dispatch, getState) => {
		const { token } = getState().auth;
		if (token === null) return null;
		const reply = await askForNewToken(token);
		const { token: tokenNow } = getState().auth;
		if (tokenNow !== token) return tokenNow === null ? null : { role: roleClaim(tokenNow) };
		if (!reply.ok) return { failure: reply.failure };
		dispatch(startSession(reply.value));
		return { role: roleClaim(reply.value.idToken) };
	};
}
export { renewSession as t };
