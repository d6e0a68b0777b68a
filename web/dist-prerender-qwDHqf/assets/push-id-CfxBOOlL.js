// domain/src/push-id.ts
/** The 64 characters of a push id, in the order of their bytes, so that ids sort by time. */
var ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
var TIME_LENGTH = 8;
/** Whether `id` has the form of a push id: 20 characters of the alphabet. */
function isPushId(id) {
	return /^[-0-9A-Z_a-z]{20}$/.test(id);
}
/** The first eight characters of a push id: `time` in milliseconds since 1970, in base 64. */
function encodePushTime(time) {
	let rest = time;
	let text = "";
	for (let i = 0; i < TIME_LENGTH; i += 1) {
		text = ALPHABET.charAt(rest % 64) + text;
		rest = Math.floor(rest / 64);
	}
	return text;
}
/**
* When a push id was made.
* @returns milliseconds since 1970, or null when `id` is not a push id
*/
function pushIdTime(id) {
	if (!isPushId(id)) return null;
	let time = 0;
	for (const character of id.slice(0, TIME_LENGTH)) time = time * 64 + ALPHABET.indexOf(character);
	return time;
}
export { pushIdTime as n, encodePushTime as t };
