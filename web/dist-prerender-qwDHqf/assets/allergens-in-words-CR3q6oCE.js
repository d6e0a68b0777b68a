import { _ as allergensIn } from "./current-menu-Bh30gRtl.js";
// web/src/allergens/allergens-in-words.ts
var list = new Intl.ListFormat("en");
/**
* Allergens in words, each with what brings it: "milk (cheese)"; at the end what nobody has told.
* @param told by what is on one burger, its bun among them; null when the shop told none
*/
function allergensInWords(told) {
	if (told === null) return [];
	const { contained, unknown } = allergensIn(told);
	return [...contained.map(({ allergen, from }) => `${allergen} (${from.join(", ")})`), ...unknown.map((name) => `${name}: not told`)];
}
/**
* What a visitor avoids and is on the burger all the same, as sentences: "You avoid milk: the cheese
* brings it." What the shop has not told may hold anything.
*/
function conflictsInWords(told, avoided) {
	if (avoided.length === 0) return [];
	const { contained, unknown } = allergensIn(told);
	const conflicts = contained.filter(({ allergen }) => avoided.includes(allergen)).map(({ allergen, from }) => {
		const brings = from.length === 1 ? "brings" : "bring";
		return `You avoid ${allergen}: the ${list.format(from)} ${brings} it.`;
	});
	if (unknown.length === 0) return conflicts;
	return [...conflicts, `The shop has not told the allergens of the ${list.format(unknown)}.`];
}
export { conflictsInWords as n, allergensInWords as t };
