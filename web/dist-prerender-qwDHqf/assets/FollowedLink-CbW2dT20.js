import { r as resetPassword, t as confirmEmail } from "./mailed-code-calls-DXBTf725.js";
import { a as identityMessageFor, o as ACCOUNT_FIELDS } from "./identity-calls-D7JPDvQ_.js";
import { n as useAppDispatch, r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { L as logout, k as PageTitle, m as buttonClass, p as Button } from "../render-pages.js";
import { t as Outcome } from "./Outcome-C371R3TQ.js";
import { n as TextForm, t as useTextForm } from "./use-text-form-G2u41A-u.js";
import { o as selectIsSignedIn } from "./auth-state-Bs3hjZa9.js";
import { t as DeadLink } from "./DeadLink-Br3ghkRj.js";
import { n as authenticate, t as isDeadCode } from "./AuthPage-BFjpFVjT.js";
import { t as PasswordField } from "./PasswordField-Bb95Z0Yh.js";
import { useState } from "react";
import { Link } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/auth/ConfirmEmail.tsx
/**
* Confirms an address by the code of a mailed link. Mail programs open links to look for harm, so
* the code, good for one use, is used when somebody presses the button.
*/
function ConfirmEmail({ oobCode, isNew, onTask }) {
	const dispatch = useAppDispatch();
	const { userId } = useAppSelector((state) => state.auth);
	const isSignedIn = useAppSelector(selectIsSignedIn);
	const [confirmed, setConfirmed] = useState(null);
	const [deadBecause, setDeadBecause] = useState(null);
	const form = useTextForm({
		fields: {},
		send: async () => {
			const reply = await confirmEmail(oobCode);
			if (!reply.ok) {
				const why = identityMessageFor(reply.failure.message);
				if (isDeadCode(reply.failure.message)) setDeadBecause(why);
				return why;
			}
			setConfirmed(reply.value.email);
			if (isNew && reply.value.localId === userId) dispatch(logout());
			return null;
		}
	});
	const wayOn = isSignedIn ? /* @__PURE__ */ jsx(Link, {
		to: paths.account,
		className: buttonClass("primary"),
		children: "Your account"
	}) : /* @__PURE__ */ jsx(Button, {
		variant: "primary",
		onClick: () => onTask("signIn"),
		children: "Sign in"
	});
	if (deadBecause !== null) return /* @__PURE__ */ jsx(DeadLink, {
		why: deadBecause,
		children: wayOn
	});
	if (confirmed !== null) return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: isNew ? "Your e-mail is changed" : "Thank you" }),
		/* @__PURE__ */ jsx(Outcome, { children: isNew ? /* @__PURE__ */ jsxs("p", { children: [
			"From now on you sign in with ",
			/* @__PURE__ */ jsx("strong", { children: confirmed }),
			". You are signed out everywhere."
		] }) : /* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx("strong", { children: confirmed }), " is confirmed as your e-mail."] }) }),
		wayOn
	] });
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: isNew ? "Change your e-mail" : "Confirm your e-mail" }),
		/* @__PURE__ */ jsx("p", { children: isNew ? "Sign in with this address from now on?" : "Press the button to tell us that this address is yours." }),
		/* @__PURE__ */ jsx(TextForm, {
			form,
			children: /* @__PURE__ */ jsx(Button, {
				variant: "primary",
				type: "submit",
				busy: form.busy,
				children: form.busy ? "One moment…" : isNew ? "Change my e-mail" : "Confirm my e-mail"
			})
		})
	] });
}
// web/src/auth/ResetPassword.tsx
/** A new password, by the code of a mailed link; it signs in afterwards. */
function ResetPassword({ oobCode, onTask }) {
	const dispatch = useAppDispatch();
	const isSignedIn = useAppSelector(selectIsSignedIn);
	const [done, setDone] = useState(false);
	const [deadBecause, setDeadBecause] = useState(null);
	const form = useTextForm({
		fields: { newPassword: ACCOUNT_FIELDS.newPassword },
		send: async ({ newPassword }) => {
			const reply = await resetPassword(oobCode, newPassword);
			if (!reply.ok) {
				const why = identityMessageFor(reply.failure.message);
				if (isDeadCode(reply.failure.message)) setDeadBecause(why);
				return why;
			}
			dispatch(logout());
			await dispatch(authenticate("signIn", {
				email: reply.value,
				password: newPassword
			}));
			setDone(true);
			return null;
		}
	});
	if (done) return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: "Your new password is set" }),
		/* @__PURE__ */ jsx(Outcome, { children: /* @__PURE__ */ jsx("p", { children: isSignedIn ? "You are signed in with it here, and signed out everywhere else." : "You are signed out everywhere. Sign in with it now." }) }),
		isSignedIn ? /* @__PURE__ */ jsx(Link, {
			to: paths.builder,
			className: buttonClass("primary"),
			children: "Build a burger"
		}) : /* @__PURE__ */ jsx(Button, {
			variant: "primary",
			onClick: () => onTask("signIn"),
			children: "Sign in"
		})
	] });
	if (deadBecause !== null) return /* @__PURE__ */ jsx(DeadLink, {
		why: deadBecause,
		children: /* @__PURE__ */ jsx(Button, {
			variant: "primary",
			onClick: () => onTask("forgottenPassword"),
			children: "Send me a new link"
		})
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PageTitle, { children: "Choose a new password" }), /* @__PURE__ */ jsxs(TextForm, {
		form,
		children: [/* @__PURE__ */ jsx(PasswordField, {
			...form.field("newPassword"),
			autoComplete: "new-password",
			enterKeyHint: "done",
			hint: `At least 8 characters.`
		}), /* @__PURE__ */ jsx(Button, {
			variant: "primary",
			type: "submit",
			busy: form.busy,
			children: form.busy ? "One moment…" : "Set new password"
		})]
	})] });
}
// web/src/auth/FollowedLink.tsx
/** What a mailed link asks the visitor for. */
function FollowedLink({ link: { mode, oobCode }, onTask }) {
	switch (mode) {
		case "resetPassword": return /* @__PURE__ */ jsx(ResetPassword, {
			oobCode,
			onTask
		});
		case "verifyEmail": return /* @__PURE__ */ jsx(ConfirmEmail, {
			oobCode,
			isNew: false,
			onTask
		});
		case "verifyAndChangeEmail": return /* @__PURE__ */ jsx(ConfirmEmail, {
			oobCode,
			isNew: true,
			onTask
		});
	}
}
export { FollowedLink };
