import { n as identityAddress, r as isOwnDataService } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, o as parseAmount, t as request } from "./client-BhXiPRS4.js";
import { i as accountMessageFor, o as ACCOUNT_FIELDS, t as parseGrant } from "./identity-calls-D7JPDvQ_.js";
import { n as useAppDispatch, r as useAppSelector } from "./paths-CKaWk37C.js";
import { B as tellSignedOut, L as logout, f as Spinner, k as PageTitle, p as Button, r as Modal, t as EmptyState, z as startSession } from "../render-pages.js";
import { n as AccountSection, r as AccountPage_module_default, t as SignIns_module_default } from "./SignIns.module-Dezu3tuI.js";
import { t as PasswordField } from "./PasswordField-Bb95Z0Yh.js";
import { i as TextField, n as form_layout_module_default } from "./use-form-problems-BRyrJaEV.js";
import { n as TextForm, t as useTextForm } from "./use-text-form-G2u41A-u.js";
import { t as Notice } from "./Notice-DULN4Vcx.js";
import { n as fetchOrdersAsSent } from "./orders-calls-BxfnPizq.js";
import { i as fetchSignIns, n as endEverySignIn, r as endSignIn } from "./sessions-calls-hrFUoT2f.js";
import { t as useFetched } from "./use-fetched-CORPshy9.js";
import { useEffect, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/api/account-calls.ts
/** Asks for the account behind an ID token. */
function lookUpAccount(idToken) {
	return ask("lookup", { idToken }, parseLookUp);
}
/** Signs in once more, to prove that it is the account's owner who asks. */
function signInAgain({ email, password }) {
	return ask("signInWithPassword", {
		email,
		password,
		returnSecureToken: true
	}, parseGrant);
}
/** Sets a new password. It ends every session and grants a new one. */
function changePassword(idToken, password) {
	return ask("update", {
		idToken,
		password,
		returnSecureToken: true
	}, parseGrant);
}
/** Asks for a link to the new address; the account changes when it is followed. */
function mailEmailChange(idToken, newEmail) {
	return ask("sendOobCode", {
		requestType: "VERIFY_AND_CHANGE_EMAIL",
		idToken,
		newEmail
	}, parseRecord);
}
/** Deletes the account behind an ID token. */
function deleteAccount(idToken) {
	return ask("delete", { idToken }, parseRecord);
}
function ask(operation, body, parse) {
	return request({
		method: "POST",
		address: identityAddress(operation),
		body,
		parse,
		words: accountMessageFor
	});
}
function parseRecord(json) {
	return isRecord(json) || null;
}
function parseLookUp(json) {
	const users = isRecord(json) ? json["users"] : null;
	const user = Array.isArray(users) ? users[0] : null;
	if (!isRecord(user) || typeof user["email"] !== "string") return null;
	return {
		email: user["email"],
		createdAt: parseAmount(user["createdAt"]),
		asSent: user
	};
}
// web/src/account/change-account.ts
/** Sets a new password. Every session ends, and this browser goes on in a new one. */
function setNewPassword(credentials, newPassword) {
	return async (dispatch, getState) => {
		const reply = await withProof(credentials, (proof) => changePassword(proof, newPassword));
		if (reply.ok && getState().auth.userId === reply.value.localId) dispatch(startSession(reply.value));
		return reply;
	};
}
/** Asks for a link that changes the address of the account; it is mailed to the new one. */
function askForNewEmail(credentials, newEmail) {
	return withProof(credentials, async (proof) => {
		const reply = await mailEmailChange(proof, newEmail);
		if (reply.ok) tellSignedOut(proof);
		return reply;
	});
}
/** Deletes the account and logs out. */
function leaveForGood(credentials) {
	return async (dispatch, getState) => {
		const { userId } = getState().auth;
		const reply = await withProof(credentials, deleteAccount);
		if (reply.ok && getState().auth.userId === userId) dispatch(logout());
		return reply;
	};
}
/**
* Signs in once more and makes the change with that sign-in's token: it proves who asks, and the
* services want it to have happened lately. Where the change does not end the sign-in, this does.
*/
async function withProof(credentials, change) {
	const signIn = await signInAgain(credentials);
	if (!signIn.ok) return signIn;
	const reply = await change(signIn.value.idToken);
	if (!reply.ok) tellSignedOut(signIn.value.idToken);
	return reply;
}
var FoldedForm_module_default = { folded: "FoldedForm-folded" };
// web/src/account/FoldedForm.tsx
/** A form that shows when it is asked for. */
function FoldedForm({ action, children }) {
	const [unfolded, setUnfolded] = useState(false);
	const [done, setDone] = useState(null);
	const box = useRef(null);
	const shown = useRef(unfolded);
	useEffect(() => {
		if (shown.current === unfolded) return;
		shown.current = unfolded;
		const next = unfolded ? "input:not([hidden])" : "button";
		box.current?.querySelector(next)?.focus();
	}, [unfolded]);
	const fold = (message) => {
		setDone(message);
		setUnfolded(false);
	};
	const unfold = () => {
		setDone(null);
		setUnfolded(true);
	};
	return /* @__PURE__ */ jsxs("div", {
		ref: box,
		className: FoldedForm_module_default["folded"],
		children: [/* @__PURE__ */ jsx(Notice, { children: done }), unfolded ? children(fold) : /* @__PURE__ */ jsx(Button, {
			onClick: unfold,
			children: action
		})]
	});
}
// web/src/account/FormActions.tsx
/** The end of an account's form: do it, or leave it. */
function FormActions({ action, busy, onCancel }) {
	return /* @__PURE__ */ jsxs("div", {
		className: form_layout_module_default["actions"],
		children: [/* @__PURE__ */ jsx(Button, {
			variant: "primary",
			type: "submit",
			busy,
			children: busy ? "One moment…" : action
		}), /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			onClick: onCancel,
			children: "Cancel"
		})]
	});
}
// web/src/account/ChangeEmail.tsx
/** Changing the address one signs in with; a shop without mail can only say that it cannot. */
function ChangeEmail({ email }) {
	const [impossible, setImpossible] = useState(null);
	if (impossible !== null) return /* @__PURE__ */ jsx("p", {
		role: "status",
		children: impossible
	});
	return /* @__PURE__ */ jsx(FoldedForm, {
		action: "Change e-mail",
		children: (fold) => /* @__PURE__ */ jsx(ChangeEmailForm, {
			email,
			onFold: fold,
			onImpossible: setImpossible
		})
	});
}
function ChangeEmailForm({ email, onFold, onImpossible }) {
	const form = useTextForm({
		fields: {
			newEmail: ACCOUNT_FIELDS.newEmail,
			passwordForEmail: ACCOUNT_FIELDS.currentPassword
		},
		send: async ({ newEmail, passwordForEmail: password }) => {
			const reply = await askForNewEmail({
				email,
				password
			}, newEmail);
			if (reply.ok) {
				onFold(`A link is on its way to ${newEmail}. It works once and for half an hour.`);
				return null;
			}
			const why = accountMessageFor(reply.failure.message);
			if (reply.failure.message.startsWith("OPERATION_NOT_ALLOWED")) onImpossible(why);
			return why;
		}
	});
	return /* @__PURE__ */ jsxs(TextForm, {
		form,
		children: [
			/* @__PURE__ */ jsx(TextField, {
				...form.field("newEmail"),
				type: "email",
				autoComplete: "email",
				enterKeyHint: "next",
				hint: "Until you follow the link, nothing changes."
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				...form.field("passwordForEmail"),
				autoComplete: "current-password",
				enterKeyHint: "send"
			}),
			/* @__PURE__ */ jsx(FormActions, {
				action: "Send me a link",
				busy: form.busy,
				onCancel: () => onFold(null)
			})
		]
	});
}
// web/src/account/ChangePassword.tsx
/** Changing the password. */
function ChangePassword({ email }) {
	return /* @__PURE__ */ jsx(FoldedForm, {
		action: "Change password",
		children: (fold) => /* @__PURE__ */ jsx(ChangePasswordForm, {
			email,
			onFold: fold
		})
	});
}
function ChangePasswordForm({ email, onFold }) {
	const dispatch = useAppDispatch();
	const form = useTextForm({
		fields: {
			currentPassword: ACCOUNT_FIELDS.currentPassword,
			newPassword: ACCOUNT_FIELDS.newPassword
		},
		send: async ({ currentPassword: password, newPassword }) => {
			const reply = await dispatch(setNewPassword({
				email,
				password
			}, newPassword));
			if (!reply.ok) return accountMessageFor(reply.failure.message);
			onFold("Your password is changed. Everywhere else you are signed out.");
			return null;
		}
	});
	return /* @__PURE__ */ jsxs(TextForm, {
		form,
		children: [
			/* @__PURE__ */ jsx("input", {
				type: "text",
				hidden: true,
				readOnly: true,
				autoComplete: "username",
				value: email
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				...form.field("currentPassword"),
				autoComplete: "current-password",
				enterKeyHint: "next"
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				...form.field("newPassword"),
				autoComplete: "new-password",
				enterKeyHint: "done",
				hint: `At least 8 characters.`
			}),
			/* @__PURE__ */ jsx(FormActions, {
				action: "Save password",
				busy: form.busy,
				onCancel: () => onFold(null)
			})
		]
	});
}
// web/src/account/DeleteAccount.tsx
/** Deleting the account, after asking once. */
function DeleteAccount({ email }) {
	const [asking, setAsking] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		onClick: () => setAsking(true),
		children: "Delete my account"
	}), /* @__PURE__ */ jsx(Modal, {
		open: asking,
		title: "Delete your account?",
		onClose: () => setAsking(false),
		children: /* @__PURE__ */ jsx(DeleteAccountForm, {
			email,
			onCancel: () => setAsking(false)
		})
	})] });
}
function DeleteAccountForm({ email, onCancel }) {
	const dispatch = useAppDispatch();
	const form = useTextForm({
		fields: { passwordForDeletion: ACCOUNT_FIELDS.currentPassword },
		send: async ({ passwordForDeletion: password }) => {
			const reply = await dispatch(leaveForGood({
				email,
				password
			}));
			return reply.ok ? null : accountMessageFor(reply.failure.message);
		}
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx("strong", { children: email }), " and every sign-in go at once. This cannot be undone."] }),
		/* @__PURE__ */ jsx("p", { children: isOwnDataService() ? "What was sold stays in the shop’s books, without your name, your address or anything else that leads to you." : "The orders you placed stay with the shop." }),
		/* @__PURE__ */ jsxs(TextForm, {
			form,
			children: [/* @__PURE__ */ jsx(PasswordField, {
				...form.field("passwordForDeletion"),
				autoComplete: "current-password",
				enterKeyHint: "done"
			}), /* @__PURE__ */ jsx(FormActions, {
				action: "Delete my account",
				busy: form.busy,
				onCancel
			})]
		})
	] });
}
// web/src/account/fetch-my-data.ts
/** Everything the services keep about the customer; null when one of them does not answer. */
async function fetchMyData(token, userId) {
	const [account, orders, signIns] = await Promise.all([
		lookUpAccount(token),
		fetchOrdersAsSent(token, userId),
		isOwnDataService() ? fetchSignIns(token) : null
	]);
	if (!account.ok || !orders.ok || signIns?.ok === false) return null;
	const { passwordHash: _standIn, ...known } = account.value.asSent;
	return {
		account: known,
		orders: orders.value,
		...signIns !== null && { signIns: signIns.value }
	};
}
// web/src/account/save-file.ts
/** How long a browser may take to open what it was given, in milliseconds. */
var KEPT_MS = 6e4;
/** Hands a JSON text over to the browser's downloads. */
function saveFile(name, json) {
	const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
// web/src/account/DownloadData.tsx
var FILE_NAME = "tall-order-my-data.json";
/** Gives the customer everything the shop keeps about them. */
function DownloadData({ token, userId }) {
	const [state, setState] = useState("idle");
	const download = async () => {
		setState("busy");
		const data = await fetchMyData(token, userId);
		if (data !== null) saveFile(FILE_NAME, JSON.stringify(data, null, 2));
		setState(data === null ? "failed" : "done");
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Notice, { children: state === "done" ? `${FILE_NAME} is among your downloads.` : null }),
		state === "failed" && /* @__PURE__ */ jsx("p", {
			role: "alert",
			children: "Your data can't be put together at the moment."
		}),
		/* @__PURE__ */ jsx(Button, {
			busy: state === "busy",
			onClick: download,
			children: state === "failed" ? "Try again" : "Download my data"
		})
	] });
}
// web/src/account/SignIns.tsx
/** More than these are shown when they are asked for: a sign-in lives for weeks. */
var FEW = 5;
/** Stands for all of them; no sign-in has this id. */
var EVERY = "*";
var whenFormat = new Intl.DateTimeFormat(void 0, {
	dateStyle: "medium",
	timeStyle: "short"
});
/** Where the customer is signed in, and the way to end that. */
function SignIns({ token }) {
	const dispatch = useAppDispatch();
	const { fetched, fetchAgain } = useFetched(token, fetchSignIns);
	const [showsAll, setShowsAll] = useState(false);
	const [ending, setEnding] = useState(null);
	const [done, setDone] = useState(null);
	const list = useRef(null);
	const end = async (id) => {
		setEnding(id);
		setDone(null);
		if ((await endSignIn(token, id)).ok) {
			await fetchAgain();
			setDone("That sign-in is signed out.");
			list.current?.focus();
		}
		setEnding(null);
	};
	const endEvery = async () => {
		setEnding(EVERY);
		const reply = await endEverySignIn(token);
		setEnding(null);
		if (reply.ok) dispatch(logout());
	};
	if (fetched.is === "pending") return /* @__PURE__ */ jsx("div", {
		className: SignIns_module_default["waiting"],
		children: /* @__PURE__ */ jsx(Spinner, {})
	});
	if (fetched.is === "failed") return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: "Your sign-ins can't be loaded at the moment." }), /* @__PURE__ */ jsx(Button, {
		onClick: fetchAgain,
		children: "Try again"
	})] });
	const signIns = fetched.value;
	const hidden = showsAll ? 0 : Math.max(0, signIns.length - FEW);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Notice, { children: done }),
		/* @__PURE__ */ jsx("ul", {
			ref: list,
			tabIndex: -1,
			"aria-label": "Your sign-ins",
			className: SignIns_module_default["list"],
			children: signIns.slice(0, signIns.length - hidden).map((signIn) => /* @__PURE__ */ jsx(SignInLine, {
				signIn,
				busy: ending === signIn.id,
				onEnd: () => end(signIn.id)
			}, signIn.id))
		}),
		hidden > 0 && /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			onClick: () => setShowsAll(true),
			children: `Show ${hidden} more`
		}),
		/* @__PURE__ */ jsx(Button, {
			busy: ending === EVERY,
			onClick: endEvery,
			children: "Sign out everywhere"
		})
	] });
}
function SignInLine({ signIn: { createdAt, current }, busy, onEnd }) {
	const when = whenFormat.format(createdAt);
	return /* @__PURE__ */ jsxs("li", {
		className: SignIns_module_default["line"],
		children: [/* @__PURE__ */ jsx("time", {
			dateTime: new Date(createdAt).toISOString(),
			children: when
		}), current ? /* @__PURE__ */ jsx("strong", {
			className: SignIns_module_default["here"],
			children: "This device"
		}) : /* @__PURE__ */ jsx(Button, {
			variant: "plain",
			busy,
			"aria-label": `Sign out ${when}`,
			onClick: onEnd,
			children: "Sign out"
		})]
	});
}
// web/src/account/AccountPage.tsx
var dayFormat = new Intl.DateTimeFormat(void 0, { dateStyle: "long" });
/** The customer's account: what one signs in with, where one is signed in, and one's data. */
function AccountPage() {
	const { token, userId } = useAppSelector((state) => state.auth);
	return token === null || userId === null ? null : /* @__PURE__ */ jsx(FetchedAccount, {
		token,
		userId
	}, userId);
}
function FetchedAccount({ token, userId }) {
	const { fetched, fetchAgain } = useFetched(token, lookUpAccount);
	if (fetched.is === "failed") return /* @__PURE__ */ jsxs("div", {
		className: AccountPage_module_default["page"],
		children: [/* @__PURE__ */ jsx(PageTitle, { children: "Your account" }), /* @__PURE__ */ jsx(EmptyState, {
			message: "Your account can't be loaded at the moment.",
			children: /* @__PURE__ */ jsx(Button, {
				onClick: fetchAgain,
				children: "Try again"
			})
		})]
	});
	const account = fetched.is === "here" ? fetched.value : null;
	return /* @__PURE__ */ jsx(Account, {
		token,
		userId,
		account
	});
}
/** The page; all of it stands where it will stand before the account is known. */
function Account({ token, userId, account }) {
	const email = account?.email ?? "";
	return /* @__PURE__ */ jsxs("div", {
		className: AccountPage_module_default["page"],
		children: [
			/* @__PURE__ */ jsx(PageTitle, { children: "Your account" }),
			/* @__PURE__ */ jsx("p", {
				className: AccountPage_module_default["email"],
				children: account === null ? /* @__PURE__ */ jsx("output", { children: "Loading..." }) : /* @__PURE__ */ jsx(Address, { ...account })
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Password",
				says: "A new one signs you out everywhere but here.",
				children: /* @__PURE__ */ jsx(ChangePassword, { email })
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "E-mail",
				says: "What you sign in with. We mail a link to the new address before anything changes.",
				children: /* @__PURE__ */ jsx(ChangeEmail, { email })
			}),
			isOwnDataService() && /* @__PURE__ */ jsx(AccountSection, {
				title: "Sign-ins",
				says: "One you do not know? Sign it out and change your password.",
				children: /* @__PURE__ */ jsx(SignIns, { token })
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Your data",
				says: "Everything we keep about you, in one file.",
				children: /* @__PURE__ */ jsx(DownloadData, {
					token,
					userId
				})
			}),
			/* @__PURE__ */ jsx(AccountSection, {
				title: "Leaving",
				says: "Your account goes at once and for good.",
				children: /* @__PURE__ */ jsx(DeleteAccount, { email })
			})
		]
	});
}
function Address({ email, createdAt }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("strong", { children: email }), createdAt !== null && /* @__PURE__ */ jsxs("span", { children: [
		"With us since ",
		dayFormat.format(createdAt),
		"."
	] })] });
}
export { Account, AccountPage };
