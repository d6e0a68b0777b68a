import { o as selectIsSignedIn, s as setAuthRedirectPath } from "./auth-state-Bs3hjZa9.js";
import { n as useAppDispatch, r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { t as Card } from "./Card-DbjvStAf.js";
import { a as redeemOwnerCode, s as staffMessageFor, t as Staff_module_default } from "./Staff.module-T0prfA2c.js";
import { t as DeadLink } from "./DeadLink-Br3ghkRj.js";
import { N as accountEmail, P as roleClaim, k as PageTitle, m as buttonClass, p as Button } from "../render-pages.js";
import { t as Outcome } from "./Outcome-C371R3TQ.js";
import { t as renewSession } from "./renew-session-Cjd0wVX1.js";
import { useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/staff/BecomeOwner.tsx
/** Where a new owner begins. */
var FIRST_SCREEN = paths.staff;
var INCOMPLETE = "This link is not complete. Open it as the shop printed it, from end to end.";
/**
* Asks whether to become the owner, and makes the account that is signed in the owner.
* @param code the link's
*/
function BecomeOwner({ code }) {
	const dispatch = useAppDispatch();
	const token = useAppSelector(({ auth }) => auth.token ?? "");
	const [step, setStep] = useState(code === "" ? {
		is: "dead",
		why: INCOMPLETE
	} : { is: "asking" });
	const become = async () => {
		setStep({ is: "busy" });
		const reply = await redeemOwnerCode(token, code);
		if (!reply.ok && reply.failure.status !== 410) {
			setStep({ is: "asking" });
			return;
		}
		const renewal = await dispatch(renewSession());
		if (renewal !== null && "role" in renewal && renewal.role === "owner") return;
		const why = reply.ok ? null : staffMessageFor(reply.failure.message);
		setStep(why === null ? { is: "withoutToken" } : {
			is: "dead",
			why
		});
	};
	if (roleClaim(token) === "owner") return /* @__PURE__ */ jsx(Navigate, {
		to: FIRST_SCREEN,
		replace: true
	});
	switch (step.is) {
		case "asking":
		case "busy": return /* @__PURE__ */ jsx(Question, {
			email: accountEmail(token),
			busy: step.is === "busy",
			onYes: become
		});
		case "withoutToken": return /* @__PURE__ */ jsx(Unseen, {});
		case "dead": return /* @__PURE__ */ jsx(DeadLink, {
			why: step.why,
			children: /* @__PURE__ */ jsx(Link, {
				to: paths.builder,
				className: buttonClass("primary"),
				children: "Build a burger"
			})
		});
	}
}
function Question({ email, busy, onYes }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageTitle, { children: "Your shop?" }),
		/* @__PURE__ */ jsxs("p", { children: [
			"Become the owner of this shop as",
			" ",
			/* @__PURE__ */ jsx("strong", {
				className: Staff_module_default["address"],
				children: email ?? "this account"
			}),
			"?"
		] }),
		/* @__PURE__ */ jsx("p", { children: "Owners set the menu and its prices, see every order and say who works here." }),
		/* @__PURE__ */ jsx(Button, {
			variant: "primary",
			busy,
			onClick: onYes,
			children: busy ? "One moment…" : "Become the owner"
		})
	] });
}
/** It worked, and the sign-in does not know it yet. */
function Unseen() {
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PageTitle, { children: "The shop is yours" }), /* @__PURE__ */ jsx(Outcome, { children: /* @__PURE__ */ jsx("p", { children: "You are its owner. Log out and sign in again to see what owners see." }) })] });
}
// web/src/staff/OwnerLinkPage.tsx
/**
* Where the link leads that a shop without an owner prints: by way of a sign-in to the question
* whether to become the owner.
*/
function OwnerLinkPage() {
	const isSignedIn = useAppSelector(selectIsSignedIn);
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const { search } = useLocation();
	const [code] = useState(() => new URLSearchParams(search).get("code") ?? "");
	useEffect(() => {
		if (!isSignedIn) {
			dispatch(setAuthRedirectPath(`${paths.ownerLink}?${String(new URLSearchParams({ code }))}`));
			navigate(paths.auth, { replace: true });
			return;
		}
		dispatch(setAuthRedirectPath(paths.builder));
		if (search !== "") navigate(paths.ownerLink, { replace: true });
	}, [
		isSignedIn,
		search,
		code,
		dispatch,
		navigate
	]);
	if (!isSignedIn || search !== "") return null;
	return /* @__PURE__ */ jsx("div", {
		className: Staff_module_default["question"],
		children: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(BecomeOwner, { code }) })
	});
}
export { OwnerLinkPage };
