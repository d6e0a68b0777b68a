import { C as isOrderable, f as pricesOf, i as useMenu, l as itemOf, m as startOf, p as soldOutOn, r as setMenu, t as currentMenu } from "./current-menu-Bh30gRtl.js";
import { A as takeOff, M as setIngredients, N as accountEmail, O as announce, _ as BurgerPicture, a as buildUp, d as IngredientsOnTheirWay, h as formatDraft, i as useDraft, j as selectPrice, k as PageTitle, m as buttonClass, o as loadIngredients, p as Button, r as Modal, s as fetchMenu, u as soldOutWords, w as Money, x as fetchArtFor } from "../render-pages.js";
import { n as useAppDispatch, r as useAppSelector, t as paths } from "./paths-CKaWk37C.js";
import { n as BurgerLines, t as Ticket } from "./Ticket-pVZqzwTa.js";
import { a as isUnsettled, c as submitOrder, d as ORDER_FIELDS, f as filledOrderData, i as isSoldOut, l as DELIVERY_METHODS, m as orderFields, p as orderDataProblems, s as priceRefusal, u as DELIVERY_METHOD_LABELS } from "./orders-calls-BxfnPizq.js";
import { t as BurgerAllergens } from "./BurgerAllergens-CrLCpjV7.js";
import { i as TextField, n as form_layout_module_default, r as ErrorSummary, t as useFormProblems } from "./use-form-problems-BRyrJaEV.js";
import { r as isOwnDataService } from "./base-addresses-BfkaHYxv.js";
import { a as isRecord, u as KEY_USED } from "./client-BhXiPRS4.js";
import { a as purchaseBurgerFail, o as purchaseBurgerStart, s as purchaseBurgerSuccess } from "./order-state-Dq7KgozT.js";
import { a as priceDifference } from "./pricing-DmG6zuLM.js";
import { useId, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var DeliveryMethodChoice_module_default = {
	choices: "DeliveryMethodChoice-choices",
	choice: "DeliveryMethodChoice-choice",
	radio: "DeliveryMethodChoice-radio"
};
// web/src/checkout/DeliveryMethodChoice.tsx
/** How the burger gets to the customer. */
function DeliveryMethodChoice({ value, onChange }) {
	return /* @__PURE__ */ jsxs("fieldset", { children: [/* @__PURE__ */ jsx("legend", {
		className: form_layout_module_default["legend"],
		children: "How would you like to get it?"
	}), /* @__PURE__ */ jsx("div", {
		className: DeliveryMethodChoice_module_default["choices"],
		children: DELIVERY_METHODS.map((method) => /* @__PURE__ */ jsxs("label", {
			className: DeliveryMethodChoice_module_default["choice"],
			children: [/* @__PURE__ */ jsx("input", {
				type: "radio",
				name: "deliveryMethod",
				value: method,
				checked: method === value,
				onChange: () => onChange(method),
				className: DeliveryMethodChoice_module_default["radio"]
			}), DELIVERY_METHOD_LABELS[method]]
		}, method))
	})] });
}
// web/src/checkout/OrderFields.tsx
var NOTE_LIMIT = ORDER_FIELDS.note.rules.maxLength;
/** How each field helps to be filled in. */
var LOOKS = {
	name: { autoComplete: "name" },
	street: { autoComplete: "address-line1" },
	zipCode: {
		autoComplete: "postal-code",
		autoCapitalize: "characters",
		spellCheck: false
	},
	country: { autoComplete: "country-name" },
	email: {
		type: "email",
		inputMode: "email",
		autoComplete: "email",
		autoCapitalize: "none",
		spellCheck: false,
		hint: "In case there is a question about your order."
	},
	phone: {
		type: "tel",
		inputMode: "numeric",
		autoComplete: "tel",
		optional: true,
		hint: "Digits only, so that we can call when we are at the door."
	},
	note: {
		multiline: true,
		optional: true,
		autoComplete: "off"
	}
};
/** The text fields that the order's delivery method asks for. */
function OrderFields({ data, problems, onChange, onLeave }) {
	const field = (name) => /* @__PURE__ */ jsx(TextField, {
		name,
		label: ORDER_FIELDS[name].label,
		value: data[name] ?? "",
		error: problems[name] ?? null,
		onChange: (value) => onChange(name, value),
		onBlur: () => onLeave(name),
		enterKeyHint: name === "note" ? "enter" : "next",
		...LOOKS[name],
		...name === "note" && { hint: noteHint(data.note ?? "") }
	}, name);
	const asked = orderFields(data.deliveryMethod);
	const isShort = (name) => name === "zipCode" || name === "country";
	return /* @__PURE__ */ jsx(Fragment, { children: asked.map((name) => {
		if (name === "country") return null;
		if (name !== "zipCode") return field(name);
		return /* @__PURE__ */ jsx("div", {
			className: form_layout_module_default["row"],
			children: asked.filter(isShort).map(field)
		}, "short");
	}) });
}
function noteHint(note) {
	return `Not an allergy channel: call the shop about allergies. ${note.length} of ${NOTE_LIMIT} characters.`;
}
var SubmissionNotice_module_default = {
	notice: "SubmissionNotice-notice",
	wayOn: "SubmissionNotice-wayOn",
	ways: "SubmissionNotice-ways"
};
// web/src/checkout/SoldOutNotice.tsx
/** What is on the burger and cannot be had any more, and the customer's ways on. */
function SoldOutNotice({ id, burger }) {
	const dispatch = useAppDispatch();
	const names = soldOutOn(burger, useMenu());
	const it = names.length === 1 ? "it" : "them";
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", {
		id,
		role: "status",
		className: SubmissionNotice_module_default["notice"],
		children: names.length > 0 && `${soldOutWords(names)} Take ${it} off, or build something else instead.`
	}), names.length > 0 && /* @__PURE__ */ jsxs("div", {
		className: SubmissionNotice_module_default["ways"],
		children: [/* @__PURE__ */ jsx(Button, {
			onClick: () => dispatch(takeOff(names)),
			children: `Take ${it} off`
		}), /* @__PURE__ */ jsx(Link, {
			to: {
				pathname: paths.builder,
				search: formatDraft(burger)
			},
			className: buttonClass("quiet"),
			children: "Back to the burger"
		})]
	})] });
}
// web/src/checkout/SubmissionNotice.tsx
/** What is known of an order that the shop has not confirmed, and a way to find out more. */
function SubmissionNotice({ id, submission, onCheckAgain }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("p", {
		id,
		role: "status",
		className: SubmissionNotice_module_default["notice"],
		children: [submission.step === "checking" && "Checking whether your order arrived…", submission.step === "unknown" && unconfirmed()]
	}), (submission.step === "checking" || submission.step === "unknown") && (isOwnDataService() ? /* @__PURE__ */ jsx(Button, {
		className: SubmissionNotice_module_default["wayOn"],
		busy: submission.step === "checking",
		onClick: () => onCheckAgain(submission.attempt),
		children: "Check again"
	}) : /* @__PURE__ */ jsx(Link, {
		to: paths.orders,
		className: `${buttonClass("quiet")} ${SubmissionNotice_module_default["wayOn"]}`,
		children: "Look at your orders"
	}))] });
}
function unconfirmed() {
	return `The shop has not confirmed your order, so we do not know whether it arrived. ${isOwnDataService() ? "Check again: this never orders twice." : "Look at your orders before you order again."}`;
}
// web/src/checkout/order-key.ts
var current = null;
/**
* The idempotency key of a burger: made once and the same for every try until it is forgotten, also
* after going back to the builder and returning with the same burger.
* @param draft the burger as a query
* @param kept the key that the page's history entry kept over a reload, if any
*/
function orderKey(draft, kept) {
	if (current?.draft !== draft) current = {
		draft,
		key: typeof kept === "string" ? kept : newKey()
	};
	return current.key;
}
/** The next order gets a new key, even for the same burger. */
function forgetOrderKey() {
	current = null;
}
/** 32 hexadecimal digits. crypto.randomUUID is missing where the shop is opened without TLS. */
function newKey() {
	const bytes = crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// web/src/menu/take-up-menu.ts
/**
* Takes up a menu that has changed while a burger is being built. Nothing leaves the burger by that:
* what cannot be had any more is marked, and its customer decides. Its price follows the new one in
* the builder; at the checkout it stands until the shop refuses it and the customer is asked.
*/
function takeUpMenu(menu) {
	return async (dispatch, getState) => {
		await fetchArtFor(menu);
		const before = currentMenu();
		const burger = getState().burgerBuilder.ingredients;
		const sold = window.location.pathname === paths.checkout ? atPricesOf(before, menu) : menu;
		const next = burger === null ? sold : withPiecesOf(burger, sold, before);
		setMenu(next);
		const gone = burger === null ? [] : soldOutOn(burger, next);
		if (gone.join() !== soldOutOn(burger ?? {}, before).join()) announce(soldOutWords(gone));
		if (burger === null || isPricedAlike(next, before)) return;
		const start = startOf(next);
		dispatch(setIngredients(start));
		dispatch(buildUp(start, burger));
	};
}
/** The menu as it was, but for what is sold out by now. */
function atPricesOf(before, menu) {
	const items = Object.entries(before.items).map(([name, item]) => {
		const soldOut = itemOf(menu, name)?.soldOut ?? null;
		return [name, {
			...item,
			soldOut
		}];
	});
	return {
		...before,
		items: Object.fromEntries(items)
	};
}
/** The menu with what the burger holds beyond it: sold out, or more than it allows by now. */
function withPiecesOf(burger, menu, before) {
	const items = { ...menu.items };
	for (const [name, count] of Object.entries(burger)) {
		if (count === 0) continue;
		const item = itemOf(menu, name);
		const gone = itemOf(before, name);
		if (item !== void 0) items[name] = {
			...item,
			maxCount: Math.max(item.maxCount, count)
		};
		else if (gone !== void 0) items[name] = {
			...gone,
			soldOut: "until-undone"
		};
	}
	return {
		...menu,
		items
	};
}
function isPricedAlike(one, other) {
	const priced = (menu) => JSON.stringify([pricesOf(menu), startOf(menu)]);
	return priced(one) === priced(other);
}
// web/src/checkout/place-order.ts
var TURNED_AWAY = /* @__PURE__ */ new Set([
	401,
	403,
	429
]);
/**
* Submits the burger in progress as the signed-in customer's order.
* @param onUnsettled told when the shop is asked again what became of the order
*/
function placeOrder({ orderData, price }, idempotencyKey, onUnsettled) {
	return async (dispatch, getState) => {
		const { burgerBuilder, auth } = getState();
		const { ingredients } = burgerBuilder;
		const { token, userId } = auth;
		if (ingredients === null || token === null || userId === null) return { kind: "turnedAway" };
		const order = {
			ingredients,
			price,
			orderData,
			userId
		};
		dispatch(purchaseBurgerStart());
		const reply = await submitOrder(token, order, idempotencyKey, onUnsettled);
		if (!reply.ok) {
			dispatch(purchaseBurgerFail());
			const outcome = outcomeOf(reply.failure);
			const menu = outcome.kind === "soldOut" ? await fetchMenu() : null;
			if (menu !== null) await dispatch(takeUpMenu(menu));
			return outcome;
		}
		if (getState().auth.userId === userId) dispatch(purchaseBurgerSuccess({
			id: reply.value,
			order
		}));
		return { kind: "placed" };
	};
}
function outcomeOf(failure) {
	const prices = priceRefusal(failure);
	if (prices !== null) return {
		kind: "wrongPrice",
		prices
	};
	if (isSoldOut(failure)) return { kind: "soldOut" };
	if (failure.status === KEY_USED.status) return { kind: "keyUsed" };
	if (TURNED_AWAY.has(failure.status)) return { kind: "turnedAway" };
	return { kind: isUnsettled(failure) ? "unknown" : "refused" };
}
// web/src/checkout/use-submit-order.ts
var NONE = { step: "none" };
/**
* Submits the burger's order under its key, which the history entry keeps over a reload. The key stays
* the same until it is known what became of the order.
* @param draft the burger as a query
*/
function useSubmitOrder(draft) {
	const [submission, setSubmission] = useState(NONE);
	const [isUnderWay, setUnderWay] = useState(false);
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const { search, state: kept } = useLocation();
	const keep = (orderKey) => navigate({ search }, {
		replace: true,
		state: { orderKey }
	});
	const submit = async (attempt) => {
		const key = orderKey(draft, isRecord(kept) ? kept["orderKey"] : null);
		await keep(key);
		let unsettled = submission.step === "unknown";
		setUnderWay(true);
		const outcome = await dispatch(placeOrder(attempt, key, () => {
			unsettled = true;
			setSubmission({
				step: "checking",
				attempt
			});
		}));
		setUnderWay(false);
		switch (outcome.kind) {
			case "placed":
				forgetOrderKey();
				break;
			case "refused":
				setSubmission(NONE);
				break;
			case "turnedAway":
				setSubmission(unsettled ? {
					step: "unknown",
					attempt
				} : NONE);
				break;
			case "unknown":
				setSubmission({
					step: "unknown",
					attempt
				});
				break;
			case "keyUsed":
			case "soldOut":
			case "wrongPrice":
				forgetOrderKey();
				await keep(null);
				setSubmission(outcome.kind === "wrongPrice" ? {
					step: "wrongPrice",
					attempt,
					prices: outcome.prices
				} : NONE);
		}
	};
	return {
		submission,
		/** the order is on its way, or being asked after */
		isUnderWay,
		submit: (attempt) => {
			setSubmission(NONE);
			return submit(attempt);
		},
		/** asks once more what became of an order: the same order again, under the same key */
		checkAgain: (attempt) => {
			setSubmission({
				step: "checking",
				attempt
			});
			return submit(attempt);
		},
		/** leaves an order at its refusal */
		dismiss: () => setSubmission(NONE)
	};
}
var WrongPriceModal_module_default = {
	prices: "WrongPriceModal-prices",
	actions: "WrongPriceModal-actions"
};
// web/src/checkout/WrongPriceModal.tsx
/** Asks a customer who saw another price than the shop's whether the order is to be placed at that. */
function WrongPriceModal({ prices, draft, onAccept, onClose }) {
	const dispatch = useAppDispatch();
	const [lastPrices, setLastPrices] = useState(prices);
	if (prices !== null && prices !== lastPrices) setLastPrices(prices);
	return /* @__PURE__ */ jsx(Modal, {
		open: prices !== null,
		title: "The price has changed",
		onClose,
		children: lastPrices && /* @__PURE__ */ jsxs(Fragment, { children: [
			/* @__PURE__ */ jsx("p", { children: "Your burger costs something else than this page said. Nothing has been ordered yet." }),
			/* @__PURE__ */ jsx(PriceTable, { ...lastPrices }),
			/* @__PURE__ */ jsxs("div", {
				className: WrongPriceModal_module_default["actions"],
				children: [/* @__PURE__ */ jsx(Link, {
					to: {
						pathname: paths.builder,
						search: draft
					},
					className: buttonClass("quiet"),
					onClick: () => dispatch(loadIngredients(draft)),
					children: "Back to the burger"
				}), /* @__PURE__ */ jsx(Button, {
					variant: "primary",
					onClick: onAccept,
					children: /* @__PURE__ */ jsxs("span", { children: ["Order for ", /* @__PURE__ */ jsx(Money, { amount: lastPrices.shopPrice })] })
				})]
			})
		] })
	});
}
function PriceTable({ sentPrice, shopPrice }) {
	const difference = priceDifference(sentPrice, shopPrice);
	return /* @__PURE__ */ jsxs("dl", {
		className: WrongPriceModal_module_default["prices"],
		children: [
			/* @__PURE__ */ jsx("dt", { children: "Old price" }),
			/* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Money, { amount: sentPrice }) }),
			/* @__PURE__ */ jsx("dt", { children: "New price" }),
			/* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx("strong", { children: /* @__PURE__ */ jsx(Money, { amount: shopPrice }) }) }),
			/* @__PURE__ */ jsx("dt", { children: "Difference" }),
			/* @__PURE__ */ jsxs("dd", { children: [
				/* @__PURE__ */ jsx(Money, { amount: Math.abs(difference) }),
				" ",
				difference < 0 ? "less" : "more"
			] })
		]
	});
}
// web/src/checkout/CheckoutForm.tsx
/** Who gets the burger and how, and the button that orders it. */
function CheckoutForm({ burger, price }) {
	const { token } = useAppSelector((state) => state.auth);
	const [data, setData] = useState({
		deliveryMethod: "delivery",
		email: token !== null && accountEmail(token) || ""
	});
	const form = useFormProblems();
	const draft = formatDraft(burger);
	const { submission, isUnderWay, submit, checkAgain, dismiss } = useSubmitOrder(draft);
	const noticeId = useId();
	const soldOutId = useId();
	const isGone = soldOutOn(burger, useMenu()).length > 0;
	const problemWith = (field, changed) => orderDataProblems(filledOrderData(changed))[field];
	const change = (field, value) => {
		const changed = {
			...data,
			[field]: value
		};
		setData(changed);
		form.changed(field, problemWith(field, changed));
	};
	const trySubmit = (event) => {
		event.preventDefault();
		if (isUnderWay || isGone) return;
		const filled = filledOrderData(data);
		if (form.submitted(orderDataProblems(filled))) submit({
			orderData: filled,
			price
		});
	};
	return /* @__PURE__ */ jsxs("form", {
		className: form_layout_module_default["form"],
		noValidate: true,
		onSubmit: trySubmit,
		...form.formHandlers,
		children: [
			/* @__PURE__ */ jsx(ErrorSummary, { problems: form.summary }),
			/* @__PURE__ */ jsx(DeliveryMethodChoice, {
				value: data.deliveryMethod,
				onChange: (deliveryMethod) => {
					setData({
						...data,
						deliveryMethod
					});
					form.reset();
				}
			}),
			/* @__PURE__ */ jsx(OrderFields, {
				data,
				problems: form.shown,
				onChange: change,
				onLeave: (field) => form.left(field, problemWith(field, data))
			}),
			/* @__PURE__ */ jsx(BurgerAllergens, { burger }),
			/* @__PURE__ */ jsx(SoldOutNotice, {
				id: soldOutId,
				burger
			}),
			/* @__PURE__ */ jsx(SubmissionNotice, {
				id: noticeId,
				submission,
				onCheckAgain: checkAgain
			}),
			/* @__PURE__ */ jsxs("div", {
				className: form_layout_module_default["actions"],
				children: [/* @__PURE__ */ jsx(Button, {
					variant: "primary",
					type: "submit",
					busy: isUnderWay,
					disabled: isGone,
					"aria-describedby": isGone ? soldOutId : noticeId,
					children: isUnderWay ? "Placing your order…" : /* @__PURE__ */ jsxs("span", { children: ["Place order · ", /* @__PURE__ */ jsx(Money, { amount: price })] })
				}), !isUnderWay && /* @__PURE__ */ jsx(Link, {
					to: {
						pathname: paths.builder,
						search: draft
					},
					className: buttonClass("plain"),
					children: "Cancel"
				})]
			}),
			/* @__PURE__ */ jsx(WrongPriceModal, {
				prices: submission.step === "wrongPrice" ? submission.prices : null,
				draft,
				onAccept: () => {
					if (submission.step !== "wrongPrice") return;
					submit({
						...submission.attempt,
						price: submission.prices.shopPrice
					});
				},
				onClose: dismiss
			})
		]
	});
}
var CheckoutPage_module_default = {
	page: "CheckoutPage-page",
	columns: "CheckoutPage-columns",
	details: "CheckoutPage-details",
	burger: "CheckoutPage-burger",
	summary: "CheckoutPage-summary",
	amount: "CheckoutPage-amount",
	picture: "CheckoutPage-picture"
};
// web/src/checkout/CheckoutPage.tsx
/** Ordering the burger in progress; once it is ordered, on to the orders. */
function CheckoutPage() {
	const ordered = useAppSelector(({ order, burgerBuilder }) => order.purchased && burgerBuilder.ingredients === null);
	const nothingToOrder = useAppSelector(({ burgerBuilder: { ingredients } }) => ingredients !== null && !isOrderable(ingredients));
	if (ordered) return /* @__PURE__ */ jsx(Navigate, {
		to: paths.orders,
		replace: true,
		state: { placed: true }
	});
	if (nothingToOrder) return /* @__PURE__ */ jsx(Navigate, {
		to: paths.builder,
		replace: true
	});
	return /* @__PURE__ */ jsxs("div", {
		className: CheckoutPage_module_default["page"],
		children: [/* @__PURE__ */ jsx(PageTitle, { children: "Checkout" }), /* @__PURE__ */ jsx(BurgerInProgress, {})]
	});
}
/** The ticket and the form, as soon as the burger the URL tells of is known. */
function BurgerInProgress() {
	const ingredientsLoad = useDraft();
	const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
	const price = useAppSelector(selectPrice);
	if (ingredients === null) return /* @__PURE__ */ jsx(IngredientsOnTheirWay, { ...ingredientsLoad });
	return /* @__PURE__ */ jsxs("div", {
		className: CheckoutPage_module_default["columns"],
		children: [/* @__PURE__ */ jsx(BurgerTicket, {
			burger: ingredients,
			price
		}), /* @__PURE__ */ jsx(CheckoutForm, {
			burger: ingredients,
			price
		})]
	});
}
function BurgerTicket({ burger, price }) {
	return /* @__PURE__ */ jsx(Ticket, { children: /* @__PURE__ */ jsxs("details", {
		open: true,
		className: CheckoutPage_module_default["details"],
		children: [/* @__PURE__ */ jsxs("summary", {
			className: CheckoutPage_module_default["summary"],
			children: [/* @__PURE__ */ jsx("h2", { children: "Your burger" }), /* @__PURE__ */ jsx("strong", {
				className: CheckoutPage_module_default["amount"],
				children: /* @__PURE__ */ jsx(Money, { amount: price })
			})]
		}), /* @__PURE__ */ jsxs("div", {
			className: CheckoutPage_module_default["burger"],
			children: [/* @__PURE__ */ jsx("div", {
				className: CheckoutPage_module_default["picture"],
				children: /* @__PURE__ */ jsx(BurgerPicture, {
					burger,
					size: "small"
				})
			}), /* @__PURE__ */ jsx(BurgerLines, { burger })]
		})]
	}) });
}
export { CheckoutPage };
