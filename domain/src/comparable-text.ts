// What a text looks like decides, and not how it is encoded: rules and searches compare the copies that are
// made here. Stored is what was typed, less the marks and breaks that storedText and storedLine take out.

/** Marks that set the direction of a text; contacts put them around phone numbers. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Also the soft hyphen, joiners, zero-width spaces, variation selectors and direction marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Unicode does not count U+2800, the blank of Braille, as a space. */
const SPACES = /[\s\u2800]+/g;

/** Dashes of every length, the minus sign and the bullet that looks like one. */
const DASHES = /[\p{Pd}\u02D7\u2043\u2212]/gu;

/** The sign between the digits of Japanese postcodes and phone numbers; between letters it is a vowel. */
const LONG_VOWEL = /(\d)\u30FC(?=\d)/g;

/** NFKC would make a space and an accent of the first. */
const APOSTROPHES =
  /[\u00B4\u0060\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\u05F3\u2018\u2019\u201B\u2032\u2035\uA78C\uFF07]/g;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** Letters that Unicode does not decompose, each followed by what a keyboard without it has. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'ßss æae œoe þth ðd ŋn ĸk ςσ łl øo đd ħh ŧt ıi ȷj ƀb ɨi ʉu ɵo əe ǝe ɛe ɔo ɓb ɖd ɗd ƒf ɣg ƙk ʋv ƴy'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** What is stored of a text of several lines. */
export function storedText(typed: string): string {
  return typed.replaceAll(DIRECTION_MARKS, '').trim();
}

/** What is stored of a text of one line: a break could begin another header, slip or row. */
export function storedLine(typed: string): string {
  return storedText(typed.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' '));
}

/** For addresses, ids and names of the menu: letters stay as they are, because others make another name. */
export function withoutUnseen(typed: string): string {
  return typed.replaceAll(UNSEEN, '').trim();
}

/** The same with single spaces and plain hyphens. */
export function plainlySpaced(typed: string): string {
  return withoutUnseen(typed).replaceAll(DASHES, '-').replaceAll(SPACES, ' ').trim();
}

/** The copy that rules compare: one form of each character, space, dash and digit, and nothing invisible. */
export function comparable(text: string): string {
  return plainlySpaced(text.replaceAll(APOSTROPHES, "'").normalize('NFKC'))
    .replaceAll(OTHER_DIGITS, asciiDigit)
    .replaceAll(LONG_VOWEL, '$1-');
}

/** The copy that searches compare: small letters without accents, and words with one space between them. */
export function searchable(text: string): string {
  return comparable(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\u007F]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replaceAll("'", '')
    .replaceAll(/[-., ]+/g, ' ')
    .trim();
}

/** Unicode keeps the ten digits of a script together, beginning with its zero; some scripts follow another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
