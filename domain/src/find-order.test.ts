import { expect, test } from 'vitest';
import { isFoundBy } from './find-order.ts';
import { callSign } from './call-sign.ts';

const BASKET = { id: '-Oabcdefghijklmnopqr', name: 'Ada Vries', phone: '+31 20 794 60 18' };
const SIGN = callSign(BASKET.id);

test.each([
  ['', true],
  [SIGN, true],
  [SIGN.toLowerCase(), true],
  [SIGN.slice(0, 2), true],
  ['vries', true],
  ['ADA', true],
  [' Ada ', true],
  ['Bob 6018', false],
  ['018', true],
  ['6018', true],
  ['60 18', true],
  ['18', SIGN.startsWith('18')],
  ['6017', false],
  ['794', false],
  ['Bob', false],
  [`${SIGN[0]} ${SIGN.slice(1)}`, true],
  ['-', false],
])('a search for "%s" finds the basket: %s', (typed, isFound) => {
  expect(isFoundBy(typed, BASKET)).toBe(isFound);
});

test('a basket whose customer has left is found by its call sign alone', () => {
  const left = { ...BASKET, name: null, phone: null };
  expect(isFoundBy(SIGN, left)).toBe(true);
  expect(isFoundBy('6018', left)).toBe(false);
});

test.each([
  ['Chloé Dubois', 'chloe', true],
  ['Chloe Dubois', 'chloé', true],
  ['Jürgen', 'JURGEN', true],
  ['Ольга', 'ольга', true],
  ['Chloé Dubois', 'chlore', false],
])('%s is found by "%s": %s', (name, typed, isFound) => {
  expect(isFoundBy(typed, { ...BASKET, name })).toBe(isFound);
});

test.each([
  ['+44 7700 900123', '07700 900123'],
  ['0044 7700 900123', '07700900123'],
  ['+44 (0)7700 900123', '07700 900123'],
  ['07700 900123', '+44 7700 900123'],
  ['٠٧٧٠٠ ٩٠٠١٢٣', '+44 7700 900123'],
  ['\u202A+44\u00A07700\u2011900123\u202C', '07700/900123'],
  ['0123', '+44 7700 900123 ext. 12'],
  ['123', '٠٧٧٠٠ ٩٠٠١٢٣'],
])('"%s" finds the phone number %s', (typed, phone) => {
  expect(isFoundBy(typed, { ...BASKET, phone })).toBe(true);
  expect(isFoundBy(typed, { ...BASKET, phone: '+44 7700 900124' })).toBe(false);
});

test.each(['\u200E', ' ', '#', '-'])('a call sign is found with "%s" around and in it', (mark) => {
  const spaced = Array.from(SIGN).join(mark);
  expect(isFoundBy(`${mark}${spaced}${mark}`, BASKET)).toBe(true);
  const wide = SIGN.replaceAll(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  expect(isFoundBy(wide.toLowerCase(), BASKET)).toBe(true);
});

test('a search of invisible characters is empty; one of signs alone finds nothing', () => {
  expect(isFoundBy('\u200B\u2060', BASKET)).toBe(true);
  for (const typed of ["'", '#', '.', '+', '-'])
    expect(isFoundBy(typed, BASKET), typed).toBe(false);
});
