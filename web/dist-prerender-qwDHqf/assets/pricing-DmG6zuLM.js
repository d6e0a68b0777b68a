import { n as countOf } from "./ingredients-DZaI73VN.js";
// domain/src/pricing.ts
/** The shop's prices (specification §9): base 4; salad 0.5, bacon 0.7, cheese 0.4, meat 1.3. */
var PRICE_LIST = {
	base: 400,
	unit: {
		salad: 50,
		bacon: 70,
		cheese: 40,
		meat: 130
	}
};
/**
* The price of a burger: base price + unit price × (count − the count it started with).
* @param burger counts of the burger
* @param start the counts the shop starts every burger with
* @param prices the price list, the specification's by default
* @returns whole cents, never below 0
* @throws RangeError when the burger holds an ingredient without a price
*/
function priceOf(burger, start, prices = PRICE_LIST) {
	return payable(Object.keys({
		...start,
		...burger
	}).reduce((sum, name) => {
		const extra = countOf(burger, name) - countOf(start, name);
		return extra === 0 ? sum : sum + unitPrice(name, prices) * extra;
	}, prices.base));
}
/**
* The price of one more of an ingredient.
* @throws RangeError when it has none
*/
function unitPrice(name, { unit }) {
	const cents = Object.hasOwn(unit, name) ? unit[name] : void 0;
	if (cents === void 0) throw new RangeError(`There is no price for ${JSON.stringify(name)}.`);
	return cents;
}
/** The price in cents after one more of an ingredient at `unitPrice` cents. */
function priceAfterAdding(price, unitPrice) {
	return price + unitPrice;
}
/**
* The price in cents after one less of an ingredient at `unitPrice` cents. A burger of a shop that
* starts with many pieces may go below 0 on the way; {@link payable} says what it costs there.
*/
function priceAfterRemoving(price, unitPrice) {
	return price - unitPrice;
}
/** What is paid for a sum of prices: nobody is paid for taking a burger. Any unit of money. */
function payable(sum) {
	return Math.max(0, sum);
}
/** Cents as the decimal number the wire and the application state carry: 560 → 5.6. */
function toDecimal(cents) {
	return cents / 100;
}
/** A decimal amount, possibly with binary noise, as whole cents: 5.6000000000000005 → 560. */
function toCents(decimal) {
	return Math.round(decimal * 100);
}
/** How much more one decimal amount is than another, as a decimal: 4.9 → 5.3 is 0.4. */
function priceDifference(before, after) {
	return toDecimal(toCents(after) - toCents(before));
}
export { priceDifference as a, toDecimal as c, priceAfterRemoving as i, payable as n, priceOf as o, priceAfterAdding as r, toCents as s, PRICE_LIST as t };
