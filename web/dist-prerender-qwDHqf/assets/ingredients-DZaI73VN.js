// domain/src/ingredients.ts
/** The four ingredients every shop counts, in the order of the controls (specification §9). */
var INGREDIENTS = [
	"salad",
	"bacon",
	"cheese",
	"meat"
];
/**
* Whether a text can be the name of an ingredient: small letters of any script, with single spaces
* or hyphens between words. It is a key of the wire, so what has a meaning there is left out.
*/
function isIngredientName(text) {
	return text.length <= 24 && /^[\p{Ll}\p{Lo}\p{M}]+(?:[ -][\p{Ll}\p{Lo}\p{M}]+)*$/u.test(text) && text !== "bun" && !(text in Object.prototype);
}
/** What people call an ingredient (control rows, summary, tickets): "red onion" is "Red onion". */
function labelOf(name) {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
/** Whether `count` is a whole number an ingredient may have. */
function isCount(count) {
	return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= 99;
}
/** How many of an ingredient there are; 0 of one that is not named. */
function countOf(burger, name) {
	return Object.hasOwn(burger, name) ? burger[name] ?? 0 : 0;
}
/**
* Counts in the order of the controls out of values in any order, such as a JSON object's. The four
* are always there; names and counts that cannot be are left out.
*/
function countsFrom(values) {
	const counts = {
		salad: 0,
		bacon: 0,
		cheese: 0,
		meat: 0
	};
	for (const [name, count] of Object.entries(values)) if (isIngredientName(name) && isCount(count)) counts[name] = count;
	return counts;
}
export { isIngredientName as a, isCount as i, countOf as n, labelOf as o, countsFrom as r, INGREDIENTS as t };
