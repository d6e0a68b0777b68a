import { n as identityAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, c as messageFor, o as parseAmount, s as SESSION_ENDED, t as request } from "./client-BhXiPRS4.js";
var email = {
	label: "E-mail",
	rules: {
		required: true,
		isEmail: true
	}
};
/** The fields of the sign-in form. */
var SIGN_IN_FIELDS = {
	email,
	password: {
		label: "Password",
		rules: { required: true }
	}
};
/** The fields of the sign-up form. */
var SIGN_UP_FIELDS = {
	email,
	password: {
		label: "Password",
		rules: {
			required: true,
			minLength: 8
		}
	}
};
/** The fields of the forms that change what one signs in with. */
var ACCOUNT_FIELDS = {
	currentPassword: {
		label: "Current password",
		rules: SIGN_IN_FIELDS.password.rules
	},
	newPassword: {
		label: "New password",
		rules: SIGN_UP_FIELDS.password.rules
	},
	newEmail: {
		label: "New e-mail",
		rules: email.rules
	}
};
// web/src/api/identity-messages.ts
var NO_MATCH = "E-mail and password do not match. Check both and try again.";
var NOT_YOUR_PASSWORD = "This is not your current password. Check it and try again.";
var EXPIRED_LINK = "This link has expired. Ask for a new one.";
var USED_LINK = "This link has been used already or is not complete. Ask for a new one.";
/** Codes of the identity service in people's words. The first screen's program has none of them. */
var MESSAGES = /* @__PURE__ */ new Map([
	["EMAIL_EXISTS", "There is already an account with this e-mail. Sign in instead."],
	["INVALID_EMAIL", "This e-mail address is not valid."],
	["MISSING_EMAIL", "Enter your e-mail address."],
	["MISSING_PASSWORD", "Enter your password."],
	["WEAK_PASSWORD", `Choose a password of at least 8 characters.`],
	["PASSWORD_DOES_NOT_MEET_REQUIREMENTS", "Choose a stronger password."],
	["INVALID_LOGIN_CREDENTIALS", NO_MATCH],
	["EMAIL_NOT_FOUND", NO_MATCH],
	["INVALID_PASSWORD", NO_MATCH],
	["USER_DISABLED", "This account has been disabled. Ask the shop about it."],
	["USER_NOT_FOUND", "This account does not exist any more."],
	["TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Wait a few minutes, then try again."],
	["OPERATION_NOT_ALLOWED", "The shop does not offer this."],
	["ADMIN_ONLY_OPERATION", "The shop does not take new accounts at the moment."],
	["RESET_PASSWORD_EXCEED_LIMIT", "Too many attempts. Wait a few minutes, then try again."],
	["EXPIRED_OOB_CODE", EXPIRED_LINK],
	["INVALID_OOB_CODE", USED_LINK],
	["MISSING_OOB_CODE", USED_LINK],
	["MISSING_NEW_EMAIL", "Enter your new e-mail address."],
	["CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "It has been a while since you signed in. Sign in again."],
	["TOKEN_EXPIRED", SESSION_ENDED],
	["INVALID_ID_TOKEN", SESSION_ENDED]
]);
/** Codes that mean something else to somebody who is signed in and proves it once more. */
var ACCOUNT_MESSAGES = /* @__PURE__ */ new Map([
	["INVALID_LOGIN_CREDENTIALS", NOT_YOUR_PASSWORD],
	["INVALID_PASSWORD", NOT_YOUR_PASSWORD],
	["EMAIL_EXISTS", "There is already an account with this e-mail."]
]);
/**
* An error message of the identity service in people's words; unknown ones as they were sent.
* @param sent a sentence, a code, or a code and a detail: `WEAK_PASSWORD : Choose a longer one`
*/
function identityMessageFor(sent) {
	const known = MESSAGES.get(sent);
	if (known !== void 0) return known;
	const separator = sent.indexOf(" : ");
	if (separator === -1 || !MESSAGES.has(sent.slice(0, separator))) return messageFor(sent);
	const detail = sent.slice(separator + 3);
	return /[.!?]$/.test(detail) ? detail : `${detail}.`;
}
/** The same for a signed-in customer who changes the account. */
function accountMessageFor(sent) {
	return ACCOUNT_MESSAGES.get(sent) ?? identityMessageFor(sent);
}
// web/src/api/identity-calls.ts
/** Opens an account and signs in to it. */
function signUp(credentials) {
	return ask("signUp", credentials);
}
/** Signs in to an account. */
function signInWithPassword(credentials) {
	return ask("signInWithPassword", credentials);
}
function ask(operation, { email, password }) {
	return request({
		method: "POST",
		address: identityAddress(operation),
		body: {
			email,
			password,
			returnSecureToken: true
		},
		parse: parseGrant,
		words: identityMessageFor
	});
}
/** The three fields the storefront reads; `expiresIn` comes as text or as a number. */
function parseGrant(json) {
	if (!isRecord(json)) return null;
	const { idToken, localId } = json;
	const expiresIn = parseAmount(json["expiresIn"]);
	if (typeof idToken !== "string" || idToken === "") return null;
	if (typeof localId !== "string" || localId === "") return null;
	return expiresIn === null ? null : {
		idToken,
		localId,
		expiresIn
	};
}
export { identityMessageFor as a, SIGN_UP_FIELDS as c, accountMessageFor as i, signInWithPassword as n, ACCOUNT_FIELDS as o, signUp as r, SIGN_IN_FIELDS as s, parseGrant as t };
