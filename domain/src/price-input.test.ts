import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PRICE } from './menu.ts';
import { MOST_PAYABLE } from './payment.ts';
import { readPrice } from './price-input.ts';

test.each([
  ['0.65', 65],
  ['0,65', 65],
  ['1', 100],
  ['1.5', 150],
  [',5', 50],
  ['5.', 500],
  [' 4,20 ', 420],
  ['0', 0],
  ['007', 700],
  ['999,99', 99_999],
])('%j is %i cents', (typed, cents) => {
  expect(readPrice(typed)).toEqual({ cents });
});

test.each([
  ['', 'Enter an amount'],
  ['  ', 'Enter an amount'],
  ['free', 'in figures'],
  ['.', 'in figures'],
  ['-1', 'in figures'],
  ['$1', 'in figures'],
  ['1e3', 'in figures'],
  ['1.234,50', 'in figures'],
  ['1,234.50', 'in figures'],
  ['1.205', 'at most two decimals'],
  ['1,000', 'at most two decimals'],
  ['1000', '999.99 at most'],
  ['9'.repeat(400), '999.99 at most'],
])('%j is refused', (typed, problem) => {
  expect(readPrice(typed)).toEqual({ problem: expect.stringContaining(problem) });
});

test('the sum of an order may be above the price of one thing', () => {
  expect(readPrice('3000', MOST_PAYABLE)).toEqual({ cents: 300_000 });
  expect(readPrice('20000000.01', MOST_PAYABLE)).toEqual({
    problem: 'An amount is 20000000 at most.',
  });
});

test('every price there can be is read as it is written, with either mark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_PRICE }),
      fc.constantFrom('.', ','),
      (cents, mark) => {
        expect(readPrice((cents / 100).toFixed(2).replace('.', mark))).toEqual({ cents });
      },
    ),
  );
});
