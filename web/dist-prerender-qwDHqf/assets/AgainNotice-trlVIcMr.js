import { O as announce, T as formatMoney, g as parseDraft, p as Button, u as soldOutWords } from "../render-pages.js";
import { i as useMenu, l as itemOf, t as currentMenu } from "./current-menu-Bh30gRtl.js";
import { i as orderAgain, n as isFirstBuild, r as openOther, t as bringTo } from "./open-build-CzbIlDZA.js";
import { n as pushIdTime } from "./push-id-CfxBOOlL.js";
import { n as useAppDispatch } from "./paths-CKaWk37C.js";
import { o as labelOf, r as countsFrom } from "./ingredients-DZaI73VN.js";
import { c as toDecimal } from "./pricing-DmG6zuLM.js";
import { a as isRecord } from "./client-BhXiPRS4.js";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
// web/src/burger-builder/again/again-words.ts
var list = new Intl.ListFormat("en");
/**
* What is different about a burger since it was ordered, each in a sentence, the price first.
* @param currency ISO 4217 code of the order; the shop's when it tells none
*/
function againWords(again, currency) {
	const { base, repriced, soldOut, gone, limited } = again;
	const missing = gone.map(({ name, count }) => `${count} ${name}`);
	return [
		priceWords(again.price, currency),
		...base === null ? [] : [costWords("The bun", base)],
		...repriced.map((change) => costWords(labelOf(change.name), change)),
		...soldOut.length === 0 ? [] : [`${soldOutWords([...soldOut])} Nothing is taken off unless you do it.`],
		...missing.length === 0 ? [] : [`No longer on the menu, and left out: ${list.format(missing)}.`],
		...limited.map(({ name, was, most }) => `A burger holds at most ${most} ${name} now; your order had ${was}.`)
	];
}
function priceWords({ was, is }, currency) {
	const before = formatMoney(toDecimal(was), currency);
	const now = formatMoney(toDecimal(is));
	return before === now ? `The price is the same: ${now}.` : `The price has changed: it was ${before}, now it is ${now}.`;
}
function costWords(what, { was, is }) {
	return `${what} costs ${formatMoney(toDecimal(is))} instead of ${formatMoney(toDecimal(was))}.`;
}
// web/src/burger-builder/again/again-entry.ts
/** Reads the state of a history entry, which outlives the program that wrote it. */
function readAgainEntry(state) {
	if (!isRecord(state) || typeof state["build"] !== "string") return null;
	return {
		build: state["build"],
		order: readOrder(state["order"])
	};
}
function readOrder(json) {
	if (!isRecord(json) || !isRecord(json["sold"])) return null;
	const { id, currency } = json;
	const { ingredients, price, prices } = json["sold"];
	if (typeof id !== "string" || !isRecord(ingredients) || typeof price !== "number") return null;
	return {
		id,
		sold: {
			ingredients: countsFrom(ingredients),
			price,
			prices: isPriceList(prices) ? prices : null
		},
		currency: typeof currency === "string" ? currency : void 0
	};
}
function isPriceList(json) {
	if (!isRecord(json) || !isRecord(json["unit"])) return false;
	return [json["base"], ...Object.values(json["unit"])].every(Number.isInteger);
}
var AgainNotice_module_default = {
	notice: "AgainNotice-notice",
	title: "AgainNotice-title",
	close: "AgainNotice-close"
};
// web/src/burger-builder/again/AgainNotice.tsx
/** The heading that gets the focus is read out first. */
var PAUSE_MS = 500;
var dateFormat = new Intl.DateTimeFormat(void 0, { dateStyle: "medium" });
/** What is different about the burger of this history entry since it was ordered, if it was. */
function AgainNotice() {
	const { search, state } = useLocation();
	const dispatch = useAppDispatch();
	const navigate = useNavigate();
	const entry = readAgainEntry(state);
	const build = entry?.build ?? null;
	const [saidBefore] = useState(() => isFirstBuild() ? build : null);
	const takeUp = useEffectEvent((isOther) => {
		if (!isOther) return;
		const draft = parseDraft(search, (name) => itemOf(currentMenu(), name) !== void 0);
		if (draft !== null) dispatch(bringTo(draft));
	});
	useEffect(() => takeUp(openOther(build)), [build]);
	if (entry === null || entry.order === null || build === saidBefore) return null;
	const close = () => {
		document.querySelector("h1")?.focus({ preventScroll: true });
		navigate({ search }, {
			replace: true,
			state: {
				...entry,
				order: null
			}
		});
	};
	return /* @__PURE__ */ jsx(Differences, {
		order: entry.order,
		onClose: close
	}, entry.build);
}
function Differences({ order, onClose }) {
	const words = againWords(orderAgain(order.sold, useMenu()), order.currency);
	const text = words.join(" ");
	useEffect(() => {
		const timer = setTimeout(() => announce(text), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": "Ordered again",
		className: AgainNotice_module_default["notice"],
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("p", {
			className: AgainNotice_module_default["title"],
			children: titleOf(order)
		}), words.map((sentence) => /* @__PURE__ */ jsx("p", { children: sentence }, sentence))] }), /* @__PURE__ */ jsx(Button, {
			className: AgainNotice_module_default["close"] ?? "",
			"aria-label": "Close this notice",
			onClick: onClose,
			children: /* @__PURE__ */ jsx("span", {
				"aria-hidden": "true",
				children: "✕"
			})
		})]
	});
}
function titleOf({ id }) {
	const time = pushIdTime(id);
	return time === null ? "Your order again" : `Your order of ${dateFormat.format(time)} again`;
}
export { AgainNotice };
