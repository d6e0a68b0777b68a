import { n as useAppDispatch, r as useAppSelector, t as paths } from "./assets/paths-CKaWk37C.js";
import { r as isOwnDataService, t as dataAddress } from "./assets/base-addresses-BfkaHYxv.js";
import { a as isRecord, i as useRequestFailure, n as requestQuietly, r as tell, t as request } from "./assets/client-BhXiPRS4.js";
import { a as authSuccess, n as authLogout, o as selectIsSignedIn, r as authReducer, s as setAuthRedirectPath } from "./assets/auth-state-Bs3hjZa9.js";
import { C as isOrderable, E as removeIngredient$1, S as fillingOf, T as pieceCount, b as addIngredient$1, h as ALLERGENS, i as useMenu, l as itemOf, m as startOf, n as layerIn, p as soldOutOn, r as setMenu, t as currentMenu, w as isSameBurger, x as describeBurger, y as isAllergen } from "./assets/current-menu-Bh30gRtl.js";
import { a as isIngredientName, i as isCount, n as countOf, o as labelOf, r as countsFrom, t as INGREDIENTS } from "./assets/ingredients-DZaI73VN.js";
import { c as toDecimal, i as priceAfterRemoving, n as payable, r as priceAfterAdding, s as toCents, t as PRICE_LIST } from "./assets/pricing-DmG6zuLM.js";
import { i as orderReducer, s as purchaseBurgerSuccess } from "./assets/order-state-Dq7KgozT.js";
import { Component, StrictMode, Suspense, lazy, memo, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { Link, NavLink, Navigate, Route, Routes, StaticRouter, useLocation, useNavigate } from "react-router";
import { configureStore, createAction } from "@reduxjs/toolkit";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/api/sign-out-call.ts
/**
* Tells the shop's own server that a sign-in is over, so that its token stops working at once. A
* hosted service has no such call; there the token runs out by itself.
*/
function tellSignedOut(token) {
	if (!isOwnDataService()) return;
	const address = dataAddress(`/sessions/current.json?auth=${encodeURIComponent(token)}`);
	tell({
		method: "DELETE",
		address
	});
}
// web/src/auth/session-storage.ts
/** The item whose change tells other tabs of a sign-in or sign-out: written last, removed first. */
var TOKEN_ITEM = "token";
/** Keeps the session in the browser. Where storage is blocked it lasts as long as the page. */
function saveSession({ token, userId, expiresAt }) {
	withStorage((storage) => {
		storage.setItem("userId", userId);
		storage.setItem("expirationDate", new Date(expiresAt).toISOString());
		storage.setItem(TOKEN_ITEM, token);
	});
}
/** Removes the three items. */
function clearSession() {
	withStorage((storage) => {
		for (const item of [
			TOKEN_ITEM,
			"expirationDate",
			"userId"
		]) storage.removeItem(item);
	});
}
function withStorage(use) {
	try {
		return use(localStorage);
	} catch {
		return null;
	}
}
// web/src/auth/session.ts
/** A longer wait makes setTimeout fire at once. */
var LONGEST_TIMER_MS = 2 ** 31 - 1;
var expiry = null;
/** Starts the session a sign-in granted, keeps it in the browser and schedules its end. */
function startSession({ idToken, localId, expiresIn }) {
	return (dispatch) => {
		const session = {
			token: idToken,
			userId: localId,
			expiresAt: Date.now() + expiresIn * 1e3
		};
		saveSession(session);
		dispatch(adoptSession(session));
	};
}
/** Ends the session: in the state, in the browser and in every other tab. */
function logout() {
	return (dispatch) => {
		cancelExpiry();
		clearSession();
		dispatch(authLogout());
	};
}
/** When the session ends by itself, in milliseconds since 1970; null when there is none. */
function sessionEnd() {
	return expiry?.at ?? null;
}
function adoptSession({ token, userId, expiresAt }) {
	return (dispatch) => {
		dispatch(authSuccess({
			token,
			userId
		}));
		scheduleLogout(dispatch, expiresAt);
	};
}
function scheduleLogout(dispatch, at) {
	cancelExpiry();
	const wait = Math.min(at - Date.now(), LONGEST_TIMER_MS);
	expiry = {
		at,
		timer: setTimeout(() => {
			if (at <= Date.now()) dispatch(logout());
			else scheduleLogout(dispatch, at);
		}, wait)
	};
}
function cancelExpiry() {
	if (expiry !== null) clearTimeout(expiry.timer);
	expiry = null;
}
// web/src/auth/sign-out.ts
/** Logs out because the visitor chose to; nothing waits for the server to hear of it. */
function signOut() {
	return (dispatch, getState) => {
		const { token } = getState().auth;
		if (token !== null) tellSignedOut(token);
		dispatch(logout());
	};
}
// web/src/auth/LogoutPage.tsx
/** Clears the session; the guard of this screen then leads to the builder. */
function LogoutPage() {
	const dispatch = useAppDispatch();
	useEffect(() => {
		dispatch(signOut());
	}, [dispatch]);
	return null;
}
// domain/src/roles.ts
/** What somebody is in the shop, least first. Whoever signs up is a customer. */
var ROLES = [
	"customer",
	"kitchen",
	"owner"
];
/** Whether a text names a role. */
function isRole(text) {
	return ROLES.some((role) => role === text);
}
// web/src/auth/token-claims.ts
/**
* The account's e-mail address as the ID token tells it, to fill in a form with.
* @returns null when the token does not tell one
*/
function accountEmail(token) {
	const { email } = claimsOf(token);
	return typeof email === "string" ? email : null;
}
/**
* What the ID token says its holder is in the shop. It decides what is shown and opens nothing: the
* shop looks the role up with every call.
* @returns a customer for tokens that do not say, such as those of another service
*/
function roleClaim(token) {
	const { role } = claimsOf(token);
	return typeof role === "string" && isRole(role) ? role : "customer";
}
/** The claims of a token, unverified: only the services need to trust it. */
function claimsOf(token) {
	const payload = token.split(".")[1];
	if (payload === void 0) return {};
	try {
		const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
		const claims = JSON.parse(new TextDecoder().decode(bytes));
		return isRecord(claims) ? claims : {};
	} catch {
		return {};
	}
}
// web/src/burger-builder/burger-builder-state.ts
var addIngredient = createAction("ADD_INGREDIENT", byTheMenu);
var removeIngredient = createAction("REMOVE_INGREDIENT", byTheMenu);
var setIngredients = createAction("SET_INGREDIENTS", (payload) => ({
	payload,
	meta: { basePrice: currentMenu().basePrice }
}));
var fetchIngredientsFailed = createAction("FETCH_INGREDIENTS_FAILED");
var initialState = {
	ingredients: null,
	totalPrice: toDecimal(PRICE_LIST.base),
	error: false,
	building: false
};
/** An action about one ingredient carries what the menu says of it at that moment. */
function byTheMenu(payload) {
	const { unitPrice = 0, maxCount = 0 } = itemOf(currentMenu(), payload) ?? {};
	return {
		payload,
		meta: {
			unitPrice,
			maxCount
		}
	};
}
/** The state after an action. Plain, because it is part of what the first screen waits for. */
function burgerBuilderReducer(state = initialState, action) {
	if (addIngredient.match(action)) {
		const { payload: name, meta } = action;
		return changed(state, (burger) => addIngredient$1(burger, name, meta.maxCount), (price) => priceAfterAdding(price, meta.unitPrice));
	}
	if (removeIngredient.match(action)) {
		const { payload: name, meta } = action;
		return changed(state, (burger) => removeIngredient$1(burger, name), (price) => priceAfterRemoving(price, meta.unitPrice));
	}
	if (setIngredients.match(action)) {
		const totalPrice = toDecimal(action.meta.basePrice);
		return {
			...initialState,
			ingredients: action.payload,
			totalPrice
		};
	}
	if (fetchIngredientsFailed.match(action)) return {
		...state,
		error: true
	};
	if (purchaseBurgerSuccess.match(action)) return initialState;
	return state;
}
/** What the burger in progress costs, as a decimal amount. */
function selectPrice(state) {
	return payable(state.burgerBuilder.totalPrice);
}
/** The state after one piece more or less; the price moves only when the burger does. */
function changed(state, change, reprice) {
	if (state.ingredients === null) return state;
	const ingredients = change(state.ingredients);
	if (ingredients === state.ingredients) return state;
	const totalPrice = toDecimal(reprice(toCents(state.totalPrice)));
	return {
		...state,
		ingredients,
		totalPrice,
		building: true
	};
}
// web/src/menu/take-off.ts
/** Takes every piece of some ingredients off the burger in progress. */
function takeOff$1(names) {
	return (dispatch, getState) => {
		const burger = getState().burgerBuilder.ingredients;
		if (burger === null) return;
		for (const name of names) for (let n = countOf(burger, name); n > 0; n -= 1) dispatch(removeIngredient(name));
	};
}
var PageTitle_module_default = { title: "PageTitle-title" };
// web/src/ui/PageTitle.tsx
/** The screen's heading, which is the document's title as well. */
function PageTitle({ children, inTab = children }) {
	const heading = useRef(null);
	useEffect(() => {
		if (document.activeElement?.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
	}, []);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("title", { children: `${inTab} · Tall Order` }), /* @__PURE__ */ jsx("h1", {
		ref: heading,
		tabIndex: -1,
		className: PageTitle_module_default["title"],
		children
	})] });
}
// web/src/burger-builder/announcement.ts
var words = "";
var readers$1 = /* @__PURE__ */ new Set();
/**
* Has something read out by the builder's one live region, in place of what it said before. Every
* part of the builder says what it has to say here: several regions would talk over one another.
*/
function announce(text) {
	words = text;
	for (const tell of readers$1) tell();
}
/** What is to be read out, followed. */
function useAnnouncement() {
	return useSyncExternalStore(subscribe$1, () => words, () => "");
}
function subscribe$1(tell) {
	readers$1.add(tell);
	return () => readers$1.delete(tell);
}
// web/src/allergens/avoided.ts
/** Beside the session's three, the one item that is kept in the browser: when it is asked for. */
var ITEM = "avoidedAllergens";
var avoided$1 = read();
var readers = /* @__PURE__ */ new Set();
/** What the visitor avoids, followed. It is a matter of the device, and never sent anywhere. */
function useAvoided() {
	return useSyncExternalStore(subscribe, () => avoided$1);
}
/** Takes up what the visitor says, and keeps it on the device only when asked to. */
function setAvoided(next) {
	const allergens = ALLERGENS.filter((allergen) => next.allergens.includes(allergen));
	avoided$1 = {
		...next,
		allergens
	};
	try {
		if (avoided$1.isRemembered) localStorage.setItem(ITEM, allergens.join(" "));
		else localStorage.removeItem(ITEM);
	} catch {}
	for (const tell of readers) tell();
}
function read() {
	try {
		const kept = localStorage.getItem(ITEM);
		if (kept !== null) return {
			allergens: kept.split(" ").filter(isAllergen),
			isRemembered: true
		};
	} catch {}
	return {
		allergens: [],
		isRemembered: false
	};
}
function subscribe(tell) {
	readers.add(tell);
	return () => readers.delete(tell);
}
// domain/src/money-format.ts
/** Making one takes longer than everything else a row of the builder does. */
var formats = /* @__PURE__ */ new Map();
/**
* An amount of money in words that screens and previews can hold: 5.6 in USD → "$5.60".
* @param amount decimal amount in `currency`
* @param currency ISO 4217 code
*/
function formatAmount(amount, currency) {
	let format = formats.get(currency);
	if (format === void 0) {
		format = new Intl.NumberFormat("en-US", {
			style: "currency",
			currency,
			minimumFractionDigits: 2,
			maximumFractionDigits: 2
		});
		formats.set(currency, format);
	}
	return format.format(amount);
}
// web/src/ui/money-format.ts
/** The currency prices are shown in unless an order carries its own: an ISO 4217 code. */
var SHOP_CURRENCY = "USD";
/**
* An amount of money in words the screens can hold: 5.6 → "$5.60".
* @param amount decimal amount in `currency`
* @param currency ISO 4217 code, the shop's by default
*/
function formatMoney(amount, currency = SHOP_CURRENCY) {
	return formatAmount(amount, currency);
}
var Money_module_default = { money: "Money-money" };
// web/src/ui/Money.tsx
/** An amount of money, with figures of one width so that columns line up and nothing shifts. */
function Money({ amount, currency }) {
	return /* @__PURE__ */ jsx("span", {
		className: Money_module_default["money"],
		children: formatMoney(amount, currency)
	});
}
// web/src/burger-builder/picture/Paints.tsx
/** The colours of the drawing, by the thing they belong to. They stay the same in dark mode. */
var PAINTS$1 = {
	crust: [
		"#f7c571",
		"#e2973f",
		"#b5651f"
	],
	heel: [
		"#f0b45c",
		"#d98b36",
		"#a35a1c"
	],
	leaf: [
		"#a5d14a",
		"#7fb532",
		"#4f8a1f"
	],
	cheddar: [
		"#ffd45c",
		"#ffb917",
		"#e89409"
	],
	rind: [
		"#d2573c",
		"#b03a28",
		"#812318"
	],
	patty: [
		"#96582f",
		"#6f3d20",
		"#452312"
	]
};
/** What a piece refers to a paint by; `picture` tells several pictures on a page apart. */
function paintOf(picture, paint) {
	return `url(#${picture}-${paint})`;
}
/** Where the light comes from: above on the left, for every piece alike. */
var LIGHT = {
	x1: "0",
	y1: "0",
	x2: "1",
	y2: "0.35"
};
var LIGHT_ON_BUNS = {
	x1: "0.2",
	y1: "0",
	x2: "0.75",
	y2: "1"
};
/** The paints of one picture. */
function Paints({ picture, only }) {
	const paints = Object.entries(PAINTS$1).filter(([paint]) => only === void 0 || paint === only);
	return /* @__PURE__ */ jsx("defs", { children: paints.map(([paint, [light, middle, dark]]) => /* @__PURE__ */ jsxs("linearGradient", {
		id: `${picture}-${paint}`,
		...paint === "crust" || paint === "heel" ? LIGHT_ON_BUNS : LIGHT,
		children: [
			/* @__PURE__ */ jsx("stop", {
				offset: "0",
				stopColor: light
			}),
			/* @__PURE__ */ jsx("stop", {
				offset: "0.45",
				stopColor: middle
			}),
			/* @__PURE__ */ jsx("stop", {
				offset: "1",
				stopColor: dark
			})
		]
	}, paint)) });
}
// web/src/burger-builder/picture/wobble.ts
/**
* A hand that is never quite steady: numbers from -1 to 1 that look random and are the same for the
* same seed, so that a piece keeps its shape from one drawing to the next.
*/
function wobble(seed) {
	let state = (seed + 1) * 2654435769;
	return () => {
		state = Math.imul(state ^ state >>> 15, 2246822507) + 1831565813;
		return (state >>> 8) / 8388608 - 1;
	};
}
/** One drawing per variant, each made when it is first needed: nothing is drawn ahead of the page. */
function drawVariants(draw) {
	const drawn = [];
	return (variant) => drawn[variant] ??= draw(wobble(variant * 7 + 3));
}
/** A coordinate short enough for a path. */
function round(value) {
	return Math.round(value * 10) / 10;
}
// web/src/burger-builder/picture/Bacon.tsx
/** A wave from left to right around y = `middle`: the line a rasher follows. */
function wave(hand, middle, start, end) {
	const steps = 6;
	const width = (end - start) / steps;
	let line = `M${round(start)} ${round(middle + hand() * 3)}`;
	for (let step = 0; step < steps; step += 1) {
		const lift = (step % 2 === 0 ? -1 : 1) * (10 + hand() * 3);
		const x = start + width * step;
		line += `C${round(x + width * .35)} ${round(middle + lift)} ${round(x + width * .65)} ${round(middle + lift)} ${round(x + width)} ${round(middle + hand() * 2)}`;
	}
	return line;
}
var RASHERS = drawVariants((hand) => ({
	back: wave(hand, -11, -148 + hand() * 6, 163 + hand() * 5),
	front: wave(hand, -7, -164 + hand() * 5, 146 + hand() * 8)
}));
/** Rashers of a tall stack, told apart by their shades. */
var PLAIN_SHADES = [
	"#b03a28",
	"#d9775a",
	"#8c2a1b"
];
/** Two wavy rashers with their streaks of fat, lying one over the other. */
function Bacon({ picture, variant, plain }) {
	const rashers = RASHERS(variant);
	if (plain) return /* @__PURE__ */ jsx("path", {
		d: rashers.front,
		stroke: PLAIN_SHADES[variant % PLAIN_SHADES.length],
		strokeWidth: "19",
		strokeLinejoin: "round",
		fill: "none"
	});
	return /* @__PURE__ */ jsxs("g", {
		fill: "none",
		strokeLinejoin: "round",
		children: [
			/* @__PURE__ */ jsx("path", {
				d: rashers.back,
				stroke: "#6f1c12",
				strokeWidth: "15"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.back,
				stroke: "#93301f",
				strokeWidth: "12"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.back,
				stroke: "#dd9a78",
				strokeWidth: "4"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.front,
				stroke: "#7d2015",
				strokeWidth: "17"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.front,
				stroke: paintOf(picture, "rind"),
				strokeWidth: "14"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.front,
				stroke: "#f6c9a3",
				strokeWidth: "5.5"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.front,
				stroke: "#cf5f45",
				strokeWidth: "1.6",
				strokeDasharray: "46 9 22 14"
			}),
			/* @__PURE__ */ jsx("path", {
				d: rashers.front,
				stroke: "#ff9d80",
				strokeWidth: "1.8",
				strokeDasharray: "26 18 60 12",
				transform: "translate(0 -5)",
				strokeLinecap: "round",
				opacity: "0.8"
			})
		]
	});
}
// web/src/burger-builder/picture/Cheese.tsx
var SLICES = drawVariants((hand) => {
	const corner = round(-28 + hand() * 44);
	const reach = round(25 + hand() * 5);
	const left = round(-122 + hand() * 10);
	const right = round(104 + hand() * 12);
	const fall = round(17 + hand() * 5);
	return {
		body: `M-155 -6C-155 -11 -152 -13 -147 -13H147C152 -13 155 -11 155 -6${`C153 2 148 3 ${right + 22} 2C${right + 14} 2 ${right + 13} ${fall} ${right + 4} ${fall}S${right - 7} 3 ${right - 16} 2L${corner + 66} 1C${corner + 44} 3 ${corner + 16} ${reach} ${corner} ${reach}S${corner - 46} 3 ${corner - 66} 1L${left + 18} 1C${left + 11} 2 ${left + 9} ${fall - 5} ${left} ${fall - 5}S${left - 8} 3 ${left - 16} 2C-151 3 -156 0 -155 -6`}z`,
		shine: `M${corner - 40} -2Q${corner - 18} 6 ${corner - 6} ${reach - 6}`,
		drop: `M${right + 1} 3V${fall - 6}`
	};
});
/** A slice of cheddar with melting corners that hang over what lies below. */
function Cheese({ picture, variant, plain }) {
	const slice = SLICES(variant);
	if (plain) return /* @__PURE__ */ jsx("path", {
		d: slice.body,
		fill: paintOf(picture, "cheddar"),
		stroke: "#c97f0c",
		strokeWidth: "4"
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			d: slice.body,
			fill: "#8a4b06",
			opacity: "0.3",
			transform: "translate(2 5)"
		}),
		/* @__PURE__ */ jsx("path", {
			d: slice.body,
			fill: paintOf(picture, "cheddar")
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-147-10H140",
			stroke: "#ffe07d",
			strokeWidth: "3.5",
			strokeLinecap: "round",
			opacity: "0.9",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: `${slice.shine}${slice.drop}`,
			stroke: "#fff0ab",
			strokeWidth: "4",
			strokeLinecap: "round",
			opacity: "0.75",
			fill: "none"
		})
	] });
}
// web/src/burger-builder/picture/Meat.tsx
/** A bumpy line of `steps` small arcs, each about `width` wide. */
function bumps(hand, steps, width, height) {
	return Array.from({ length: steps }, () => `q${round(width / 2)} ${round(-height + hand() * height / 1.5)} ${width} ${round(hand() * .8)}`).join("");
}
/** Crumbs of the mince scattered over the side of the patty, as one path. */
function crumbs(hand, count, size) {
	return Array.from({ length: count }, () => {
		const x = round(hand() * 134);
		const y = round(-19 + hand() * 13);
		const radius = round(size + hand() * size * .45);
		return `M${x - radius} ${y}q${radius} ${-radius * 1.3} ${radius * 2} 0q${-radius} ${radius} ${-radius * 2} 0z`;
	}).join("");
}
var PATTIES = drawVariants((hand) => ({
	body: `M-136 -36${bumps(hand, 8, 34, 5)}C154 -36 158 -10 150 -5 146 1 138 0 132 0${bumps(hand, 8, -33, -5)}C-148 1 -157 -6 -155 -20 -154 -30 -148 -36 -136 -36z`,
	dark: crumbs(hand, 26, 4.4),
	light: crumbs(hand, 18, 3.4)
}));
/** A grilled patty: dark crust, rough mince, a little shine where the light falls. */
function Meat({ picture, variant, plain }) {
	const patty = PATTIES(variant);
	if (plain) return /* @__PURE__ */ jsx("path", {
		d: patty.body,
		fill: paintOf(picture, "patty")
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			d: patty.body,
			fill: paintOf(picture, "patty")
		}),
		/* @__PURE__ */ jsx("path", {
			d: patty.dark,
			fill: "#32170a",
			opacity: "0.55"
		}),
		/* @__PURE__ */ jsx("path", {
			d: patty.light,
			fill: "#b87645",
			opacity: "0.6"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-138-29c40-6 82-4 120-4M0-33c30 1 46-2 60 0",
			stroke: "#d59a66",
			strokeWidth: "3",
			strokeLinecap: "round",
			opacity: "0.65",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-146-14c2 8 6 11 14 11h180",
			stroke: "#260f05",
			strokeWidth: "4",
			strokeLinecap: "round",
			opacity: "0.3",
			fill: "none"
		})
	] });
}
// web/src/burger-builder/picture/Salad.tsx
var HALF = 160;
/** The frilled lower edge of a leaf from right to left: deep lobes with a small curl in each. */
function frill(hand, depth) {
	let edge = "";
	let veins = "";
	let x = HALF;
	while (x > -146) {
		const width = Math.min(30 + hand() * 7, x + HALF);
		const drop = depth + hand() * 6;
		const middle = x - width / 2;
		edge += `C${round(x + 5)} ${round(drop)} ${round(middle + 7)} ${round(drop + 5)} ${round(middle)} ${round(drop - 3)}`;
		edge += `S${round(x - width - 5)} ${round(drop)} ${round(x - width)} -2`;
		veins += `M${round(middle)} ${round(drop - 5)}Q${round(middle + hand() * 5)} ${round(drop - 12)} ${round(middle + hand() * 8)} -11`;
		x -= width;
	}
	return {
		edge: `${edge}L-${HALF} -4`,
		veins
	};
}
var LEAVES = drawVariants((hand) => {
	return {
		top: `M-${HALF} -4C-164 -14 -162 -20 -${HALF} -20${Array.from({ length: 8 }, () => `q${round(20 + hand() * 2)} ${round(-9 + hand() * 5)} 40 ${round(hand() * 1.5)}`).join("")}C164 -18 164 -10 ${HALF} -2`,
		back: frill(hand, 17),
		front: frill(hand, 9)
	};
});
/** A frilled lettuce leaf. Its thickness ends at y = 0; the frills hang lower. */
function Salad({ picture, variant, plain }) {
	const leaf = LEAVES(variant);
	if (plain) return /* @__PURE__ */ jsx("path", {
		d: `${leaf.top}${leaf.front.edge}z`,
		fill: paintOf(picture, "leaf"),
		stroke: "#3f7617",
		strokeWidth: "4"
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			d: `${leaf.top}${leaf.back.edge}z`,
			fill: "#3f7617"
		}),
		/* @__PURE__ */ jsx("path", {
			d: leaf.back.veins,
			stroke: "#5c9a26",
			strokeWidth: "2",
			strokeLinecap: "round",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: `${leaf.top}${leaf.front.edge}z`,
			fill: paintOf(picture, "leaf")
		}),
		/* @__PURE__ */ jsx("path", {
			d: leaf.front.veins,
			stroke: "#d9ee9d",
			strokeWidth: "2.5",
			strokeLinecap: "round",
			opacity: "0.75",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: `M${HALF} -2${leaf.front.edge}`,
			stroke: "#cde886",
			strokeWidth: "2.5",
			strokeLinejoin: "round",
			fill: "none"
		})
	] });
}
// web/src/burger-builder/picture/IngredientArt.tsx
var ART = {
	salad: Salad,
	bacon: Bacon,
	cheese: Cheese,
	meat: Meat
};
/**
* Fetches the drawings of layers beyond the four when a menu has some, so that its pictures are
* whole when they are shown. Without them such pieces look like salad.
*/
async function fetchArtFor({ items }) {
	if (Object.values(items).every(({ layer }) => layer in ART)) return;
	try {
		Object.assign(ART, (await import("./assets/more-art-DedOaSAa.js")).MORE_ART);
	} catch {}
}
/** The drawing of one piece of a layer, 300 wide around x = 0 with its lower edge at y = 0. */
function IngredientArt({ layer, ...art }) {
	const Art = ART[layer] ?? Salad;
	return /* @__PURE__ */ jsx(Art, { ...art });
}
var IngredientSwatch_module_default = { swatch: "IngredientSwatch-swatch" };
// web/src/burger-builder/IngredientSwatch.tsx
var PAINTS = {
	salad: "leaf",
	bacon: "rind",
	cheese: "cheddar",
	meat: "patty"
};
/** A bite-sized piece, to tell the rows apart. For the eye alone. */
var IngredientSwatch = memo(function IngredientSwatch({ layer }) {
	const picture = useId();
	return /* @__PURE__ */ jsxs("svg", {
		className: IngredientSwatch_module_default["swatch"],
		viewBox: "-72 -48 144 84",
		"aria-hidden": "true",
		focusable: "false",
		children: [/* @__PURE__ */ jsx(Paints, {
			picture,
			only: PAINTS[layer] ?? "leaf"
		}), /* @__PURE__ */ jsx("g", {
			transform: "scale(0.42 0.95)",
			children: /* @__PURE__ */ jsx(IngredientArt, {
				picture,
				layer,
				variant: 2,
				plain: false
			})
		})]
	});
});
var BuildControl_module_default = {
	control: "BuildControl-control",
	swatch: "BuildControl-swatch",
	name: "BuildControl-name",
	note: "BuildControl-note",
	avoided: "BuildControl-avoided",
	stepper: "BuildControl-stepper",
	step: "BuildControl-step",
	more: "BuildControl-more",
	count: "BuildControl-count"
};
// web/src/burger-builder/BuildControl.tsx
var SOLD_OUT_NOTES = {
	today: "Sold out today",
	"until-undone": "Sold out"
};
/** One ingredient's row: how many there are, one less, one more. */
var BuildControl = memo(function BuildControl({ name, item, avoided, count, onLess, onMore }) {
	const id = useId();
	const less = useRef(null);
	const more = useRef(null);
	const label = labelOf(name);
	const { maxCount, soldOut } = item;
	const isFull = count >= maxCount;
	const isSoldOut = soldOut !== null;
	const pressLess = () => {
		if (count <= 1 && document.activeElement === less.current) more.current?.focus();
		onLess();
	};
	const pressMore = () => {
		if (count >= maxCount - 1 && document.activeElement === more.current) less.current?.focus();
		onMore();
	};
	return /* @__PURE__ */ jsxs("fieldset", {
		className: BuildControl_module_default["control"],
		"aria-labelledby": `${id}-name`,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: BuildControl_module_default["swatch"],
				children: /* @__PURE__ */ jsx(IngredientSwatch, { layer: item.layer })
			}),
			/* @__PURE__ */ jsxs("div", {
				className: BuildControl_module_default["words"],
				children: [/* @__PURE__ */ jsx("div", {
					id: `${id}-name`,
					className: BuildControl_module_default["name"],
					children: label
				}), /* @__PURE__ */ jsxs("div", {
					id: `${id}-note`,
					className: BuildControl_module_default["note"],
					children: [isSoldOut ? SOLD_OUT_NOTES[soldOut] : isFull ? `${maxCount} is the most` : /* @__PURE__ */ jsx(Money, { amount: toDecimal(item.unitPrice) }), avoided !== "" && /* @__PURE__ */ jsx("strong", {
						className: BuildControl_module_default["avoided"],
						children: ` You avoid ${avoided}`
					})]
				})]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: BuildControl_module_default["stepper"],
				children: [
					/* @__PURE__ */ jsx("button", {
						ref: less,
						type: "button",
						className: BuildControl_module_default["step"],
						"aria-label": `Less ${label}`,
						disabled: count <= 0,
						onClick: pressLess,
						children: "Less"
					}),
					/* @__PURE__ */ jsx("span", {
						className: BuildControl_module_default["count"],
						children: count
					}),
					/* @__PURE__ */ jsx("button", {
						ref: more,
						type: "button",
						className: `${BuildControl_module_default["step"]} ${BuildControl_module_default["more"]}`,
						"aria-label": `More ${label}`,
						"aria-describedby": isFull || isSoldOut || avoided !== "" ? `${id}-note` : void 0,
						disabled: isFull || isSoldOut,
						onClick: pressMore,
						children: "More"
					})
				]
			})
		]
	});
});
var BuildControls_module_default = {
	controls: "BuildControls-controls",
	placeholder: "BuildControls-placeholder"
};
// web/src/burger-builder/BuildControls.tsx
/** One row per ingredient of the menu, the four first in the specification's order. */
function BuildControls({ burger }) {
	const dispatch = useAppDispatch();
	const { items } = useMenu();
	const avoided = useAvoided().allergens;
	const presses = useMemo(() => Object.entries(items).map(([name, item]) => ({
		name,
		item,
		avoided: avoided.filter((allergen) => item.allergens?.includes(allergen)).join(", "),
		onLess: () => dispatch(removeIngredient(name)),
		onMore: () => dispatch(addIngredient(name))
	})), [
		dispatch,
		items,
		avoided
	]);
	return /* @__PURE__ */ jsx("div", {
		className: BuildControls_module_default["controls"],
		children: presses.map((press) => /* @__PURE__ */ jsx(BuildControl, {
			count: countOf(burger, press.name),
			...press
		}, press.name))
	});
}
/** The empty rows that keep the controls' place while the ingredients load. */
function BuildControlsPlaceholder() {
	return /* @__PURE__ */ jsx("div", {
		className: BuildControls_module_default["controls"],
		"aria-hidden": "true",
		children: INGREDIENTS.map((ingredient) => /* @__PURE__ */ jsx("div", { className: BuildControls_module_default["placeholder"] }, ingredient))
	});
}
// web/src/on-demand.tsx
/** Makes a screen on demand out of what fetches its component. */
function onDemand(fetchScreen) {
	let fetched = null;
	const fetchOnce = async () => fetched ??= await fetchScreen();
	const Fetched = lazy(async () => ({ default: await fetchOnce() }));
	return {
		Screen: function ScreenOnDemand() {
			const [Chosen] = useState(() => fetched ?? Fetched);
			return /* @__PURE__ */ jsx(Chosen, {});
		},
		preload: async () => {
			try {
				await fetchOnce();
			} catch {}
		}
	};
}
// web/src/burger-builder/build-extras.ts
/** What is different about a burger that was ordered before. */
var againNotice = optional(async () => (await import("./assets/AgainNotice-trlVIcMr.js")).AgainNotice);
/** What is in the burger, and the way to share it. */
var buildExtras = optional(async () => (await import("./assets/BuildExtras-CwY0mIOp.js")).BuildExtras);
/** Where it cannot be fetched, the rest works without. */
function optional(fetchPart) {
	return onDemand(async () => {
		try {
			return await fetchPart();
		} catch {
			return () => null;
		}
	});
}
// web/src/burger-builder/picture/Buns.tsx
/** Sesame seeds in rough rows that follow the dome: x, y and turn in degrees. */
var SEEDS = [
	{
		y: -97,
		half: 34,
		count: 3
	},
	{
		y: -80,
		half: 82,
		count: 5
	},
	{
		y: -61,
		half: 104,
		count: 6
	},
	{
		y: -43,
		half: 122,
		count: 6
	}
].flatMap(({ y, half, count }, row) => {
	const hand = wobble(row + 11);
	return Array.from({ length: count }, (_, place) => {
		const x = -half + 2 * half * (place + .5) / count + hand() * 9;
		return {
			x,
			y: y + (x / 30) ** 2 * .5 + hand() * 5,
			turn: x * .35 + hand() * 28
		};
	});
});
/** The glossy upper bun with its sesame. The lower edge is at y = 0. */
function TopBun({ picture }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			d: "M-146-12C-146-4-139 1-128 1H128c11 0 18-5 18-13z",
			fill: "#fbe2b2"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-132-1C-60 3 60 3 132-1",
			stroke: "#c98a45",
			strokeWidth: "2",
			opacity: "0.5",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-151-22C-155-76-94-114 0-114S155-76 151-22c-1 9-7 14-18 13C60-4-60-4-133-9c-11 1-17-4-18-13z",
			fill: paintOf(picture, "crust")
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M151-22c-1 9-7 14-18 13C90-5 40-4 0-5c66-6 118-30 112-79 26 16 41 36 39 62z",
			fill: "#7c3a0c",
			opacity: "0.26"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-128-46c8-32 48-51 97-54 12 0 14 7 3 9-40 6-70 20-83 48-5 10-20 8-17-3z",
			fill: "#fff",
			opacity: "0.5"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-134-28c-3 7-8 5-8-2 0-5 2-8 5-8s5 4 3 10z",
			fill: "#fff",
			opacity: "0.45"
		}),
		SEEDS.map(({ x, y, turn }) => /* @__PURE__ */ jsxs("g", {
			transform: `translate(${x} ${y}) rotate(${turn})`,
			children: [
				/* @__PURE__ */ jsx("path", {
					d: "M-7 1.5C-6-4 4-5 9 1.5 4 6-6 6-7 1.5z",
					fill: "#7c3a0c",
					opacity: "0.4"
				}),
				/* @__PURE__ */ jsx("path", {
					d: "M-7.5 0C-6-5 4-5.5 8.5 0 4 4.5-6 4.5-7.5 0z",
					fill: "#fff0c9"
				}),
				/* @__PURE__ */ jsx("path", {
					d: "M-5-1C-3-3.5 2-3.5 5-1",
					stroke: "#fff",
					strokeWidth: "1.4",
					fill: "none"
				})
			]
		}, `${x} ${y}`))
	] });
}
/** The toasted lower bun. The lower edge is at y = 0. */
function BottomBun({ picture }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			d: "M-145-50H145c7 0 9 4 8 11C150-14 132 0 102 0h-204c-30 0-48-14-51-39-1-7 1-11 8-11z",
			fill: paintOf(picture, "heel")
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M153-39C150-14 132 0 102 0H-60C40-2 104-12 118-44l27-4c6 0 9 3 8 9z",
			fill: "#6e330b",
			opacity: "0.26"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-148-50c0-4 3-6 9-6h278c6 0 9 2 9 6 0 5-3 8-9 8-40 5-66 0-96 2-40 3-70-2-104 0-28 2-54 1-78-2-6 0-9-3-9-8z",
			fill: "#fce6b8"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-132-51c24 3 40-1 60 1m22 0c30 3 44-2 70 0m24 1c22 2 44-1 66 0",
			stroke: "#c17a30",
			strokeWidth: "3",
			strokeLinecap: "round",
			opacity: "0.55",
			fill: "none"
		}),
		/* @__PURE__ */ jsx("path", {
			d: "M-138-30c5 13 16 20 32 22",
			stroke: "#fff",
			strokeWidth: "6",
			strokeLinecap: "round",
			opacity: "0.35",
			fill: "none"
		})
	] });
}
// domain/src/stacking.ts
/** Layers in the order in which they lie, the lowest first. */
var LYING = [
	"meat",
	"egg",
	"cheese",
	"bacon",
	"pineapple",
	"pickle",
	"tomato",
	"onion",
	"salad"
];
/**
* What lies between the buns, from the bottom bun up: how the picture stacks a burger, and how the
* kitchen makes it.
* @param layerOf what each ingredient looks like
*/
function lowestFirst(burger, layerOf) {
	return fillingOf(burger).map(([name, count]) => ({
		name,
		count,
		layer: layerOf(name)
	})).toSorted((one, other) => LYING.indexOf(one.layer) - LYING.indexOf(other.layer));
}
// web/src/burger-builder/picture/stack.ts
var BOTTOM_BUN = 54;
var THICKNESS = {
	meat: 37,
	egg: 18,
	cheese: 13,
	bacon: 17,
	pineapple: 15,
	pickle: 15,
	tomato: 15,
	onion: 15,
	salad: 22
};
/** How high the top bun floats over a burger that waits for its first piece. */
var OPEN_GAP = 34;
/** A stack is never drawn narrower than this, however tall the order. */
var LEAST_SCALE = .3;
/**
* Where every piece of a burger goes. Up to about eight pieces keep their natural size; a taller
* burger is drawn smaller, and its filling flatter, so that it always fits {@link ROOM}.
* @param layerOf what each ingredient looks like
*/
function stackBurger(burger, layerOf) {
	const strata = lowestFirst(burger, layerOf);
	const { scale, squash } = fit(strata.reduce((sum, { count, layer }) => sum + count * THICKNESS[layer], 0));
	const pieces = [];
	let bottom = BOTTOM_BUN;
	for (const { name, count, layer } of strata) for (let index = 0; index < count; index += 1) {
		pieces.push({
			ingredient: name,
			layer,
			index,
			bottom
		});
		bottom += THICKNESS[layer] * squash;
	}
	const gap = pieceCount(burger) === 0 ? OPEN_GAP : 0;
	return {
		pieces,
		topBunBottom: bottom + gap,
		scale,
		squash
	};
}
/** Shrinks less than the height asks for and flattens the filling by the rest: a tower, not a thread. */
function fit(filling) {
	const buns = 166;
	const excess = (buns + filling) / 376;
	if (excess <= 1) return {
		scale: 1,
		squash: 1
	};
	const scale = Math.max(excess ** -.6, LEAST_SCALE);
	return {
		scale,
		squash: (376 / scale - buns) / filling
	};
}
/** The pieces of one stack that another no longer has. */
function piecesGone(before, after) {
	const kept = new Set(after.pieces.map(nameOf));
	return before.pieces.filter((piece) => !kept.has(nameOf(piece)));
}
/** Tells a piece from all others of its burger, and stays the same as long as it lies there. */
function nameOf({ ingredient, index }) {
	return `${ingredient} ${index}`;
}
var HeightMark_module_default = {
	chart: "HeightMark-chart",
	mark: "HeightMark-mark",
	count: "HeightMark-count"
};
// web/src/burger-builder/picture/HeightMark.tsx
/** Marks closer together than this would run into one line. */
var LEAST_DISTANCE = 9;
var RULER_X = 184;
/** The height at which each piece left its mark, thinned out so that the marks stay apart. */
function marks({ pieces, scale }) {
	const heights = [];
	for (const { bottom } of pieces) {
		const height = (bottom + 112) * scale;
		if (height - (heights.at(-1) ?? 0) >= LEAST_DISTANCE) heights.push(height);
	}
	return heights;
}
/**
* A pencilled growth chart beside the burger, as on a door frame: a dash for every piece it has
* grown by and a line with the count at its present height. For the eye alone.
*/
function HeightMark({ stack }) {
	const count = stack.pieces.length;
	const height = (stack.topBunBottom + 112) * stack.scale;
	return /* @__PURE__ */ jsxs("g", {
		className: HeightMark_module_default["chart"],
		children: [
			/* @__PURE__ */ jsx("path", {
				d: `M${RULER_X} 3c1-60-2-140 0-210s-1-120 1-176`,
				strokeWidth: "2"
			}),
			/* @__PURE__ */ jsx("path", {
				d: `M189 2c-1-80 1-150 0-356`,
				opacity: "0.35"
			}),
			marks(stack).map((mark, place) => /* @__PURE__ */ jsx("path", {
				d: `M183 ${-mark}l${place % 5 === 4 ? 18 : 10}-1`,
				strokeWidth: "1.5",
				opacity: "0.6"
			}, mark)),
			count > 0 && /* @__PURE__ */ jsxs("g", {
				className: HeightMark_module_default["mark"],
				style: { transform: `translate(0px, ${-height}px)` },
				children: [
					/* @__PURE__ */ jsx("path", {
						d: "M96-1c22-2 40 1 62-1 18-1 32 1 50-1",
						strokeWidth: "3"
					}),
					/* @__PURE__ */ jsx("path", {
						d: "M118 2c30-2 58 0 84-2",
						opacity: "0.45"
					}),
					/* @__PURE__ */ jsx("text", {
						x: "212",
						y: "-10",
						textAnchor: "end",
						className: HeightMark_module_default["count"],
						children: count
					})
				]
			})
		]
	});
}
var StackedPieceArt_module_default = {
	shadow: "StackedPieceArt-shadow",
	place: "StackedPieceArt-place",
	drop: "StackedPieceArt-drop",
	leave: "StackedPieceArt-leave",
	appear: "StackedPieceArt-appear",
	vanish: "StackedPieceArt-vanish",
	gone: "StackedPieceArt-gone"
};
// web/src/burger-builder/picture/StackedPieceArt.tsx
/** Flatter than this, a piece no longer shows its texture. */
var PLAIN_BELOW = .6;
/** One piece in its place. No piece lies quite as the one below it does. */
var StackedPieceArt = memo(function StackedPieceArt({ picture, ingredient, layer, index, bottom, squash, leaving = false, isGone = false }) {
	const hand = wobble(index * 4 + ingredient.length);
	const transform = `translate(${hand() * 4}px, ${-bottom}px) rotate(${hand() * .7}deg) scale(1, ${squash})`;
	const place = squash === 1 ? StackedPieceArt_module_default["place"] : "";
	return /* @__PURE__ */ jsx("g", {
		className: leaving ? void 0 : `piece-${ingredient} ${place}`,
		style: { transform },
		children: /* @__PURE__ */ jsxs("g", {
			className: `${StackedPieceArt_module_default[leaving ? "leave" : "drop"]} ${isGone ? StackedPieceArt_module_default["gone"] : ""}`,
			children: [/* @__PURE__ */ jsx("path", {
				className: StackedPieceArt_module_default["shadow"],
				d: "M-138-3H138l-6 10c-80 5-184 5-264 0z"
			}), /* @__PURE__ */ jsx(Drawing, {
				picture,
				layer,
				variant: (index * 3 + ingredient.length) % 5,
				plain: squash < PLAIN_BELOW
			})]
		})
	});
});
/** A tall burger moves all its pieces with every press; none of them is drawn anew for that. */
var Drawing = memo(IngredientArt);
// web/src/burger-builder/picture/LeavingPieces.tsx
/** What was last taken off the burger, leaving upwards: pieces no more, only their picture. */
function LeavingPieces({ picture, stack }) {
	const [seen, setSeen] = useState({
		stack,
		taken: 0
	});
	const [leaving, setLeaving] = useState([]);
	if (seen.stack !== stack) {
		const gone = piecesGone(seen.stack, stack);
		setSeen({
			stack,
			taken: seen.taken + gone.length
		});
		if (gone.length > 0) {
			const { squash } = seen.stack;
			const next = gone.map((piece, place) => ({
				piece,
				squash,
				number: seen.taken + place
			}));
			setLeaving([...leaving, ...next].slice(-4));
		}
	}
	return leaving.map(({ piece, squash, number }) => /* @__PURE__ */ jsx("g", {
		onAnimationEnd: () => setLeaving((others) => others.filter((one) => one.number !== number)),
		children: /* @__PURE__ */ jsx(StackedPieceArt, {
			picture,
			squash,
			leaving: true,
			...piece
		})
	}, number));
}
var BurgerPicture_module_default = {
	stage: "BurgerPicture-stage",
	small: "BurgerPicture-small",
	drawing: "BurgerPicture-drawing",
	burger: "BurgerPicture-burger",
	lid: "BurgerPicture-lid",
	contact: "BurgerPicture-contact",
	board: "BurgerPicture-board",
	boardEdge: "BurgerPicture-boardEdge",
	grain: "BurgerPicture-grain",
	message: "BurgerPicture-message"
};
// web/src/burger-builder/BurgerPicture.tsx
/**
* The burger as a picture: the top bun, every chosen piece and the bottom bun, in a box that never
* changes its size. Its text equivalent names what is on it.
*/
function BurgerPicture({ burger, size, layerOf }) {
	const picture = useId();
	const menu = useMenu();
	const stack = useMemo(() => stackBurger(burger, layerOf ?? layerIn(menu)), [
		burger,
		menu,
		layerOf
	]);
	const onStage = size === "stage";
	const empty = !isOrderable(burger);
	return /* @__PURE__ */ jsxs("div", {
		className: BurgerPicture_module_default[size],
		children: [/* @__PURE__ */ jsxs("svg", {
			className: BurgerPicture_module_default["drawing"],
			viewBox: onStage ? "-220 -408 440 448" : "-175 -385 350 392",
			preserveAspectRatio: "xMidYMax meet",
			role: "img",
			"aria-label": `Burger with ${describeBurger(burger)}`,
			children: [
				/* @__PURE__ */ jsx(Paints, { picture }),
				onStage && /* @__PURE__ */ jsx(Board, {}),
				onStage && /* @__PURE__ */ jsx(HeightMark, { stack }),
				/* @__PURE__ */ jsxs("g", {
					className: BurgerPicture_module_default["burger"],
					style: { transform: `scale(${stack.scale})` },
					children: [
						/* @__PURE__ */ jsx("ellipse", {
							className: BurgerPicture_module_default["contact"],
							cx: "6",
							cy: "3",
							rx: "138",
							ry: "10"
						}),
						/* @__PURE__ */ jsx("g", {
							className: "piece-bread-bottom",
							children: /* @__PURE__ */ jsx(BottomBun, { picture })
						}),
						stack.pieces.map((piece) => /* @__PURE__ */ jsx(StackedPieceArt, {
							picture,
							squash: stack.squash,
							isGone: onStage && itemOf(menu, piece.ingredient)?.soldOut != null,
							...piece
						}, nameOf(piece))),
						/* @__PURE__ */ jsx("g", {
							className: `piece-bread-top ${BurgerPicture_module_default["lid"]}`,
							style: { transform: `translate(${empty ? 6 : 0}px, ${-stack.topBunBottom}px) rotate(${empty ? 5 : 0}deg)` },
							children: /* @__PURE__ */ jsx(TopBun, { picture })
						}),
						onStage && /* @__PURE__ */ jsx(LeavingPieces, {
							picture,
							stack
						})
					]
				})
			]
		}), onStage && empty && /* @__PURE__ */ jsx("p", {
			className: BurgerPicture_module_default["message"],
			children: "Please start adding ingredients!"
		})]
	});
}
/** The board the burger stands on. */
function Board() {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("path", {
			className: BurgerPicture_module_default["boardEdge"],
			d: "M-206 12H206l-4 16c-1 6-4 8-9 8H-193c-5 0-8-2-9-8z"
		}),
		/* @__PURE__ */ jsx("path", {
			className: BurgerPicture_module_default["board"],
			d: "M-190-8H190c8 0 18 8 18 14s-4 9-10 9H-198c-6 0-10-3-10-9s10-14 18-14z"
		}),
		/* @__PURE__ */ jsx("path", {
			className: BurgerPicture_module_default["grain"],
			d: "M-180 8c60-4 110 2 170-1M40 5c50-3 100 3 148 0M-150 0c40-3 60 1 90 0"
		})
	] });
}
var BuilderPage_module_default = {
	builder: "BuilderPage-builder",
	title: "BuilderPage-title",
	stage: "BuilderPage-stage",
	panel: "BuilderPage-panel"
};
// domain/src/draft.ts
/**
* The burger in progress as a URL query without the question mark: `salad=1&meat=2`.
* Ingredients that are not on it are left out; an empty burger gives the empty string.
*/
function formatDraft(burger) {
	const pieces = fillingOf(burger).map(([name, count]) => [name, String(count)]);
	return new URLSearchParams(pieces).toString();
}
/**
* Reads a draft from a URL query. Pieces that are repeated, not whole numbers or larger than a
* burger may hold are ignored one by one, and so is what cannot be the name of an ingredient.
* @param isKnown whether the shop has an ingredient of a name
* @returns the burger it describes, or null when no piece of the query describes one.
*/
function parseDraft(search, isKnown) {
	const query = new URLSearchParams(search);
	const draft = {};
	for (const name of new Set(query.keys())) {
		const values = query.getAll(name);
		const text = values.length === 1 ? values[0] : void 0;
		if (!isIngredientName(name) || !isKnown(name)) continue;
		if (text === void 0 || !/^\d{1,3}$/.test(text) || Number(text) > 99) continue;
		draft[name] = Number(text);
	}
	return Object.keys(draft).length === 0 ? null : countsFrom(draft);
}
var Button_module_default = {
	button: "Button-button",
	primary: "Button-primary",
	quiet: "Button-quiet",
	plain: "Button-plain",
	busy: "Button-busy",
	turn: "Button-turn"
};
// web/src/ui/button-class.ts
/** The look of a button, for links that lead on where a button would act. */
function buttonClass(variant) {
	return `${Button_module_default["button"]} ${Button_module_default[variant]}`;
}
// web/src/ui/Button.tsx
/** A button. Its type is "button" unless it says otherwise. */
function Button({ variant = "quiet", busy = false, type = "button", className = "", onClick, children, ...rest }) {
	const press = (event) => {
		if (busy) event.preventDefault();
		else onClick?.(event);
	};
	return /* @__PURE__ */ jsxs("button", {
		...rest,
		type,
		className: `${buttonClass(variant)} ${className}`,
		"aria-disabled": busy || rest["aria-disabled"],
		onClick: press,
		children: [busy && /* @__PURE__ */ jsx("span", {
			className: Button_module_default["busy"],
			"aria-hidden": "true"
		}), children]
	});
}
var Spinner_module_default = {
	spinner: "Spinner-spinner",
	mark: "Spinner-mark",
	bun: "Spinner-bun",
	hop: "Spinner-hop",
	filling: "Spinner-filling"
};
// web/src/ui/Spinner.tsx
/** Says that something is on its way; an output is a polite status to screen readers. */
function Spinner() {
	return /* @__PURE__ */ jsxs("output", {
		className: Spinner_module_default["spinner"],
		children: [/* @__PURE__ */ jsxs("svg", {
			className: Spinner_module_default["mark"],
			viewBox: "0 0 48 48",
			"aria-hidden": "true",
			focusable: "false",
			children: [
				/* @__PURE__ */ jsx("path", {
					className: Spinner_module_default["bun"],
					d: "M8 19C8 9 15 6 24 6s16 3 16 13z"
				}),
				/* @__PURE__ */ jsx("path", {
					className: Spinner_module_default["filling"],
					d: "M8 24.5h32"
				}),
				/* @__PURE__ */ jsx("path", {
					className: Spinner_module_default["bun"],
					d: "M8 30h32v3c0 5-3 8-8 8H16c-5 0-8-3-8-8z"
				})
			]
		}), /* @__PURE__ */ jsx("span", { children: "Loading..." })]
	});
}
var IngredientsOnTheirWay_module_default = {
	waiting: "IngredientsOnTheirWay-waiting",
	failure: "IngredientsOnTheirWay-failure"
};
// web/src/burger-builder/IngredientsOnTheirWay.tsx
/** Until the ingredients are there: on their way, or failed with a way on. */
function IngredientsOnTheirWay({ isUnderWay, loadAgain }) {
	const failed = useAppSelector((state) => state.burgerBuilder.error) && !isUnderWay;
	const { search } = useLocation();
	const draft = parseDraft(search, (name) => itemOf(currentMenu(), name) !== void 0);
	const whenOnline = useEffectEvent(() => {
		if (failed) loadAgain();
	});
	useEffect(() => {
		window.addEventListener("online", whenOnline);
		return () => window.removeEventListener("online", whenOnline);
	}, []);
	return /* @__PURE__ */ jsx("div", {
		className: IngredientsOnTheirWay_module_default["waiting"],
		children: failed ? /* @__PURE__ */ jsxs(Fragment, { children: [
			/* @__PURE__ */ jsx("p", {
				role: "alert",
				className: IngredientsOnTheirWay_module_default["failure"],
				children: "Ingredients can't be loaded!"
			}),
			draft !== null && /* @__PURE__ */ jsxs("p", { children: [
				"Your burger is kept: ",
				describeBurger(draft),
				"."
			] }),
			/* @__PURE__ */ jsx(Button, {
				onClick: loadAgain,
				children: "Try again"
			})
		] }) : /* @__PURE__ */ jsx(Spinner, {})
	});
}
// web/src/menu/sold-out-words.ts
var list$1 = new Intl.ListFormat("en");
/** What cannot be had, as a sentence: "Bacon and cheese are sold out." Empty without names. */
function soldOutWords(names) {
	if (names.length === 0) return "";
	return `${labelOf(list$1.format(names))} ${names.length === 1 ? "is" : "are"} sold out.`;
}
var PriceBar_module_default = {
	bar: "PriceBar-bar",
	price: "PriceBar-price",
	amount: "PriceBar-amount",
	tick: "PriceBar-tick",
	order: "PriceBar-order",
	note: "PriceBar-note",
	takeOff: "PriceBar-takeOff"
};
// web/src/burger-builder/PriceBar.tsx
/** What the burger costs now, and the way to order it. */
function PriceBar({ burger, soldOut, onTakeOff, price, isSignedIn, onOrder }) {
	const noteId = useId();
	const isGone = soldOut.length > 0;
	const canOrder = isOrderable(burger) && !isGone;
	const pieces = pieceCount(burger);
	return /* @__PURE__ */ jsxs("div", {
		className: PriceBar_module_default["bar"],
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: PriceBar_module_default["price"],
				children: ["Current Price: ", /* @__PURE__ */ jsx("strong", {
					className: PriceBar_module_default["amount"],
					children: /* @__PURE__ */ jsx(Money, { amount: price })
				}, price)]
			}),
			/* @__PURE__ */ jsx(Button, {
				variant: "primary",
				className: PriceBar_module_default["order"] ?? "",
				disabled: !canOrder,
				"aria-describedby": canOrder ? void 0 : noteId,
				onClick: onOrder,
				children: isSignedIn ? "ORDER NOW" : "SIGN UP TO ORDER"
			}),
			/* @__PURE__ */ jsx("p", {
				id: noteId,
				className: PriceBar_module_default["note"],
				children: isGone ? soldOutWords(soldOut) : canOrder ? `${pieces} ${pieces === 1 ? "piece" : "pieces"} tall` : "Add one ingredient or more to order."
			}),
			isGone && /* @__PURE__ */ jsx(Button, {
				className: PriceBar_module_default["takeOff"] ?? "",
				onClick: onTakeOff,
				children: `Take ${soldOut.length === 1 ? "it" : "them"} off to order`
			})
		]
	});
}
/** The empty bar that keeps its place while the ingredients load. */
function PriceBarPlaceholder() {
	return /* @__PURE__ */ jsx("div", {
		className: PriceBar_module_default["bar"],
		"aria-hidden": "true"
	});
}
// web/src/burger-builder/use-build-announcement.ts
/** Long enough that a run of presses is read out once, as its outcome. */
var PAUSE_MS = 500;
/** What has changed between two burgers, and the price: "2 cheese. $5.60." */
function describeChange(before, after, price) {
	return `${Object.keys(after).filter((name) => countOf(before, name) !== countOf(after, name)).map((name) => `${countOf(after, name)} ${name}`).join(", ")}. ${formatMoney(price)}.`;
}
/**
* Announces each change of the burger with its new price, once the presses pause.
* @param burger null while the ingredients load
* @param price decimal amount in the shop's currency
*/
function useBuildAnnouncement(burger, price) {
	const announced = useRef(null);
	useEffect(() => {
		if (burger === null) return;
		const before = announced.current;
		if (before === null || before.price === price && isSameBurger(before.burger, burger)) {
			announced.current = {
				burger,
				price
			};
			return;
		}
		const timer = setTimeout(() => {
			announce(isSameBurger(before.burger, burger) ? `The shop has changed its prices. ${formatMoney(price)}.` : describeChange(before.burger, burger, price));
			announced.current = {
				burger,
				price
			};
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [burger, price]);
	useEffect(() => () => announce(""), []);
}
// web/src/api/ingredients-calls.ts
/** Where the counts are; the page starts to fetch them from there before the program runs. */
function ingredientsAddress() {
	return dataAddress("/ingredients.json");
}
/** Asks for the counts that every burger starts with. */
function fetchIngredients() {
	return request({
		method: "GET",
		address: ingredientsAddress(),
		parse: parseCounts
	});
}
/** The counts, or null unless those of the four are there and possible. */
function parseCounts(json) {
	if (!isRecord(json)) return null;
	return INGREDIENTS.every((name) => isCount(json[name])) ? countsFrom(json) : null;
}
// domain/src/menu-wire.ts
/** The menu that a reply tells of; the reverse of {@link toMenuReply}. */
function fromMenuReply({ version, basePrice, bun, ingredients }) {
	const items = Object.entries(ingredients).toSorted(([, one], [, other]) => one.position - other.position).map(([name, { price, position: _place, soldOut = null, ...item }]) => [name, {
		...item,
		unitPrice: toCents(price),
		soldOut
	}]);
	return {
		version,
		basePrice: toCents(basePrice),
		bun,
		items: Object.fromEntries(items)
	};
}
// web/src/api/menu-calls.ts
/** Where the shop tells what it sells; null with a hosted service, which has no menu. */
function menuAddress() {
	return isOwnDataService() ? dataAddress("/menu.json") : null;
}
/**
* Asks for what the shop sells. A shop that cannot tell is no failure that anybody must be told of.
* @returns null where there is no menu to be had
*/
async function fetchMenu() {
	const address = menuAddress();
	if (address === null) return null;
	const reply = await requestQuietly({
		method: "GET",
		address,
		parse: parseMenu
	});
	return reply.ok ? reply.value : null;
}
/** The menu of a reply; null when it is not one. */
function parseMenu(json) {
	if (!isRecord(json) || !isRecord(json["ingredients"]) || !isRecord(json["bun"])) return null;
	return [json["basePrice"], ...Object.values(json["ingredients"]).map(priceOfItem)].every(Number.isFinite) ? fromMenuReply(json) : null;
}
function priceOfItem(item) {
	return isRecord(item) && isCount(item["maxCount"]) ? item["price"] : null;
}
// web/src/burger-builder/load-ingredients.ts
/** Loads under way, each by the getState of its store. */
var underWay = /* @__PURE__ */ new WeakMap();
/**
* Loads the counts every burger starts with and what the shop sells, then brings the burger to the
* draft that the URL carries. While a load is under way there is no second one.
* @param draftSearch the URL's query; pieces of it that make no sense are ignored
*/
function loadIngredients(draftSearch) {
	return (dispatch, getState) => {
		const load = underWay.get(getState) ?? fetchStart().then(async ({ reply, menu }) => {
			if (menu !== null) {
				await fetchArtFor(menu);
				setMenu(menu);
			}
			underWay.delete(getState);
			if (!reply.ok) {
				dispatch(fetchIngredientsFailed());
				return;
			}
			const start = onMenu(reply.value, currentMenu());
			dispatch(setIngredients(start));
			const draft = parseDraft(draftSearch, (name) => Object.hasOwn(start, name));
			if (draft !== null) dispatch(buildUp(start, draft));
		});
		underWay.set(getState, load);
		return load;
	};
}
/** Without a network, what the last visit has kept: the burger can be built all the same. */
async function fetchStart() {
	if (!navigator.onLine) {
		const menu = await (await import("./assets/kept-menu-Bp4xiWpK.js")).keptMenu();
		if (menu !== null) return {
			reply: {
				ok: true,
				value: startOf(menu)
			},
			menu
		};
	}
	const [reply, menu] = await Promise.all([fetchIngredients(), fetchMenu()]);
	return {
		reply,
		menu
	};
}
/** The counts of what has a price; a hosted service may count more than the shop sells. */
function onMenu(counts, menu) {
	return Object.fromEntries(Object.entries(counts).filter(([name]) => itemOf(menu, name) !== void 0));
}
/** Gets from one burger to another one piece at a time, so that the price follows the ordinary way. */
function buildUp(start, burger) {
	return (dispatch) => {
		for (const name of Object.keys({
			...start,
			...burger
		})) {
			for (let n = countOf(start, name); n < countOf(burger, name); n += 1) dispatch(addIngredient(name));
			for (let n = countOf(start, name); n > countOf(burger, name); n -= 1) dispatch(removeIngredient(name));
		}
	};
}
// web/src/burger-builder/use-draft.ts
/** Browsers refuse history changes that come too fast: some allow 100 in 30 seconds. */
var LEAST_MS_BETWEEN_CHANGES = 320;
/** A new URL renders every screen part that reads it; the press is painted before that. */
var AFTER_NEXT_PAINT_MS = 50;
/**
* Keeps the burger in progress and the URL's query in step: loads the ingredients when there are
* none, takes up the draft the URL came with, and from then on writes every change into the URL.
* @returns how it stands with the ingredients, for a screen that has none to show yet
*/
function useDraft() {
	const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const location = useLocation();
	const lastChange = useRef(-320);
	const missing = ingredients === null;
	const search = ingredients === null ? null : formatDraft(ingredients);
	const [isUnderWay, setUnderWay] = useState(missing);
	const hadBurger = useRef(false);
	const searchAtStart = useEffectEvent(() => hadBurger.current ? "" : location.search);
	useEffect(() => {
		if (missing) dispatch(loadIngredients(searchAtStart())).then(() => setUnderWay(false));
		if (missing && hadBurger.current) navigate(paths.orders, {
			replace: true,
			state: { placed: true }
		});
		hadBurger.current = !missing;
	}, [
		missing,
		dispatch,
		navigate
	]);
	useEffect(() => {
		if (search === null || location.search === (search === "" ? "" : `?${search}`)) return;
		const wait = lastChange.current + LEAST_MS_BETWEEN_CHANGES - performance.now();
		const timer = setTimeout(() => {
			lastChange.current = performance.now();
			navigate({ search }, {
				replace: true,
				state: location.state
			});
		}, Math.max(wait, AFTER_NEXT_PAINT_MS));
		return () => clearTimeout(timer);
	}, [
		search,
		location.search,
		location.state,
		navigate
	]);
	const loadAgain = async () => {
		setUnderWay(true);
		await dispatch(loadIngredients(location.search));
		setUnderWay(false);
	};
	return {
		isUnderWay,
		loadAgain
	};
}
// web/src/burger-builder/BuilderPage.tsx
/** Nobody can press for it before it has been fetched, or hardly. */
var OrderSummary = lazy(async () => ({ default: (await import("./assets/OrderSummary-Gt_lB0RL.js")).OrderSummary }));
/** The builder: the burger in the making, its controls, its price and the way to order it. */
function BuilderPage() {
	const ingredientsLoad = useDraft();
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
	const price = useAppSelector(selectPrice);
	const isSignedIn = useAppSelector(selectIsSignedIn);
	useBuildAnnouncement(burger, price);
	const announcement = useAnnouncement();
	const [ordering, setOrdering] = useState(false);
	const [hasOrdered, setHasOrdered] = useState(false);
	const menu = useMenu();
	const soldOut = soldOutOn(burger ?? {}, menu);
	const order = () => {
		if (isSignedIn) {
			setOrdering(true);
			setHasOrdered(true);
			return;
		}
		dispatch(setAuthRedirectPath(paths.checkout));
		navigate(paths.auth);
	};
	return /* @__PURE__ */ jsxs("div", {
		className: BuilderPage_module_default["builder"],
		children: [
			/* @__PURE__ */ jsx("div", {
				className: BuilderPage_module_default["title"],
				children: /* @__PURE__ */ jsx(PageTitle, { children: "Build your burger" })
			}),
			burger !== null && /* @__PURE__ */ jsx(Suspense, { children: /* @__PURE__ */ jsx(againNotice.Screen, {}) }),
			/* @__PURE__ */ jsx("div", {
				className: BuilderPage_module_default["stage"],
				children: burger === null ? /* @__PURE__ */ jsx(IngredientsOnTheirWay, { ...ingredientsLoad }) : /* @__PURE__ */ jsx(BurgerPicture, {
					burger,
					size: "stage"
				})
			}),
			/* @__PURE__ */ jsx("div", {
				className: BuilderPage_module_default["panel"],
				children: burger === null ? /* @__PURE__ */ jsx(BuildControlsPlaceholder, {}) : /* @__PURE__ */ jsx(BuildControls, { burger })
			}),
			burger === null ? /* @__PURE__ */ jsx(PriceBarPlaceholder, {}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PriceBar, {
				burger,
				soldOut,
				onTakeOff: () => dispatch(takeOff$1(soldOut)),
				price,
				isSignedIn,
				onOrder: order
			}), /* @__PURE__ */ jsxs(Suspense, { children: [/* @__PURE__ */ jsx(buildExtras.Screen, {}), hasOrdered && /* @__PURE__ */ jsx(OrderSummary, {
				open: ordering,
				burger,
				price,
				onCancel: () => setOrdering(false)
			})] })] }),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: "visually-hidden",
				children: announcement
			})
		]
	});
}
var Layout_module_default = {
	layout: "Layout-layout",
	main: "Layout-main",
	skip: "Layout-skip"
};
var Modal_module_default = {
	modal: "Modal-modal",
	content: "Modal-content",
	title: "Modal-title"
};
var dialog_module_default = { dialog: "dialog-dialog" };
// web/src/ui/use-modal-dialog.ts
/** Longer than a dialog takes to leave the screen. */
var LEAVING_MS = 500;
/**
* What makes a native dialog modal: props for a `<dialog>` whose content fills it. Esc and a click on
* the backdrop call `onClose`.
* @returns the props, and whether the content is on the screen: a closed dialog has none, so that
*   nothing of it is found in the page, but one that is leaving takes its content along
*/
function useModalDialog(open, onClose, className) {
	const ref = useRef(null);
	const [kept, setKept] = useState(false);
	const pressedInside = useRef(false);
	if (open && !kept) setKept(true);
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (dialog === null || dialog.open === open) return;
		if (open) dialog.showModal();
		else dialog.close();
	}, [open]);
	useEffect(() => {
		if (open || !kept) return;
		const timer = setTimeout(() => setKept(false), LEAVING_MS);
		return () => clearTimeout(timer);
	}, [open, kept]);
	return {
		shown: open || kept,
		props: {
			ref,
			className: `${dialog_module_default["dialog"]} ${className}`,
			/** Esc arrives here too: the browser closes the dialog and says so. */
			onClose: () => {
				if (open) onClose();
			},
			/** The content fills the dialog, so what lands on the dialog itself is on its backdrop. */
			onPointerDown: (event) => {
				pressedInside.current = event.target !== event.currentTarget;
			},
			/** A press that began inside, to select words for example, is no click on the backdrop. */
			onClick: (event) => {
				if (event.target === event.currentTarget && !pressedInside.current) onClose();
				pressedInside.current = false;
			}
		}
	};
}
// web/src/ui/Modal.tsx
/**
* A dialog that slides in from the top over a dimmed backdrop. Esc and a click on the backdrop call
* `onClose`; the browser keeps focus inside while it is open and gives it back afterwards.
*/
function Modal({ open, title, onClose, children }) {
	const dialog = useModalDialog(open, onClose, Modal_module_default["modal"]);
	const titleId = useId();
	return /* @__PURE__ */ jsx("dialog", {
		...dialog.props,
		"aria-labelledby": titleId,
		children: dialog.shown && /* @__PURE__ */ jsxs("div", {
			className: Modal_module_default["content"],
			children: [/* @__PURE__ */ jsx("h2", {
				id: titleId,
				className: Modal_module_default["title"],
				children: title
			}), children]
		})
	});
}
var RequestFailureModal_module_default = { close: "RequestFailureModal-close" };
// web/src/layout/RequestFailureModal.tsx
/** Shows the message of any failed request until it is closed or another request starts. */
function RequestFailureModal() {
	const { message, clear } = useRequestFailure();
	const [lastMessage, setLastMessage] = useState(message);
	if (message !== null && message !== lastMessage) setLastMessage(message);
	return /* @__PURE__ */ jsxs(Modal, {
		open: message !== null,
		title: "Something went wrong",
		onClose: clear,
		children: [/* @__PURE__ */ jsx("p", { children: lastMessage }), /* @__PURE__ */ jsx(Button, {
			className: RequestFailureModal_module_default["close"],
			onClick: clear,
			children: "Close"
		})]
	});
}
var Logo_module_default = {
	logo: "Logo-logo",
	mark: "Logo-mark",
	word: "Logo-word"
};
// web/src/layout/logo.svg
var logo_default = "data:image/svg+xml,%3csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2032%2044'%3e%3cpath%20d='M2%2013C2%205%208%201%2016%201s14%204%2014%2012c0%201-1%202-2%202H4c-1%200-2-1-2-2z'%20fill='%23e2973f'/%3e%3cpath%20d='M6%209c1-3%204-4%207-5'%20stroke='%23fff'%20stroke-width='2'%20stroke-linecap='round'%20opacity='.55'%20fill='none'/%3e%3cg%20fill='%23fff0c9'%3e%3cellipse%20cx='17'%20cy='5'%20rx='1.5'%20ry='.9'/%3e%3cellipse%20cx='22'%20cy='8'%20rx='1.5'%20ry='.9'/%3e%3cellipse%20cx='14'%20cy='9.5'%20rx='1.5'%20ry='.9'/%3e%3c/g%3e%3cpath%20d='M1%2017h30v1.5q-2%203-4%200-2%203-4.5%200-2%203-4.5%200-2%203-4.5%200-2%203-4.5%200-2%203-4%200-2%202-4%200z'%20fill='%236aa62b'/%3e%3crect%20x='2'%20y='21.5'%20width='28'%20height='4.5'%20rx='2.25'%20fill='%236f3d20'/%3e%3cpath%20d='M1.5%2026.5h29l-6%202.5-5%204.5-5-4.5z'%20fill='%23ffb917'/%3e%3crect%20x='2'%20y='30'%20width='28'%20height='4.5'%20rx='2.25'%20fill='%236f3d20'/%3e%3cpath%20d='M19.5%2033%2014.600%2029h9.800z'%20fill='%23ffb917'/%3e%3cpath%20d='M3%2036h26c1%200%201.5.7%201.300%201.700C29.700%2041%2027%2043%2023%2043H9c-4%200-6.700-2-7.300-5.300C1.5%2036.700%202%2036%203%2036z'%20fill='%23d98b36'/%3e%3c/svg%3e";
// web/src/layout/Logo.tsx
/** The product's mark and name, leading home. */
function Logo() {
	return /* @__PURE__ */ jsxs(Link, {
		to: paths.builder,
		className: Logo_module_default["logo"],
		children: [/* @__PURE__ */ jsx("img", {
			src: logo_default,
			alt: "Tall Order",
			width: "32",
			height: "44",
			className: Logo_module_default["mark"]
		}), /* @__PURE__ */ jsx("span", {
			"aria-hidden": "true",
			className: Logo_module_default["word"],
			children: "Tall Order"
		})]
	});
}
// web/src/use-hydrated.ts
/**
* Whether the page is beyond its prerendered state. False while it is prerendered and while React
* takes that markup up, when nothing may depend on the visitor; true before the next paint.
*/
function useHydrated() {
	return useSyncExternalStore(subscribeToNothing, () => true, () => false);
}
function subscribeToNothing() {
	return () => void 0;
}
var Navigation_module_default = {
	list: "Navigation-list",
	link: "Navigation-link"
};
// web/src/layout/Navigation.tsx
/** The links to the screens that are open to this visitor (specification §2), the shop's own last. */
function Navigation({ onChoose }) {
	const isSignedIn = useAppSelector(selectIsSignedIn);
	const role = useAppSelector(({ auth }) => roleClaim(auth.token ?? ""));
	const isKnown = useHydrated();
	return /* @__PURE__ */ jsx("nav", {
		"aria-label": "Main",
		children: /* @__PURE__ */ jsxs("ul", {
			className: Navigation_module_default["list"],
			children: [
				/* @__PURE__ */ jsx(NavigationItem, {
					to: paths.builder,
					onChoose,
					children: "Burger Builder"
				}),
				(isSignedIn || !isKnown) && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(NavigationItem, {
					to: paths.orders,
					onChoose,
					shownTo: "customers",
					children: "Orders"
				}), /* @__PURE__ */ jsx(NavigationItem, {
					to: paths.logout,
					onChoose,
					shownTo: "customers",
					children: "Logout"
				})] }),
				(!isSignedIn || !isKnown) && /* @__PURE__ */ jsx(NavigationItem, {
					to: paths.auth,
					onChoose,
					shownTo: "guests",
					children: "Authenticate"
				}),
				role !== "customer" && /* @__PURE__ */ jsx(NavigationItem, {
					to: paths.kitchen,
					onChoose,
					children: "Kitchen"
				}),
				role === "owner" && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(NavigationItem, {
					to: paths.menu,
					onChoose,
					children: "Menu"
				}), /* @__PURE__ */ jsx(NavigationItem, {
					to: paths.staff,
					onChoose,
					children: "Staff"
				})] })
			]
		})
	});
}
/** A link that is marked as current on exactly its own path. */
function NavigationItem({ to, onChoose, shownTo, children }) {
	const isKnown = useHydrated();
	return /* @__PURE__ */ jsx("li", {
		className: isKnown || shownTo === void 0 ? void 0 : `for-${shownTo}`,
		children: /* @__PURE__ */ jsx(NavLink, {
			to,
			end: true,
			className: Navigation_module_default["link"] ?? "",
			onClick: () => onChoose?.(),
			children
		})
	});
}
var SideDrawer_module_default = {
	drawer: "SideDrawer-drawer",
	content: "SideDrawer-content",
	close: "SideDrawer-close"
};
// web/src/layout/SideDrawer.tsx
/** The navigation on small screens: it slides in from the side over a backdrop. */
function SideDrawer({ open, onClose }) {
	const dialog = useModalDialog(open, onClose, SideDrawer_module_default["drawer"]);
	return /* @__PURE__ */ jsx("dialog", {
		...dialog.props,
		"aria-label": "Menu",
		children: dialog.shown && /* @__PURE__ */ jsxs("div", {
			className: SideDrawer_module_default["content"],
			children: [/* @__PURE__ */ jsx(Button, {
				variant: "plain",
				className: SideDrawer_module_default["close"],
				onClick: onClose,
				children: "Close menu"
			}), /* @__PURE__ */ jsx(Navigation, { onChoose: onClose })]
		})
	});
}
var Toolbar_module_default = {
	toolbar: "Toolbar-toolbar",
	inside: "Toolbar-inside",
	wide: "Toolbar-wide",
	toggle: "Toolbar-toggle",
	icon: "Toolbar-icon"
};
// web/src/layout/Toolbar.tsx
/** The bar at the top: the logo, and the navigation as a list or behind a menu button. */
function Toolbar() {
	const [menuOpen, setMenuOpen] = useState(false);
	return /* @__PURE__ */ jsxs("header", {
		className: Toolbar_module_default["toolbar"],
		children: [/* @__PURE__ */ jsxs("div", {
			className: Toolbar_module_default["inside"],
			children: [
				/* @__PURE__ */ jsx(Logo, {}),
				/* @__PURE__ */ jsx("div", {
					className: Toolbar_module_default["wide"],
					children: /* @__PURE__ */ jsx(Navigation, {})
				}),
				/* @__PURE__ */ jsxs("button", {
					type: "button",
					className: Toolbar_module_default["toggle"],
					"aria-haspopup": "dialog",
					"aria-expanded": menuOpen,
					onClick: () => setMenuOpen(true),
					children: [/* @__PURE__ */ jsx("svg", {
						viewBox: "0 0 24 24",
						"aria-hidden": "true",
						focusable: "false",
						className: Toolbar_module_default["icon"],
						children: /* @__PURE__ */ jsx("path", { d: "M3 9c0-4 4-6 9-6s9 2 9 6zM3 13.5h18M3 18h18c0 2-2 3-4 3H7c-2 0-4-1-4-3z" })
					}), "Menu"]
				})
			]
		}), /* @__PURE__ */ jsx(SideDrawer, {
			open: menuOpen,
			onClose: () => setMenuOpen(false)
		})]
	});
}
// web/src/layout/Layout.tsx
/** What every screen stands in: toolbar, main region, and the message of a failed request. */
function Layout({ children }) {
	const main = useRef(null);
	const { pathname } = useLocation();
	const shownPath = useRef(pathname);
	useEffect(() => {
		if (shownPath.current === pathname) return;
		shownPath.current = pathname;
		document.documentElement.scrollTop = 0;
		(main.current?.querySelector("h1") ?? main.current)?.focus({ preventScroll: true });
	}, [pathname]);
	const skip = (event) => {
		event.preventDefault();
		main.current?.focus();
	};
	return /* @__PURE__ */ jsxs("div", {
		className: Layout_module_default["layout"],
		children: [
			/* @__PURE__ */ jsx("a", {
				href: "#main",
				className: Layout_module_default["skip"],
				onClick: skip,
				children: "Skip to content"
			}),
			/* @__PURE__ */ jsx(Toolbar, {}),
			/* @__PURE__ */ jsx("main", {
				ref: main,
				id: "main",
				tabIndex: -1,
				className: Layout_module_default["main"],
				children
			}),
			/* @__PURE__ */ jsx(RequestFailureModal, {})
		]
	});
}
var EmptyState_module_default = {
	empty: "EmptyState-empty",
	message: "EmptyState-message"
};
// web/src/ui/EmptyState.tsx
/** A screen or list that has nothing to show yet, with a way on. */
function EmptyState({ message, children }) {
	return /* @__PURE__ */ jsxs("div", {
		className: EmptyState_module_default["empty"],
		children: [/* @__PURE__ */ jsx("p", {
			className: EmptyState_module_default["message"],
			children: message
		}), children]
	});
}
// web/src/layout/ScreenFailure.tsx
/**
* Stands in for a screen that cannot be shown, most often because its part of the program could not
* be fetched or belongs to a version that is gone. React catches such errors only in a class.
*/
var ScreenFailure = class extends Component {
	state = { failed: false };
	static getDerivedStateFromError() {
		return { failed: true };
	}
	render() {
		if (!this.state.failed) return this.props.children;
		return /* @__PURE__ */ jsx("div", {
			role: "alert",
			children: /* @__PURE__ */ jsx(EmptyState, {
				message: "This page could not be loaded. Reloading usually helps; your burger stays.",
				children: /* @__PURE__ */ jsx(Button, {
					onClick: () => window.location.reload(),
					children: "Reload"
				})
			})
		});
	}
};
// web/src/App.tsx
var auth = onDemand(async () => (await import("./assets/AuthPage-BFjpFVjT.js")).AuthPage);
var checkout = onDemand(async () => (await import("./assets/CheckoutPage-CikBUR_q.js")).CheckoutPage);
var orders = onDemand(async () => (await import("./assets/OrdersPage-CzMcYP1w.js")).OrdersPage);
var account = onDemand(async () => (await import("./assets/AccountPage-DB122MP8.js")).AccountPage);
var ownerLink = onDemand(async () => (await import("./assets/OwnerLinkPage-BYqTb1GZ.js")).OwnerLinkPage);
var staff = onDemand(async () => (await import("./assets/StaffPage-DiyGufxV.js")).StaffPage);
var kitchen = onDemand(async () => (await import("./assets/KitchenPage-CJ0fWZBp.js")).KitchenPage);
var menu = onDemand(async () => (await import("./assets/MenuDeskPage-C7yvKK9r.js")).MenuDeskPage);
/** Every screen of the storefront (specification §2); any other path leads to the builder. */
var SCREENS = [
	{
		path: paths.builder,
		access: "everyone",
		element: /* @__PURE__ */ jsx(BuilderPage, {})
	},
	{
		path: paths.auth,
		access: "everyone",
		element: /* @__PURE__ */ jsx(auth.Screen, {}),
		preload: auth.preload
	},
	{
		path: paths.checkout,
		access: "signedIn",
		element: /* @__PURE__ */ jsx(checkout.Screen, {}),
		preload: checkout.preload
	},
	{
		path: paths.orders,
		access: "signedIn",
		element: /* @__PURE__ */ jsx(orders.Screen, {}),
		preload: orders.preload
	},
	{
		path: paths.account,
		access: "signedIn",
		element: /* @__PURE__ */ jsx(account.Screen, {}),
		preload: account.preload
	},
	{
		path: paths.kitchen,
		access: "kitchen",
		element: /* @__PURE__ */ jsx(kitchen.Screen, {}),
		preload: kitchen.preload
	},
	{
		path: paths.menu,
		access: "owner",
		element: /* @__PURE__ */ jsx(menu.Screen, {}),
		preload: menu.preload
	},
	{
		path: paths.logout,
		access: "signedIn",
		element: /* @__PURE__ */ jsx(LogoutPage, {})
	},
	{
		path: paths.ownerLink,
		access: "everyone",
		element: /* @__PURE__ */ jsx(ownerLink.Screen, {}),
		preload: ownerLink.preload
	},
	{
		path: paths.staff,
		access: "owner",
		element: /* @__PURE__ */ jsx(staff.Screen, {}),
		preload: staff.preload
	}
];
function isOpen(access, token) {
	if (access === "everyone") return true;
	if (token === null) return false;
	const role = roleClaim(token);
	return access === "signedIn" || role === access || role === "owner";
}
/** The storefront: the screen of the URL inside the shared layout. */
function App() {
	const token = useAppSelector(({ auth }) => auth.token);
	const { pathname } = useLocation();
	const open = SCREENS.filter(({ access }) => isOpen(access, token));
	return /* @__PURE__ */ jsx(Layout, { children: /* @__PURE__ */ jsx(ScreenFailure, { children: /* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(Spinner, {}),
		children: /* @__PURE__ */ jsxs(Routes, { children: [open.map(({ path, element }) => /* @__PURE__ */ jsx(Route, {
			path,
			element
		}, path)), /* @__PURE__ */ jsx(Route, {
			path: "*",
			element: /* @__PURE__ */ jsx(ToBuilder, {})
		})] })
	}) }, pathname) });
}
/** Leads to the builder, with the burger in progress when the checkout is closed to this visitor. */
function ToBuilder() {
	const { pathname, search } = useLocation();
	return /* @__PURE__ */ jsx(Navigate, {
		to: {
			pathname: paths.builder,
			search: pathname === paths.checkout ? search : ""
		},
		replace: true
	});
}
// web/src/store.ts
/** Makes the application's state with its three areas (specification §3). */
function createStore() {
	return configureStore({ reducer: {
		burgerBuilder: burgerBuilderReducer,
		order: orderReducer,
		auth: authReducer
	} });
}
// web/prerender/render-pages.tsx
/** What the builder asks for first. */
function firstCalls() {
	const menu = menuAddress();
	return [ingredientsAddress(), ...menu === null ? [] : [menu]];
}
/**
* Every page, by its file. The builder's is taken up by main.tsx; in the others it puts the screen
* of the visitor in place of what is there, which is the same.
*/
async function renderPages() {
	const { Account } = await import("./assets/AccountPage-DB122MP8.js");
	const { AuthPage } = await import("./assets/AuthPage-BFjpFVjT.js");
	const { CheckoutPage } = await import("./assets/CheckoutPage-CikBUR_q.js");
	const { OrdersPage } = await import("./assets/OrdersPage-CzMcYP1w.js");
	const account = /* @__PURE__ */ jsx(Account, {
		token: "",
		userId: "",
		account: null
	});
	return {
		"index.html": { markup: render(paths.builder, /* @__PURE__ */ jsx(App, {})) },
		"auth.html": {
			markup: renderFor("guests", paths.auth, /* @__PURE__ */ jsx(AuthPage, {})),
			screen: "auth/AuthPage.tsx"
		},
		"checkout.html": {
			markup: renderFor("customers", paths.checkout, /* @__PURE__ */ jsx(CheckoutPage, {})),
			screen: "checkout/CheckoutPage.tsx"
		},
		"orders.html": {
			markup: renderFor("customers", paths.orders, /* @__PURE__ */ jsx(OrdersPage, {})),
			screen: "orders/OrdersPage.tsx"
		},
		"account.html": {
			markup: renderFor("customers", paths.account, account),
			screen: "account/AccountPage.tsx"
		},
		"elsewhere.html": { markup: render("/elsewhere", /* @__PURE__ */ jsx(Layout, { children: /* @__PURE__ */ jsx(Spinner, {}) })) }
	};
}
/** The others are led to the builder, which is what they see at once. */
function renderFor(visitors, path, screen) {
	const others = visitors === "guests" ? "customers" : "guests";
	return render(path, /* @__PURE__ */ jsxs(Layout, { children: [/* @__PURE__ */ jsx("div", {
		className: `for-${visitors}`,
		children: screen
	}), /* @__PURE__ */ jsx("div", {
		className: `for-${others}`,
		children: /* @__PURE__ */ jsx(BuilderPage, {})
	})] }));
}
/** The same tree as main.tsx's, around `children`. */
function render(path, children) {
	return renderToString(/* @__PURE__ */ jsx(StrictMode, { children: /* @__PURE__ */ jsx(Provider, {
		store: createStore(),
		children: /* @__PURE__ */ jsx(StaticRouter, {
			location: path,
			children
		})
	}) }));
}
export { takeOff$1 as A, tellSignedOut as B, round as C, useAvoided as D, setAvoided as E, isRole as F, signOut as I, logout as L, setIngredients as M, accountEmail as N, announce as O, roleClaim as P, sessionEnd as R, drawVariants as S, formatMoney as T, BurgerPicture as _, buildUp as a, IngredientSwatch as b, menuAddress as c, IngredientsOnTheirWay as d, Spinner as f, firstCalls, parseDraft as g, formatDraft as h, useDraft as i, selectPrice as j, PageTitle as k, parseMenu as l, buttonClass as m, useHydrated as n, loadIngredients as o, Button as p, Modal as r, renderPages, fetchMenu as s, EmptyState as t, soldOutWords as u, lowestFirst as v, Money as w, fetchArtFor as x, againNotice as y, startSession as z };
