import { expect, test } from 'vitest';
import { orderInWords } from './order-in-words.ts';

test.each([
  [1, { fries: 1 }, 'Burger and fries'],
  [2, {}, '2 burgers'],
  [3, { cola: 1 }, '3 burgers and cola'],
  [1, { fries: 2 }, '1 burger, 2 fries'],
  [1, { fries: 1, cola: 1 }, '1 burger, 2 sides & drinks'],
  [1, {}, '1 burger'],
  [7, { fries: 2, cola: 3 }, '7 burgers, 5 sides & drinks'],
  [0, { fries: 1 }, 'Fries'],
  [0, { fries: 1, cola: 1 }, '2 sides & drinks'],
])('%i burgers with %o are: %s', (burgers, extras, words) => {
  expect(orderInWords(burgers, extras)).toBe(words);
});
