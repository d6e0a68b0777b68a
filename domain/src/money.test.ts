import { expect, test } from 'vitest';
import { currencyProblem } from './money.ts';

test.each([
  ['USD', true],
  ['EUR', true],
  ['JPY', false],
  ['KWD', false],
  ['XXZ', false],
  ['usd', false],
  ['', false],
])('a shop can sell in %s: %s', (currency, can) => {
  expect(currencyProblem(currency) === null).toBe(can);
});
