import { n as countOf } from "./ingredients-DZaI73VN.js";
import { t as PRICE_LIST } from "./pricing-DmG6zuLM.js";
import { useSyncExternalStore } from "react";
// domain/src/burger.ts
/**
* The burger with one more of `ingredient`; unchanged when it already holds the most allowed.
* @param most how many of it the menu allows
*/
function addIngredient(burger, ingredient, most = 99) {
	const count = countOf(burger, ingredient);
	return count >= most ? burger : {
		...burger,
		[ingredient]: count + 1
	};
}
/** The burger with one less of `ingredient`; unchanged when there is none (specification §5). */
function removeIngredient(burger, ingredient) {
	const count = countOf(burger, ingredient);
	return count <= 0 ? burger : {
		...burger,
		[ingredient]: count - 1
	};
}
/** What lies between the buns: each ingredient that is there with its count, in control order. */
function fillingOf(burger) {
	return Object.entries(burger).filter(([, count]) => count > 0);
}
/** How many pieces lie between the buns. */
function pieceCount(burger) {
	return Object.values(burger).reduce((sum, count) => sum + count, 0);
}
/** Whether the burger may be ordered: at least one piece (specification §5). */
function isOrderable(burger) {
	return pieceCount(burger) > 0;
}
/** Whether two burgers hold the same pieces. */
function isSameBurger(one, other) {
	return Object.keys({
		...one,
		...other
	}).every((name) => countOf(one, name) === countOf(other, name));
}
/**
* The burger in words, in control order, leaving out what is not on it: "2 salad, 1 meat".
* Without pieces: "no ingredients".
*/
function describeBurger(burger) {
	const parts = fillingOf(burger).map(([name, count]) => `${count} ${name}`);
	return parts.length === 0 ? "no ingredients" : parts.join(", ");
}
// domain/src/allergens.ts
/** The substances that have to be named to customers: Regulation (EU) No 1169/2011, Annex II. */
var ALLERGENS = [
	"gluten",
	"crustaceans",
	"eggs",
	"fish",
	"peanuts",
	"soybeans",
	"milk",
	"nuts",
	"celery",
	"mustard",
	"sesame",
	"sulphites",
	"lupin",
	"molluscs"
];
/** What people call each of them. */
var ALLERGEN_LABELS = {
	gluten: "Gluten",
	crustaceans: "Crustaceans",
	eggs: "Eggs",
	fish: "Fish",
	peanuts: "Peanuts",
	soybeans: "Soybeans",
	milk: "Milk",
	nuts: "Nuts",
	celery: "Celery",
	mustard: "Mustard",
	sesame: "Sesame",
	sulphites: "Sulphites",
	lupin: "Lupin",
	molluscs: "Molluscs"
};
/** Whether a text is one of the fourteen. */
function isAllergen(text) {
	return ALLERGENS.some((allergen) => allergen === text);
}
/** The allergens of one burger by those of its parts, such as an order keeps them. */
function allergensIn(parts) {
	const told = Object.entries(parts);
	const namesOf = (isMeant) => told.filter(([, own]) => isMeant(own)).map(([name]) => name);
	return {
		contained: ALLERGENS.map((allergen) => ({
			allergen,
			from: namesOf((own) => own?.includes(allergen))
		})).filter(({ from }) => from.length > 0),
		unknown: namesOf((own) => own === null)
	};
}
/** What an order keeps: the allergens of the bun and of what is on the burger, as they are told now. */
function allergensSold(burger, allergens) {
	return Object.fromEntries(["bun", ...fillingOf(burger).map(([name]) => name)].map((name) => [name, Object.hasOwn(allergens, name) && allergens[name] || null]));
}
// domain/src/menu.ts
/** What a piece of an ingredient can look like: the drawings there are. */
var LAYERS = [
	"salad",
	"bacon",
	"cheese",
	"meat",
	"tomato",
	"onion",
	"pickle",
	"pineapple",
	"egg"
];
/** The highest price that is believed not to be a slip of the finger: 999.99. */
var MOST_PRICE = 99999;
/** The most kilocalories of one piece that are believed. */
var MOST_KCAL = 9999;
function standardItem(name, allergens, kcal) {
	return {
		unitPrice: PRICE_LIST.unit[name] ?? 0,
		startCount: 0,
		maxCount: 99,
		allergens,
		kcal,
		layer: name,
		soldOut: null
	};
}
/**
* The menu a shop begins with, and that of a service which has none: prices and limits are the
* specification's (§9), allergens and kilocalories those of common products.
*/
var STANDARD_MENU = {
	version: 0,
	basePrice: PRICE_LIST.base,
	bun: {
		allergens: ["gluten", "sesame"],
		kcal: 180
	},
	items: {
		salad: standardItem("salad", [], 5),
		bacon: standardItem("bacon", [], 45),
		cheese: standardItem("cheese", ["milk"], 70),
		meat: standardItem("meat", [], 220)
	}
};
/** The item of a name; undefined when the menu does not have it. */
function itemOf({ items }, name) {
	return Object.hasOwn(items, name) ? items[name] : void 0;
}
/** The prices of a menu. */
function pricesOf({ basePrice, items }) {
	return {
		base: basePrice,
		unit: eachItem(items, ({ unitPrice }) => unitPrice)
	};
}
/** The counts every burger of a menu starts with. */
function startOf({ items }) {
	return eachItem(items, ({ startCount }) => startCount);
}
/** What the menu says about allergens, the bun's with the others. */
function menuAllergens({ bun, items }) {
	return {
		["bun"]: bun.allergens,
		...eachItem(items, ({ allergens }) => allergens)
	};
}
/** What is on a burger and cannot be had, in control order. */
function soldOutOn(burger, { items }) {
	return Object.keys(items).filter((name) => countOf(burger, name) > 0 && items[name]?.soldOut !== null);
}
/**
* The energy of a burger with its bun.
* @returns kilocalories; null when the shop has not told that of every part
*/
function kcalOf(burger, { bun, items }) {
	return Object.entries(items).reduce((sum, [name, { kcal }]) => {
		const count = countOf(burger, name);
		if (count === 0 || sum === null) return sum;
		return kcal === null ? null : sum + count * kcal;
	}, bun.kcal);
}
function eachItem(items, value) {
	return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, value(item)]));
}
// web/src/menu/current-menu.ts
var menu = STANDARD_MENU;
var readers = /* @__PURE__ */ new Set();
/**
* What the shop sells, as far as it is known. It stands beside the application's state, whose areas
* are the specification's (§3).
*/
function currentMenu() {
	return menu;
}
/** Takes up another menu: every part of the screen that shows something of it follows. */
function setMenu(next) {
	menu = next;
	for (const tell of readers) tell();
}
/** The current menu, followed. */
function useMenu() {
	return useSyncExternalStore(subscribe, currentMenu, () => STANDARD_MENU);
}
/** What an ingredient looks like on a menu; what a menu no longer has looks as it is called. */
function layerIn(menu) {
	return (name) => itemOf(menu, name)?.layer ?? LAYERS.find((layer) => layer === name) ?? "salad";
}
function subscribe(tell) {
	readers.add(tell);
	return () => readers.delete(tell);
}
export { isOrderable as C, removeIngredient as E, fillingOf as S, pieceCount as T, allergensIn as _, LAYERS as a, addIngredient as b, STANDARD_MENU as c, menuAllergens as d, pricesOf as f, ALLERGEN_LABELS as g, ALLERGENS as h, useMenu as i, itemOf as l, startOf as m, layerIn as n, MOST_KCAL as o, soldOutOn as p, setMenu as r, MOST_PRICE as s, currentMenu as t, kcalOf as u, allergensSold as v, isSameBurger as w, describeBurger as x, isAllergen as y };
