import { expect, test } from 'vitest';
import { countedExtras, countedInWords, orderInWords } from './order-in-words.ts';

test.each([
  [1, { fries: 1 }, 'Burger and fries'],
  [2, {}, '2 burgers'],
  [3, { cola: 1 }, '3 burgers and cola'],
  [1, { fries: 2 }, '1 burger, 2 fries'],
  [1, { fries: 1, cola: 1 }, '1 burger, 2 sides'],
  [1, {}, '1 burger'],
  [7, { fries: 2, cola: 3 }, '7 burgers, 5 sides'],
  [0, { fries: 1 }, 'Fries'],
  [0, { fries: 1, cola: 1 }, '2 sides'],
])('%i burgers with %o are: %s', (burgers, extras, words) => {
  expect(orderInWords(burgers, countedExtras(extras))).toBe(words);
});

test.each([
  ['fries', 1, 'fries'],
  ['fries', 2, '2 fries'],
  ['cola', 3, '3 colas'],
  ['milk shake', 2, '2 milk shakes'],
  ['radish', 2, '2 radishes'],
  ['curry', 2, '2 curries'],
  ['tray', 2, '2 trays'],
  ['glass of water', 2, '2 × glass of water'],
  ['bière', 3, '3 × bière'],
])('%s, %d times: %s', (name, count, words) => {
  expect(countedInWords({ name, count })).toBe(words);
});
