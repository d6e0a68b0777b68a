import { n as identityAddress } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, t as request } from "./client-BhXiPRS4.js";
import { a as identityMessageFor } from "./identity-calls-D7JPDvQ_.js";
// web/src/api/mailed-code-calls.ts
/**
* Asks for a link that resets the password of the address's account. Whether there is one is not
* told: a service that gives an unknown address away is taken to have sent it as well.
*/
function mailPasswordReset(email) {
	return request({
		method: "POST",
		words: identityMessageFor,
		address: identityAddress("sendOobCode"),
		body: {
			requestType: "PASSWORD_RESET",
			email
		},
		parse: (json) => isRecord(json) || null,
		exception: {
			sent: "EMAIL_NOT_FOUND",
			value: true
		}
	});
}
/**
* Sets a new password with a mailed code.
* @returns the account's e-mail address
*/
function resetPassword(oobCode, newPassword) {
	return request({
		method: "POST",
		words: identityMessageFor,
		address: identityAddress("resetPassword"),
		body: {
			oobCode,
			newPassword
		},
		parse: (json) => isRecord(json) && typeof json["email"] === "string" ? json["email"] : null
	});
}
/** Confirms an address with a mailed code: the account's own, or a new one that replaces it. */
function confirmEmail(oobCode) {
	return request({
		method: "POST",
		words: identityMessageFor,
		address: identityAddress("update"),
		body: { oobCode },
		parse: (json) => {
			if (!isRecord(json)) return null;
			const { localId, email } = json;
			if (typeof localId !== "string" || typeof email !== "string") return null;
			return {
				localId,
				email
			};
		}
	});
}
export { mailPasswordReset as n, resetPassword as r, confirmEmail as t };
