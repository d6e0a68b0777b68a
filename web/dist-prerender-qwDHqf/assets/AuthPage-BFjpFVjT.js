import { C as isOrderable } from "./current-menu-Bh30gRtl.js";
import { _ as BurgerPicture, f as Spinner, k as PageTitle, n as useHydrated, p as Button, z as startSession } from "../render-pages.js";
import { n as useAppDispatch, r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { t as Card } from "./Card-DbjvStAf.js";
import { i as authStart, o as selectIsSignedIn, s as setAuthRedirectPath, t as authFail } from "./auth-state-Bs3hjZa9.js";
import { a as identityMessageFor, c as SIGN_UP_FIELDS, n as signInWithPassword, r as signUp, s as SIGN_IN_FIELDS } from "./identity-calls-D7JPDvQ_.js";
import { t as PasswordField } from "./PasswordField-Bb95Z0Yh.js";
import { i as TextField } from "./use-form-problems-BRyrJaEV.js";
import { n as TextForm, t as useTextForm } from "./use-text-form-G2u41A-u.js";
import { Suspense, lazy, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var AuthPage_module_default = {
	page: "AuthPage-page",
	burger: "AuthPage-burger",
	waiting: "AuthPage-waiting",
	account: "AuthPage-account"
};
var AuthForm_module_default = {
	form: "AuthForm-form",
	ways: "AuthForm-ways",
	"switch": "AuthForm-switch"
};
// web/src/auth/authenticate.ts
/** Signs in, or opens an account and signs in to it. */
function authenticate(mode, credentials) {
	return async (dispatch) => {
		dispatch(authStart());
		const reply = await (mode === "signUp" ? signUp : signInWithPassword)(credentials);
		if (reply.ok) dispatch(startSession(reply.value));
		else dispatch(authFail({
			...reply.failure.error,
			message: reply.failure.message
		}));
	};
}
// web/src/auth/AuthForm.tsx
/** E-mail and password, for signing in and for signing up. */
function AuthForm({ mode, title, email, onSwitch, onForgotten }) {
	const dispatch = useAppDispatch();
	const isThere = useHydrated();
	const { error, loading } = useAppSelector((state) => state.auth);
	const [attempted, setAttempted] = useState(false);
	const signsUp = mode === "signUp";
	const form = useTextForm({
		fields: signsUp ? SIGN_UP_FIELDS : SIGN_IN_FIELDS,
		initial: { email },
		send: async (credentials) => {
			setAttempted(true);
			await dispatch(authenticate(mode, credentials));
			return null;
		}
	});
	const refused = attempted && error !== null ? identityMessageFor(error.message) : null;
	const switchMode = () => {
		form.reset();
		setAttempted(false);
		onSwitch();
	};
	return /* @__PURE__ */ jsxs("div", {
		className: AuthForm_module_default["form"],
		inert: !isThere,
		children: [/* @__PURE__ */ jsxs(TextForm, {
			form: {
				...form,
				refused
			},
			children: [
				/* @__PURE__ */ jsx(TextField, {
					...form.field("email"),
					type: "email",
					autoComplete: "username",
					enterKeyHint: "next"
				}),
				/* @__PURE__ */ jsx(PasswordField, {
					...form.field("password"),
					autoComplete: signsUp ? "new-password" : "current-password",
					enterKeyHint: "done",
					...signsUp && { hint: `At least 8 characters.` }
				}),
				/* @__PURE__ */ jsx(Button, {
					variant: "primary",
					type: "submit",
					busy: loading,
					children: loading ? "One moment…" : title
				})
			]
		}), /* @__PURE__ */ jsxs("div", {
			className: AuthForm_module_default["ways"],
			children: [!signsUp && /* @__PURE__ */ jsx(Button, {
				variant: "plain",
				onClick: () => onForgotten(form.typed.email ?? ""),
				children: "Forgot password?"
			}), /* @__PURE__ */ jsxs("p", {
				className: AuthForm_module_default["switch"],
				children: [signsUp ? "Been here before?" : "New here?", /* @__PURE__ */ jsx(Button, {
					variant: "plain",
					onClick: switchMode,
					children: signsUp ? "Sign in instead" : "Sign up instead"
				})]
			})]
		})]
	});
}
// web/src/auth/AuthTask.tsx
var ForgottenPassword = lazy(async () => {
	const { ForgottenPassword } = await import("./ForgottenPassword-DUK8tHwm.js");
	return { default: ForgottenPassword };
});
var FollowedLink = lazy(async () => {
	const { FollowedLink } = await import("./FollowedLink-CbW2dT20.js");
	return { default: FollowedLink };
});
var TITLES = {
	signIn: "Sign in",
	signUp: "Sign up"
};
/** The title and the form of what the visitor is at. */
function AuthTask({ task, link, onTask }) {
	const [email, setEmail] = useState("");
	if (link !== null) return /* @__PURE__ */ jsx(FollowedLink, {
		link,
		onTask
	});
	if (task === "forgottenPassword") return /* @__PURE__ */ jsx(ForgottenPassword, {
		email,
		onBack: (typed) => {
			setEmail(typed);
			onTask("signIn");
		}
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PageTitle, { children: TITLES[task] }), /* @__PURE__ */ jsx(AuthForm, {
		mode: task,
		title: TITLES[task],
		email,
		onSwitch: () => onTask(task === "signIn" ? "signUp" : "signIn"),
		onForgotten: (typed) => {
			setEmail(typed);
			onTask("forgottenPassword");
		}
	})] });
}
// web/src/auth/mailed-link.ts
var MODES = [
	"resetPassword",
	"verifyEmail",
	"verifyAndChangeEmail"
];
/**
* The mailed link that led to this page until it is forgotten; null when there was none. Its code is
* taken out of the address at once, where it could be copied, shared or kept in the history.
*/
function useMailedLink() {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const [link, setLink] = useState(() => linkIn(search));
	useEffect(() => {
		if (linkIn(search) !== null) navigate(pathname, { replace: true });
	}, [
		pathname,
		search,
		navigate
	]);
	return {
		link,
		forget: () => setLink(null)
	};
}
function linkIn(search) {
	const query = new URLSearchParams(search);
	const mode = MODES.find((name) => name === query.get("mode"));
	const oobCode = query.get("oobCode") ?? "";
	return mode === void 0 || oobCode === "" ? null : {
		mode,
		oobCode
	};
}
/** Whether a refusal says that the link's code is no good any more, so that only a new one helps. */
function isDeadCode(sent) {
	return ["EXPIRED_OOB_CODE", "INVALID_OOB_CODE"].includes(sent);
}
// web/src/auth/AuthPage.tsx
/** Signing in or opening an account; afterwards to where the visitor was going. */
function AuthPage() {
	const { ingredients, building } = useAppSelector((state) => state.burgerBuilder);
	const { authRedirectPath } = useAppSelector((state) => state.auth);
	const isSignedIn = useAppSelector(selectIsSignedIn);
	const dispatch = useAppDispatch();
	const { link, forget } = useMailedLink();
	const hasBurger = ingredients !== null && isOrderable(ingredients);
	const leadsToCheckout = authRedirectPath === paths.checkout;
	const isOrdering = hasBurger && (building || leadsToCheckout);
	const isFirstOwner = authRedirectPath.startsWith(paths.ownerLink);
	const [task, setTask] = useState(isOrdering || isFirstOwner ? "signUp" : "signIn");
	const staleRedirect = !hasBurger && leadsToCheckout;
	useEffect(() => {
		if (staleRedirect) dispatch(setAuthRedirectPath(paths.builder));
	}, [staleRedirect, dispatch]);
	if (isSignedIn && link === null && task !== "forgottenPassword") return /* @__PURE__ */ jsx(Navigate, {
		to: staleRedirect ? paths.builder : authRedirectPath,
		replace: true
	});
	return /* @__PURE__ */ jsxs("div", {
		className: AuthPage_module_default["page"],
		children: [
			isOrdering && /* @__PURE__ */ jsxs("div", {
				className: AuthPage_module_default["burger"],
				children: [/* @__PURE__ */ jsx(BurgerPicture, {
					burger: ingredients,
					size: "small"
				}), /* @__PURE__ */ jsx("p", {
					className: AuthPage_module_default["waiting"],
					children: "Your burger is waiting."
				})]
			}),
			isFirstOwner && /* @__PURE__ */ jsx("p", {
				className: AuthPage_module_default["waiting"],
				children: "Sign up or in, and the shop is yours."
			}),
			/* @__PURE__ */ jsx("div", {
				className: AuthPage_module_default["account"],
				children: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(Suspense, {
					fallback: /* @__PURE__ */ jsx(Spinner, {}),
					children: /* @__PURE__ */ jsx(AuthTask, {
						task,
						link,
						onTask: (next) => {
							forget();
							setTask(next);
						}
					})
				}) })
			})
		]
	});
}
export { AuthPage, authenticate as n, AuthForm_module_default as r, isDeadCode as t };
