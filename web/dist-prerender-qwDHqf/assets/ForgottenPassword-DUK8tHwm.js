import { a as identityMessageFor, s as SIGN_IN_FIELDS } from "./identity-calls-D7JPDvQ_.js";
import { n as mailPasswordReset } from "./mailed-code-calls-DXBTf725.js";
import { k as PageTitle, p as Button } from "../render-pages.js";
import { t as Outcome } from "./Outcome-C371R3TQ.js";
import { i as TextField } from "./use-form-problems-BRyrJaEV.js";
import { n as TextForm, t as useTextForm } from "./use-text-form-G2u41A-u.js";
import { r as AuthForm_module_default } from "./AuthPage-BFjpFVjT.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/auth/ForgottenPassword.tsx
/** Asks for a link that resets the password. */
function ForgottenPassword({ email, onBack }) {
	const [sentTo, setSentTo] = useState(null);
	const form = useTextForm({
		fields: { email: SIGN_IN_FIELDS.email },
		initial: { email },
		send: async (values) => {
			const reply = await mailPasswordReset(values.email);
			if (!reply.ok) return identityMessageFor(reply.failure.message);
			setSentTo(values.email);
			return null;
		}
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: sentTo === null ? "Forgot password?" : "Look into your mail" }),
		sentTo === null ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: "Tell us your e-mail, and we send you a link to choose a new password." }), /* @__PURE__ */ jsxs(TextForm, {
			form,
			children: [/* @__PURE__ */ jsx(TextField, {
				...form.field("email"),
				type: "email",
				autoComplete: "username",
				enterKeyHint: "send"
			}), /* @__PURE__ */ jsx(Button, {
				variant: "primary",
				type: "submit",
				busy: form.busy,
				children: form.busy ? "One moment…" : "Send me a link"
			})]
		})] }) : /* @__PURE__ */ jsxs(Outcome, { children: [/* @__PURE__ */ jsxs("p", { children: [
			"If there is an account for ",
			/* @__PURE__ */ jsx("strong", { children: sentTo }),
			", a link is on its way. It works once and for half an hour."
		] }), /* @__PURE__ */ jsx("p", { children: "Nothing there after a few minutes? Look among the spam, or send another one." })] }),
		/* @__PURE__ */ jsxs("div", {
			className: AuthForm_module_default["ways"],
			children: [sentTo !== null && /* @__PURE__ */ jsx(Button, {
				variant: "plain",
				onClick: () => setSentTo(null),
				children: "Send another link"
			}), /* @__PURE__ */ jsx(Button, {
				variant: "plain",
				onClick: () => onBack(form.typed.email ?? ""),
				children: "Back to sign in"
			})]
		})
	] });
}
export { ForgottenPassword };
