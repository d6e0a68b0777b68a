import { n as countOf, r as countsFrom } from "./ingredients-DZaI73VN.js";
import { S as fillingOf, f as pricesOf, l as itemOf, m as startOf, p as soldOutOn } from "./current-menu-Bh30gRtl.js";
import { o as priceOf } from "./pricing-DmG6zuLM.js";
import { a as buildUp } from "../render-pages.js";
// domain/src/order-again.ts
/**
* What has changed about a burger since it was sold, by the menu of now. Prices of ingredients are
* compared only where the order knows those of its day.
*/
function orderAgain(sold, menu) {
	const filling = fillingOf(sold.ingredients);
	const burger = buildable(sold.ingredients, menu);
	return {
		burger,
		price: {
			was: sold.price,
			is: priceOf(burger, startOf(menu), pricesOf(menu))
		},
		base: repricing(sold.prices?.base, menu.basePrice),
		repriced: repricedOn(burger, sold.prices, menu),
		soldOut: soldOutOn(burger, menu),
		gone: filling.filter(([name]) => itemOf(menu, name) === void 0).map(([name, count]) => ({
			name,
			count
		})),
		limited: filling.flatMap(([name, was]) => {
			const most = itemOf(menu, name)?.maxCount ?? was;
			return was > most ? [{
				name,
				was,
				most
			}] : [];
		})
	};
}
/**
* A burger within what a menu has: its names, in its order, and no more of each than it allows.
*/
function buildable(burger, { items }) {
	return Object.fromEntries(Object.entries(items).map(([name, { maxCount }]) => [name, Math.min(countOf(burger, name), maxCount)]));
}
function repricedOn(burger, before, menu) {
	return Object.entries(menu.items).flatMap(([name, { unitPrice, startCount }]) => {
		if (before === null || countOf(burger, name) === startCount) return [];
		const change = repricing(Object.hasOwn(before.unit, name) ? before.unit[name] : void 0, unitPrice);
		return change === null ? [] : [{
			name,
			...change
		}];
	});
}
function repricing(was, is) {
	return was === void 0 || was === is ? null : {
		was,
		is
	};
}
// web/src/burger-builder/again/open-build.ts
/** Which burger of the visit is in progress; undefined while the page has just been loaded. */
var openBuild;
/** Whether the builder that is shown is what the page was loaded with. */
function isFirstBuild() {
	return openBuild === void 0;
}
/**
* Notes which burger is in progress.
* @returns whether it is another one than before
*/
function openOther(build) {
	const isOther = openBuild !== void 0 && openBuild !== build;
	openBuild = build;
	return isOther;
}
/** Brings the burger in progress to another one, piece by piece, as presses would. */
function bringTo(burger) {
	return (dispatch, getState) => {
		const inProgress = getState().burgerBuilder.ingredients;
		if (inProgress !== null) dispatch(buildUp(inProgress, countsFrom(burger)));
	};
}
export { orderAgain as i, isFirstBuild as n, openOther as r, bringTo as t };
