import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf, taxIn, taxRatesOn, taxRatesProblem, toPercent } from './tax.ts';

test.each([
  [1090, 900, 90],
  [2000, 2100, 347],
  [0, 2100, 0],
  [630, 0, 0],
  // half a cent
  [3, 2000, 1],
  [100_000_000, 10_000, 50_000_000],
])('%i cents at %i hundredths of a percent hold %i of tax', (amount, rate, tax) => {
  expect(taxIn(amount, rate)).toBe(tax);
});

test('the tax is the rate times the amount without tax, up to rounding', () => {
  const amount = fc.integer({ min: 0, max: 1e8 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, rate, (sum, points) => {
      const tax = taxIn(sum, points);
      expect(Math.abs(tax - ((sum - tax) * points) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the latest rates that have begun apply, in whatever order they are stored', () => {
  const old = { from: '2026-01-01', delivery: 7, collection: 19 };
  const later = { from: '2026-07-01', delivery: 5.5, collection: 16 };
  for (const rates of [
    [old, later],
    [later, old],
  ]) {
    expect(taxRatesOn(rates, '2025-12-31', 'delivery')).toBeNull();
    expect(taxRatesOn(rates, '2026-01-01', 'delivery')?.burger).toBe(700);
    expect(taxRatesOn(rates, '2026-06-30', 'collection')?.burger).toBe(1900);
    expect(taxRatesOn(rates, '2026-07-01', 'delivery')?.burger).toBe(550);
  }
  expect(taxRatesOn([], '2026-01-01', 'delivery')).toBeNull();
});

test('a rate is a percentage with at most two decimals', () => {
  const problemOf = (delivery: number) =>
    taxRatesProblem([{ from: '2026-01-01', delivery, collection: 0 }]);
  const inexact = 'A tax rate from 2026-01-01 has more than two decimals.';
  expect(problemOf(8.255)).toBe(inexact);
  const ofCollection = { from: '2026-01-01', delivery: 7, collection: 8.255 };
  expect(
    taxRatesProblem([{ ...ofCollection, from: '2025-01-01', collection: 8 }, ofCollection]),
  ).toBe(inexact);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => {
      expect(rateOf(toPercent(rate))).toBe(rate);
      expect(problemOf(toPercent(rate))).toBeNull();
    }),
  );
});

test('only one rate begins on a date', () => {
  const rates = { from: '2026-01-01', delivery: 7, collection: 19 };
  expect(taxRatesProblem([rates, { ...rates, delivery: 5 }])).toBe(
    'Two tax rates begin on 2026-01-01. Keep one of them.',
  );
});

test('sides, drinks and the fee have the rates of burgers unless they have their own', () => {
  const plain = { from: '2026-01-01', delivery: 7, collection: 19 };
  expect(taxRatesOn([plain], '2026-01-01', 'delivery')).toEqual({
    burger: 700,
    side: 700,
    drink: 700,
    fee: 700,
  });
  const drink = { delivery: 20, collection: 21 };
  const own = { ...plain, side: { delivery: 8, collection: 9 }, drink, fee: 0 };
  expect(taxRatesOn([own], '2026-01-01', 'collection')).toEqual({
    burger: 1900,
    side: 900,
    drink: 2100,
    fee: 0,
  });
  const inexact = { ...plain, drink: { delivery: 8.255, collection: 8 } };
  expect(taxRatesProblem([inexact])).toMatch(/more than two decimals/);
  expect(taxRatesProblem([{ ...plain, fee: 8.255 }])).toMatch(/more than two decimals/);
});
