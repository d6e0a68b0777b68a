import { expect, test } from 'vitest';
import { currencyProblem, formatAmount } from './money.ts';

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

test('what is taken off has a minus, which no line breaks after', () => {
  expect(formatAmount(-4.5, 'EUR')).toBe('−€4.50');
  expect(formatAmount(4.5, 'EUR')).toBe('€4.50');
});
