import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_BURGER, addIngredient, removeIngredient } from './burger.ts';
import { INGREDIENTS, MAX_COUNT } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import {
  PRICE_LIST,
  agreesWithPrice,
  exactCents,
  payable,
  priceAfterAdding,
  priceAfterRemoving,
  priceBreakdown,
  priceDifference,
  priceOf,
  toCents,
  toDecimal,
} from './pricing.ts';

const count = fc.integer({ min: 0, max: MAX_COUNT });
const burgers = fc.record({ salad: count, bacon: count, cheese: count, meat: count });
const ingredients = fc.constantFrom(...INGREDIENTS);

test.each([
  [{}, 400],
  [{ salad: 1 }, 450],
  [{ bacon: 1 }, 470],
  [{ cheese: 1 }, 440],
  [{ meat: 1 }, 530],
  [{ salad: 1, bacon: 1, cheese: 1, meat: 1 }, 690],
  [{ salad: 2, cheese: 3, meat: 2 }, 880],
  [{ salad: 99, bacon: 99, cheese: 99, meat: 99 }, 29_110],
])('a burger with %j costs %i cents', (counts, cents) => {
  expect(priceOf({ ...EMPTY_BURGER, ...counts }, EMPTY_BURGER)).toBe(cents);
});

test('what a burger starts with is in the base price', () => {
  const start = { ...EMPTY_BURGER, meat: 1 };
  expect(priceOf(start, start)).toBe(400);
  expect(priceOf({ ...start, meat: 2 }, start)).toBe(530);
  expect(priceOf(EMPTY_BURGER, start)).toBe(270);
});

test('a shop has its own prices, and more than the standard ingredients', () => {
  const prices = { base: 500, unit: { ...PRICE_LIST.unit, egg: 90 } };
  expect(priceOf({ ...EMPTY_BURGER, egg: 2 }, { ...EMPTY_BURGER, egg: 1 }, prices)).toBe(590);
  expect(() => priceOf({ ...EMPTY_BURGER, tofu: 1 }, EMPTY_BURGER, prices)).toThrow('"tofu"');
});

test('a breakdown adds up to the total, whatever burgers start with', () => {
  expect(priceBreakdown({ ...EMPTY_BURGER, salad: 1, meat: 2 }, 710, PRICE_LIST)).toEqual({
    base: 400,
    pieces: [
      { name: 'salad', count: 1, unitPrice: 50 },
      { name: 'meat', count: 2, unitPrice: 130 },
    ],
    included: 0,
  });
  fc.assert(
    fc.property(burgers, burgers, (burger, start) => {
      const total = priceOf(burger, start);
      const {
        base = NaN,
        pieces = [],
        included = NaN,
      } = priceBreakdown(burger, total, PRICE_LIST) ?? {};
      const sum = pieces.reduce((cents, piece) => cents + piece.count * piece.unitPrice, base);
      expect(sum + included).toBe(total);
      expect(included).toBeLessThanOrEqual(0);
    }),
  );
  expect(priceBreakdown({ ...EMPTY_BURGER, tofu: 1 }, 400, PRICE_LIST)).toBeNull();
});

test('a price is never negative and always whole cents', () => {
  fc.assert(
    fc.property(burgers, burgers, (burger, start) => {
      const price = priceOf(burger, start);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(price)).toBe(true);
    }),
  );
});

test('adding moves the price by the unit price, and removing again gives the same burger and price', () => {
  fc.assert(
    fc.property(burgers, ingredients, (burger, ingredient) => {
      fc.pre(burger[ingredient] < MAX_COUNT);
      const unit = PRICE_LIST.unit[ingredient];
      const price = priceOf(burger, EMPTY_BURGER);
      const more = addIngredient(burger, ingredient);
      expect(priceOf(more, EMPTY_BURGER)).toBe(priceAfterAdding(price, unit));
      expect(priceAfterAdding(price, unit) - price).toBe(unit);
      expect(removeIngredient(more, ingredient)).toEqual(burger);
      expect(priceAfterRemoving(priceAfterAdding(price, unit), unit)).toBe(price);
    }),
  );
});

test('cents survive the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(toCents(toDecimal(cents))).toBe(cents);
      expect(agreesWithPrice(toDecimal(cents), cents)).toBe(true);
      expect(agreesWithPrice(toDecimal(cents).toFixed(2), cents)).toBe(true);
      expect(agreesWithPrice(toDecimal(cents + 1), cents)).toBe(false);
    }),
  );
});

test.each([
  [5.6, true],
  [5.6000000000000005, true],
  [5.6049, true],
  [5.595, false],
  [5.605, false],
  ['5.6', true],
  ['5.60', true],
  ['5.6e0', false],
  [' 5.6', false],
  ['0x5', false],
  ['', false],
  ['cheap', false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [-5.6, false],
])('%j agrees with 560 cents: %s', (sent, agrees) => {
  expect(agreesWithPrice(sent, 560)).toBe(agrees);
});

test.each([
  [4.9, 5.3, 0.4],
  [5.3, 4.9, -0.4],
  [0.1 + 0.2, 0.3, 0],
])('from %d to %d is %d', (before, after, difference) => {
  expect(priceDifference(before, after)).toBe(difference);
});

test('however a burger was built from its start, its price is that of its counts', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...INGREDIENTS), fc.boolean()));
  fc.assert(
    fc.property(burgers, presses, (start, walk) => {
      let burger: IngredientCounts = start;
      let price = priceOf(start, start);
      for (const [ingredient, isMore] of walk) {
        const next = (isMore ? addIngredient : removeIngredient)(burger, ingredient);
        if (next === burger) continue;
        price = (isMore ? priceAfterAdding : priceAfterRemoving)(
          price,
          PRICE_LIST.unit[ingredient],
        );
        burger = next;
      }
      expect(payable(price)).toBe(priceOf(burger, start));
    }),
  );
});

test('only whole cents are exact, whatever noise their binary form has', () => {
  expect(exactCents(5.6000000000000005)).toBe(560);
  expect(exactCents(0.1 + 0.2)).toBe(30);
  expect(exactCents(1.005)).toBeNull();
  expect(exactCents(131_344.42)).toBe(13_134_442);
  expect(exactCents(131_344.425)).toBeNull();
});
