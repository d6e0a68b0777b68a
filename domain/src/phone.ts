import { comparable } from './comparable-text.ts';

/** Such as `ext. 12`, `x12`, `#12` or `;ext=12` after a number. */
const EXTENSION = /[,;]? ?(?:ext(?:ension|n)?|x|#)[.:=]? ?(\d{1,7})$/i;

/** What people and browsers put between the digits; comparable makes spaces and dashes alike. */
const PUNCTUATION = /[ +()./-]/g;

/** How many last digits of two phone numbers agree if one is national and the other international. */
const MOST_COMPARED = 9;
const LEAST_COMPARED = 7;

/** Its digits, and whatever else stands between them that belongs to no phone number; without an extension. */
export function phoneNumber(typed: string): string {
  return comparable(typed).replace(EXTENSION, '').replaceAll(PUNCTUATION, '');
}

/** The address of a link that calls the number. */
export function phoneLink(typed: string): string {
  const text = comparable(typed);
  const [, extension] = EXTENSION.exec(text) ?? [];
  const isInternational = /^\(?\+/.test(text);
  // A 0 in brackets is dialled within the country only.
  const number = text.replace(EXTENSION, '').replace(isInternational ? /\( ?0 ?\)/ : '', '');
  const digits = number.replaceAll(/\D/g, '');
  return `tel:${isInternational ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/**
 * Whether two texts are one phone number, perhaps with a country's code or with the 0 that only callers within
 * the country dial.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [significant(one), significant(other)];
  const compared = Math.min(MOST_COMPARED, a.length, b.length);
  return compared >= LEAST_COMPARED && a.slice(-compared) === b.slice(-compared);
}

function significant(typed: string): string {
  return phoneNumber(typed).replaceAll(/\D/g, '').replace(/^0+/, '');
}
