import { C as isOrderable, t as currentMenu, w as isSameBurger, x as describeBurger } from "./current-menu-Bh30gRtl.js";
import { a as isRecord, c as messageFor } from "./client-BhXiPRS4.js";
import { n as useAppDispatch, r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { T as formatMoney, _ as BurgerPicture, f as Spinner, h as formatDraft, k as PageTitle, m as buttonClass, o as loadIngredients, p as Button, r as Modal, t as EmptyState, w as Money, y as againNotice } from "../render-pages.js";
import { r as DATA_ERRORS, t as followRecords } from "./follow-records-Dd37e5yG.js";
import { o as parseOrders, r as fetchOrdersOf, u as DELIVERY_METHOD_LABELS } from "./orders-calls-BxfnPizq.js";
import { n as fetchOrdersStart, r as fetchOrdersSuccess, t as fetchOrdersFail } from "./order-state-Dq7KgozT.js";
import { a as recentOrderStatesAddress, i as parseOrderState, n as changeOrderState, o as OPEN_MS, r as fetchOrderStates, s as TIME_OF_STATUS, t as parseAllergens } from "./allergens-reply-DXjt9Qqd.js";
import { t as Refusal } from "./Refusal-Caj0m69l.js";
import { n as pushIdTime } from "./push-id-CfxBOOlL.js";
import { r as isOwnDataService } from "./base-addresses-BfkaHYxv.js";
import { t as AllergenList } from "./AllergenList-DDmtPh_I.js";
import { n as BurgerLines, t as Ticket } from "./Ticket-pVZqzwTa.js";
import { i as orderAgain, r as openOther, t as bringTo } from "./open-build-CzbIlDZA.js";
import { s as toCents } from "./pricing-DmG6zuLM.js";
import { useEffect, useReducer, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var ConnectionLine_module_default = { line: "ConnectionLine-line" };
// web/src/orders/status-words.ts
var STATUS_LABELS = {
	received: "Received",
	preparing: "Preparing",
	ready: "Ready",
	"handed-over": "Handed over",
	cancelled: "Cancelled"
};
var NEWS = {
	received: "is waiting for the kitchen",
	preparing: "is being prepared",
	ready: "is ready",
	"handed-over": "has been handed over",
	cancelled: "has been cancelled"
};
var REFUSALS = /* @__PURE__ */ new Map([
	[DATA_ERRORS.ORDER_STARTED.message, "The kitchen has started on your burger, so the order can no longer be cancelled."],
	[DATA_ERRORS.ORDER_OVER.message, "This order is over: there is nothing left to cancel."],
	[DATA_ERRORS.ORDER_CHANGED.message, "The shop has changed this order meanwhile. Look where it stands now, then try again."]
]);
var timeFormat = new Intl.DateTimeFormat(void 0, { timeStyle: "short" });
/** The time of day. @param at milliseconds since 1970 */
function timeOfDay(at) {
	return timeFormat.format(at);
}
/** What is said when an order has come to another status. */
function newsOf({ status, receivedAt }) {
	return `Your order of ${timeOfDay(receivedAt)} ${NEWS[status]}.`;
}
/** Why an order was not cancelled. @param sent the message of the wire */
function refusalWords(sent) {
	return REFUSALS.get(sent) ?? messageFor(sent);
}
// web/src/orders/ConnectionLine.tsx
/** Says when the page does not hear of each change at once; it takes up its room in any case. */
function ConnectionLine({ hearing }) {
	return /* @__PURE__ */ jsx("p", {
		role: "status",
		className: ConnectionLine_module_default["line"],
		children: hearing && wordsFor(hearing)
	});
}
function wordsFor({ by, at }) {
	switch (by) {
		case "live": return null;
		case "polling": return "Updates every few seconds.";
		case "lost": return `Not connected; as of ${timeOfDay(at)}.`;
		case "nothing": return `No more updates since ${timeOfDay(at)}. Sign in again to see them.`;
	}
}
// web/src/orders/fetch-orders.ts
/** Fetches the signed-in customer's own orders. */
function fetchOrders() {
	return async (dispatch, getState) => {
		const { token, userId } = getState().auth;
		if (token === null || userId === null) return "failed";
		dispatch(fetchOrdersStart());
		const reply = await fetchOrdersOf(token, userId);
		if (getState().auth.userId !== userId) return "failed";
		dispatch(reply.ok ? fetchOrdersSuccess(reply.value) : fetchOrdersFail());
		return reply.ok ? "fetched" : "failed";
	};
}
var OrderList_module_default = {
	list: "OrderList-list",
	more: "OrderList-more"
};
var CancelOrder_module_default = { actions: "CancelOrder-actions" };
// web/src/orders/CancelOrder.tsx
/** Lets a customer cancel an order that the shop has not started on. */
function CancelOrder({ orderId, state, what, onState, onCancelled }) {
	const token = useAppSelector(({ auth }) => auth.token);
	const [isOpen, setOpen] = useState(false);
	const [busy, setBusy] = useState(false);
	const [refusal, setRefusal] = useState(null);
	const when = timeOfDay(state.receivedAt);
	const open = () => {
		setRefusal(null);
		setOpen(true);
	};
	const cancel = async () => {
		if (token === null) return;
		setRefusal(null);
		setBusy(true);
		const { version } = state;
		const reply = await changeOrderState(token, orderId, {
			status: "cancelled",
			version
		});
		setBusy(false);
		if (reply.ok) {
			setOpen(false);
			onState(reply.value);
			onCancelled();
		} else {
			const now = parseOrderState(reply.failure.details);
			if (now !== null) onState(now);
			setRefusal(refusalWords(reply.failure.message));
		}
	};
	const isPossible = state.status === "received";
	return /* @__PURE__ */ jsxs(Fragment, { children: [isPossible && /* @__PURE__ */ jsx(Button, {
		variant: "plain",
		"aria-label": `Cancel order of ${when}`,
		onClick: open,
		children: "Cancel order"
	}), /* @__PURE__ */ jsxs(Modal, {
		open: isOpen,
		title: "Cancel this order?",
		onClose: () => setOpen(false),
		children: [
			/* @__PURE__ */ jsxs("p", { children: [
				"Your order of ",
				when,
				": ",
				what,
				". Once it is cancelled, the kitchen does not make it."
			] }),
			refusal !== null && /* @__PURE__ */ jsx(Refusal, { children: refusal }),
			/* @__PURE__ */ jsxs("div", {
				className: CancelOrder_module_default["actions"],
				children: [/* @__PURE__ */ jsx(Button, {
					onClick: () => setOpen(false),
					children: isPossible ? "Keep the order" : "Close"
				}), isPossible && /* @__PURE__ */ jsx(Button, {
					variant: "primary",
					busy,
					onClick: cancel,
					children: "Cancel the order"
				})]
			})
		]
	})] });
}
var OrderProgress_module_default = {
	progress: "OrderProgress-progress",
	head: "OrderProgress-head",
	status: "OrderProgress-status",
	steps: "OrderProgress-steps",
	step: "OrderProgress-step",
	mark: "OrderProgress-mark"
};
// web/src/orders/OrderProgress.tsx
var STEPS = [
	"received",
	"preparing",
	"ready",
	"handed-over"
];
/** How far an order has come: its status, and the steps with the time of each that was taken. */
function OrderProgress({ state, statusRef, children }) {
	return /* @__PURE__ */ jsxs("div", {
		className: OrderProgress_module_default["progress"],
		children: [/* @__PURE__ */ jsxs("div", {
			className: OrderProgress_module_default["head"],
			children: [/* @__PURE__ */ jsx("p", {
				ref: statusRef,
				tabIndex: -1,
				"data-status": state?.status,
				className: OrderProgress_module_default["status"],
				children: state && STATUS_LABELS[state.status]
			}), children]
		}), /* @__PURE__ */ jsx("ol", {
			"aria-label": "Progress",
			className: OrderProgress_module_default["steps"],
			children: stepsOf(state).map((status) => /* @__PURE__ */ jsx(Step, {
				status,
				state
			}, status))
		})]
	});
}
/** Whoever cancelled an order has ended it there: what would have followed is not shown. */
function stepsOf(state) {
	if (state?.status !== "cancelled") return STEPS;
	return [...STEPS.filter((status) => state[TIME_OF_STATUS[status]] !== void 0), "cancelled"];
}
function Step({ status, state }) {
	const at = state?.[TIME_OF_STATUS[status]];
	const isTaken = at !== void 0;
	return /* @__PURE__ */ jsxs("li", {
		className: OrderProgress_module_default["step"],
		"data-status": status,
		"data-taken": isTaken || void 0,
		"aria-current": state?.status === status ? "step" : void 0,
		children: [
			/* @__PURE__ */ jsx("span", {
				"aria-hidden": "true",
				className: OrderProgress_module_default["mark"],
				children: isTaken && (status === "cancelled" ? "×" : "✓")
			}),
			/* @__PURE__ */ jsx("span", { children: STATUS_LABELS[status] }),
			" ",
			isTaken ? /* @__PURE__ */ jsx("time", {
				dateTime: new Date(at).toISOString(),
				children: timeOfDay(at)
			}) : state && /* @__PURE__ */ jsx("span", {
				className: "visually-hidden",
				children: "not yet"
			})
		]
	});
}
// web/src/orders/OrderStanding.tsx
/** Where an order stands, and what its customer can do about it. */
function OrderStanding({ order, state, onState }) {
	const [isCancelled, setCancelled] = useState(false);
	const status = useRef(null);
	useEffect(() => {
		if (isCancelled) status.current?.focus();
	}, [isCancelled]);
	return /* @__PURE__ */ jsx(OrderProgress, {
		state,
		statusRef: status,
		children: state && /* @__PURE__ */ jsx(CancelOrder, {
			orderId: order.id,
			state,
			what: `a burger with ${describeBurger(order.ingredients)}, ${formatMoney(order.price, order.currency)}`,
			onState,
			onCancelled: () => setCancelled(true)
		})
	});
}
var AllergensAsSold_module_default = {
	sold: "AllergensAsSold-sold",
	summary: "AllergensAsSold-summary",
	none: "AllergensAsSold-none"
};
// web/src/allergens/AllergensAsSold.tsx
/** The allergens of a past order as they were told when it was placed. Folded: they may come late. */
function AllergensAsSold({ told }) {
	if (!isOwnDataService()) return null;
	return /* @__PURE__ */ jsxs("details", {
		className: AllergensAsSold_module_default["sold"],
		children: [/* @__PURE__ */ jsx("summary", {
			className: AllergensAsSold_module_default["summary"],
			children: "Allergens"
		}), told === null ? /* @__PURE__ */ jsx("p", {
			className: AllergensAsSold_module_default["none"],
			children: "None were told when this was ordered."
		}) : /* @__PURE__ */ jsx(AllergenList, { told })]
	});
}
// web/src/burger-builder/again/build-again.ts
/**
* Makes the burger in progress that of an order.
* @returns what to put into the history: first the burger that was in progress, so that Back
*   returns to it
*/
function buildAgain(order) {
	return async (dispatch, getState) => {
		const { ingredients: before, building } = getState().burgerBuilder;
		await Promise.all([againNotice.preload(), before ?? dispatch(loadIngredients(""))]);
		const isLoaded = getState().burgerBuilder.ingredients !== null;
		const past = pastOrder(order);
		const burger = isLoaded ? orderAgain(past.sold, currentMenu()).burger : order.ingredients;
		const build = Date.now().toString(36);
		const entries = [entryOf(burger, {
			build,
			order: past
		})];
		if (before !== null && building && isOrderable(before) && !isSameBurger(before, burger)) entries.unshift(entryOf(before, {
			build: `${build}-before`,
			order: null
		}));
		dispatch(bringTo(burger));
		openOther(build);
		return entries;
	};
}
/** What is kept of an order: what it was, not who it was for. */
function pastOrder({ id, ingredients, price, currency, ...order }) {
	return {
		id,
		sold: {
			ingredients,
			price: toCents(price),
			prices: pricesOf(order)
		},
		currency
	};
}
function pricesOf({ basePrice, unitPrices }) {
	if (basePrice === void 0 || unitPrices === void 0) return null;
	const unit = Object.entries(unitPrices).map(([name, amount]) => [name, toCents(amount)]);
	return {
		base: toCents(basePrice),
		unit: Object.fromEntries(unit)
	};
}
function entryOf(burger, state) {
	return {
		search: formatDraft(burger),
		state
	};
}
var OrderAgain_module_default = { again: "OrderAgain-again" };
// web/src/orders/OrderAgain.tsx
/** The way back to the builder with the burger of an order. */
function OrderAgain({ order }) {
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const again = async () => {
		setBusy(true);
		for (const { search, state } of await dispatch(buildAgain(order))) navigate({
			pathname: paths.builder,
			search
		}, { state });
	};
	return /* @__PURE__ */ jsx(Button, {
		busy: isBusy,
		className: OrderAgain_module_default["again"] ?? "",
		onClick: again,
		children: "Order again"
	});
}
var OrderTicket_module_default = {
	head: "OrderTicket-head",
	total: "OrderTicket-total",
	method: "OrderTicket-method",
	burger: "OrderTicket-burger",
	picture: "OrderTicket-picture",
	stamp: "OrderTicket-stamp",
	amount: "OrderTicket-amount"
};
// web/src/orders/OrderTicket.tsx
var whenFormat = new Intl.DateTimeFormat(void 0, {
	dateStyle: "medium",
	timeStyle: "short"
});
/** One order as it was sold. */
function OrderTicket({ order, headingRef, allergens, isCancelled, children }) {
	const { currency } = order;
	return /* @__PURE__ */ jsxs(Ticket, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: OrderTicket_module_default["head"],
			children: [/* @__PURE__ */ jsx("h2", {
				ref: headingRef,
				tabIndex: -1,
				className: OrderTicket_module_default["when"],
				children: /* @__PURE__ */ jsx(When, { orderId: order.id })
			}), /* @__PURE__ */ jsx("p", {
				className: OrderTicket_module_default["method"],
				children: DELIVERY_METHOD_LABELS[order.orderData.deliveryMethod]
			})]
		}),
		children,
		/* @__PURE__ */ jsxs("div", {
			className: OrderTicket_module_default["burger"],
			children: [/* @__PURE__ */ jsxs("div", {
				className: OrderTicket_module_default["picture"],
				"data-cancelled": isCancelled || void 0,
				children: [/* @__PURE__ */ jsx(BurgerPicture, {
					burger: order.ingredients,
					size: "small"
				}), isCancelled && /* @__PURE__ */ jsx("strong", {
					className: OrderTicket_module_default["stamp"],
					children: "Cancelled"
				})]
			}), /* @__PURE__ */ jsx(BurgerLines, { burger: order.ingredients })]
		}),
		/* @__PURE__ */ jsx(AllergensAsSold, { told: allergens }),
		/* @__PURE__ */ jsxs("p", {
			className: OrderTicket_module_default["total"],
			children: [
				/* @__PURE__ */ jsx("span", { children: "Total" }),
				" ",
				/* @__PURE__ */ jsx("strong", {
					className: OrderTicket_module_default["amount"],
					children: /* @__PURE__ */ jsx(Money, {
						amount: order.price,
						...currency !== void 0 && { currency }
					})
				})
			]
		}),
		/* @__PURE__ */ jsx(OrderAgain, { order })
	] });
}
/** When an order was placed: its id tells, whichever service keeps it. */
function When({ orderId }) {
	const time = pushIdTime(orderId);
	if (time === null) return "Order";
	const date = new Date(time);
	return /* @__PURE__ */ jsx("time", {
		dateTime: date.toISOString(),
		children: whenFormat.format(date)
	});
}
// web/src/orders/OrderList.tsx
var ORDERS_AT_ONCE = 20;
/**
* Orders, the newest first and twenty at a time. The call brings all of them (specification §7);
* what is slow on a phone is hundreds of pictures.
*/
function OrderList({ newestFirst, standing }) {
	const [most, setMost] = useState(ORDERS_AT_ONCE);
	const firstOfMore = useRef(null);
	useEffect(() => {
		if (most > ORDERS_AT_ONCE) firstOfMore.current?.focus();
	}, [most]);
	const shown = newestFirst.slice(0, most);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("ol", {
		className: OrderList_module_default["list"],
		children: shown.map((order, index) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(OrderTicket, {
			order,
			headingRef: index === most - ORDERS_AT_ONCE ? firstOfMore : null,
			allergens: standing.allergensOf(order.id),
			isCancelled: standing.stateOf(order.id)?.status === "cancelled",
			children: standing.isRecent(order.id) && /* @__PURE__ */ jsx(OrderStanding, {
				order,
				state: standing.stateOf(order.id),
				onState: (state) => standing.takeState(order.id, state)
			})
		}) }, order.id))
	}), newestFirst.length > ORDERS_AT_ONCE && /* @__PURE__ */ jsxs("div", {
		className: OrderList_module_default["more"],
		children: [/* @__PURE__ */ jsxs("p", {
			role: "status",
			children: [
				shown.length,
				" of ",
				newestFirst.length,
				" orders shown"
			]
		}), shown.length < newestFirst.length && /* @__PURE__ */ jsx(Button, {
			onClick: () => setMost(most + ORDERS_AT_ONCE),
			children: "Show older orders"
		})]
	})] });
}
var OrdersPage_module_default = {
	page: "OrdersPage-page",
	head: "OrdersPage-head",
	notice: "OrdersPage-notice"
};
// web/src/orders/known-orders.ts
var NOTHING_KNOWN = {
	orders: /* @__PURE__ */ new Map(),
	states: /* @__PURE__ */ new Map(),
	allergens: /* @__PURE__ */ new Map(),
	news: ""
};
/**
* What is known after an answer. Answers may overtake each other: of each order the state with the
* highest version counts.
* @param records orders or parts of them, keyed by id
*/
function knownWith(known, records) {
	const orders = new Map(known.orders);
	for (const order of parseOrders(records) ?? []) orders.set(order.id, order);
	const states = new Map(known.states);
	const allergens = new Map(known.allergens);
	const news = [];
	for (const [id, record] of Object.entries(records)) {
		if (!isRecord(record)) continue;
		const told = parseAllergens(record["allergens"]);
		if (told !== null) allergens.set(id, told);
		const state = parseOrderState(record["state"]);
		const before = states.get(id);
		if (state === null || (before?.version ?? 0) >= state.version) continue;
		states.set(id, state);
		if (before?.status !== state.status) news.push(newsOf(state));
	}
	return {
		orders,
		states,
		allergens,
		news: known.states.size > 0 && news.length > 0 ? news.join(" ") : known.news
	};
}
// web/src/orders/use-order-states.ts
/** A page that is looked at for a moment only opens no stream. */
var FOLLOW_AFTER_MS = 2e3;
/**
* Where the customer's orders stand, and the orders that were placed elsewhere meanwhile. Only the
* shop's own server tells; of any other nothing is known and nothing asked.
* @param fetched the orders of the specification's call; null until they are here
*/
function useOrderStates(fetched) {
	const { token, userId } = useAppSelector(({ auth }) => auth);
	const [openedAt] = useState(() => Date.now());
	const [known, take] = useReducer(knownWith, NOTHING_KNOWN);
	const [hearing, setHearing] = useState(null);
	const isRecent = (id) => isOwnDataService() && (pushIdTime(id) ?? 0) > openedAt - 864e5;
	const asks = isOwnDataService() && fetched !== null && fetched.length > 0;
	const follows = asks && fetched.some(({ id }) => isRecent(id));
	useEffect(() => {
		if (!asks || token === null || userId === null) return;
		let isLatest = true;
		fetchOrderStates(token, userId).then((reply) => {
			if (isLatest && reply.ok) take(reply.value);
		});
		return () => {
			isLatest = false;
		};
	}, [
		asks,
		token,
		userId
	]);
	useEffect(() => {
		if (!follows || token === null || userId === null) return;
		let stop = () => {};
		const timer = setTimeout(() => {
			stop = followRecords({
				address: () => recentOrderStatesAddress(token, userId, Date.now() - OPEN_MS),
				onRecords: take,
				onConnection: (by, at) => setHearing({
					by,
					at
				}),
				onRefused: () => setHearing({
					by: "nothing",
					at: Date.now()
				})
			});
		}, FOLLOW_AFTER_MS);
		return () => {
			clearTimeout(timer);
			stop();
			setHearing(null);
		};
	}, [
		follows,
		token,
		userId
	]);
	const here = new Set(fetched?.map(({ id }) => id));
	return {
		/** whether an order is so young that its progress is shown, known or not yet */
		isRecent,
		stateOf: (id) => known.states.get(id) ?? null,
		/** the allergens an order was sold with, as far as they are known */
		allergensOf: (id) => known.allergens.get(id) ?? null,
		/** takes up what the answer to a change said */
		takeState: (id, state) => take({ [id]: { state } }),
		/** orders that were placed elsewhere since the others were fetched */
		newcomers: [...known.orders.values()].filter((order) => fetched !== null && !here.has(order.id) && order.userId === userId),
		/** what has changed last, in words */
		news: known.news,
		hearing
	};
}
// web/src/orders/OrdersPage.tsx
/** The customer's own orders, newest first. */
function OrdersPage() {
	const { orders } = useAppSelector((state) => state.order);
	const state = useLocation().state;
	const [placed] = useState(isRecord(state) && state["placed"] === true);
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const [outcome, setOutcome] = useState("pending");
	useEffect(() => {
		if (placed) navigate({}, {
			replace: true,
			state: null
		});
	}, [placed, navigate]);
	useEffect(() => {
		dispatch(fetchOrders()).then(setOutcome);
	}, [dispatch]);
	const retry = async () => {
		setOutcome("pending");
		setOutcome(await dispatch(fetchOrders()));
	};
	const standing = useOrderStates(outcome === "fetched" ? orders : null);
	const newest = sortNewestFirst(orders)[0];
	const newestFirst = sortNewestFirst([...orders, ...standing.newcomers]);
	const isOneReady = newestFirst.some(({ id }) => standing.isRecent(id) && standing.stateOf(id)?.status === "ready");
	const shown = placed && outcome === "pending" ? [] : newestFirst;
	return /* @__PURE__ */ jsxs("div", {
		className: OrdersPage_module_default["page"],
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: OrdersPage_module_default["head"],
				children: [/* @__PURE__ */ jsx(PageTitle, {
					...isOneReady && { inTab: "Your order is ready" },
					children: "Orders"
				}), /* @__PURE__ */ jsx(Link, {
					to: paths.account,
					className: buttonClass("plain"),
					children: "Your account"
				})]
			}),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: OrdersPage_module_default["notice"],
				children: placed && outcome !== "pending" && newest !== void 0 && placedMessage(newest)
			}),
			orders.some(({ id }) => standing.isRecent(id)) && /* @__PURE__ */ jsx(ConnectionLine, { hearing: standing.hearing }),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: "visually-hidden",
				children: standing.news
			}),
			outcome === "failed" && /* @__PURE__ */ jsx(EmptyState, {
				message: "Your orders can't be loaded at the moment.",
				children: /* @__PURE__ */ jsx(Button, {
					onClick: retry,
					children: "Try again"
				})
			}),
			/* @__PURE__ */ jsx(OrderList, {
				newestFirst: shown,
				standing
			}),
			outcome === "pending" && orders.length === 0 && /* @__PURE__ */ jsx(Spinner, {}),
			outcome === "fetched" && orders.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
				message: "Nothing ordered yet. Your first burger is four ingredients away.",
				children: /* @__PURE__ */ jsx(Link, {
					to: paths.builder,
					className: buttonClass("primary"),
					children: "Build a burger"
				})
			})
		]
	});
}
/** Ids sort by the time they were made. */
function sortNewestFirst(orders) {
	return orders.toSorted((a, b) => a.id < b.id ? 1 : -1);
}
/** What is said to a customer who comes here from ordering. */
function placedMessage({ ingredients, price, currency }) {
	return `Order placed: a burger with ${describeBurger(ingredients)}, ${formatMoney(price, currency)}. Thank you!`;
}
export { OrdersPage };
