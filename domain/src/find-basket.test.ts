import { expect, test } from 'vitest';
import { isFoundBy } from './find-basket.ts';
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
