import { t as paths } from "./paths-CKaWk37C.js";
import { createAction } from "@reduxjs/toolkit";
// web/src/auth/auth-state.ts
var authStart = createAction("AUTH_START");
var authSuccess = createAction("AUTH_SUCCESS");
var authFail = createAction("AUTH_FAIL");
var authLogout = createAction("AUTH_LOGOUT");
var setAuthRedirectPath = createAction("SET_AUTH_REDIRECT_PATH");
var initialState = {
	token: null,
	userId: null,
	error: null,
	loading: false,
	authRedirectPath: paths.builder
};
/** The state after an action. Plain, because it is part of what the first screen waits for. */
function authReducer(state = initialState, action) {
	if (authStart.match(action)) return {
		...state,
		error: null,
		loading: true
	};
	if (authSuccess.match(action)) {
		const { token, userId } = action.payload;
		return {
			...state,
			token,
			userId,
			error: null,
			loading: false
		};
	}
	if (authFail.match(action)) return {
		...state,
		error: action.payload,
		loading: false
	};
	if (authLogout.match(action)) return {
		...state,
		token: null,
		userId: null
	};
	if (setAuthRedirectPath.match(action)) return {
		...state,
		authRedirectPath: action.payload
	};
	return state;
}
/** Whether somebody is signed in: a token is held (specification §2). */
function selectIsSignedIn(state) {
	return state.auth.token !== null;
}
export { authSuccess as a, authStart as i, authLogout as n, selectIsSignedIn as o, authReducer as r, setAuthRedirectPath as s, authFail as t };
