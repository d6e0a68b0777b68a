import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPlainTax, spread, sumOfTaxes, taxesOf } from './order-tax.ts';
import { chargedFor } from './sold-order.ts';
import type { Order, SoldBurger, SoldExtra } from './sold-order.ts';
import { taxIn } from './tax.ts';

function burger(id: string, price: number, taxRate: number | null): SoldBurger {
  const prices = { base: 400, unit: { meat: 130 } };
  const alone = { label: null, addedAt: null, cancelledAt: null, cancelReason: null };
  return { ...alone, id, ingredients: { meat: 1 }, start: {}, prices, price, taxRate };
}

const COLA: SoldExtra = {
  name: 'cola',
  kind: 'drink',
  picture: 'cola',
  allergens: null,
  count: 2,
  unitPrice: 250,
  taxRate: 2100,
};

/** Burgers and the fee at 7 %, drinks at 21 %. */
const ORDER: Order = {
  id: 'a',
  accountId: null,
  state: { status: 'preparing', version: 3, receivedAt: 1, preparingAt: 5 },
  cancelReason: null,
  change: null,
  customer: {},
  deliveryMethod: 'delivery',
  burgers: [burger('a', 530, 700), burger('b', 333, 700)],
  extras: [COLA],
  currency: 'USD',
  fee: 250,
  paid: 0,
  reductions: 0,
  taxedReductions: 0,
  feeTaxRate: 700,
  takenBy: null,
  promise: null,
  soldPromisedAt: null,
  firstPromisedAt: null,
  driverId: null,
  receiptNumber: null,
  writtenOff: 0,
};

test('the tax is rounded once for each rate', () => {
  expect(taxesOf(ORDER)).toEqual([
    // Not 35 + 22 + 16: 11.13 × 7 ÷ 107
    { rate: 700, tax: 73 },
    // 5.00 × 21 ÷ 121
    { rate: 2100, tax: 87 },
  ]);
  expect(sumOfTaxes(taxesOf(ORDER))).toBe(160);
  expect(hasPlainTax(ORDER)).toBe(false);
});

test('a reduction of the price reduces the tax, spread over the rates in proportion', () => {
  // 5.00 of 16.13: 3.45 and 1.55, of which the second had the larger remainder.
  const reduced = { ...ORDER, paid: 1113, reductions: 500, taxedReductions: 500 };
  expect(taxesOf(reduced)).toEqual([
    { rate: 700, tax: taxIn(1113 - 345, 700) },
    { rate: 2100, tax: taxIn(500 - 155, 2100) },
  ]);
  // Reductions from before keep the tax of the sale.
  expect(taxesOf({ ...reduced, taxedReductions: 0 })).toEqual(taxesOf(ORDER));
});

test('what is taken off or cancelled has no tax', () => {
  const [first, second] = ORDER.burgers;
  const withoutCola = { ...ORDER, extras: [{ ...COLA, cancelledAt: 4 }] };
  expect(taxesOf(withoutCola)).toEqual([{ rate: 700, tax: 73 }]);
  expect(hasPlainTax(withoutCola)).toBe(true);
  // A part without tax.
  expect(hasPlainTax({ ...ORDER, extras: [{ ...COLA, taxRate: null }] })).toBe(false);
  expect(hasPlainTax({ ...withoutCola, reductions: 9, taxedReductions: 9 })).toBe(false);
  const cancelled: Order = { ...ORDER, state: { ...ORDER.state, status: 'cancelled' } };
  expect(taxesOf(cancelled).map(({ tax }) => tax)).toEqual([0, 0]);
  const off: Order = {
    ...ORDER,
    burgers: [
      { ...first, cancelledAt: 4 },
      { ...(second ?? first), cancelledAt: 4 },
    ],
    extras: [],
    fee: 0,
  };
  expect(taxesOf(off)).toEqual([{ rate: 700, tax: 0 }]);
});

test('what was sold without tax has none, and takes its part of a reduction', () => {
  const before: Order = { ...ORDER, burgers: [burger('a', 500, null)], fee: 0, feeTaxRate: null };
  expect(taxesOf({ ...before, extras: [] })).toEqual([]);
  const added = { ...before, reductions: 200, taxedReductions: 200 };
  expect(taxesOf(added)).toEqual([{ rate: 2100, tax: taxIn(400, 2100) }]);
});

test('at one rate, the tax is that of the whole price less the reduction', () => {
  const cents = fc.integer({ min: 0, max: 1e6 });
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: 0, max: 10_000 }), (a, b, off, rate) => {
      const order: Order = {
        ...ORDER,
        burgers: [burger('a', a, rate), burger('b', b, rate)],
        extras: [{ ...COLA, taxRate: rate }],
        feeTaxRate: rate,
      };
      expect(taxesOf(order)).toEqual([{ rate, tax: taxIn(chargedFor(order), rate) }]);
      const charged = chargedFor(order) - Math.min(off, chargedFor(order));
      expect(taxesOf({ ...order, reductions: off, taxedReductions: off })).toEqual([
        { rate, tax: taxIn(charged, rate) },
      ]);
    }),
  );
});

test.each([
  [500, [1113, 500], [345, 155]],
  [1, [1, 1, 1], [1, 0, 0]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [0, 0], [0, 0]],
  [7, [10, 0], [7, 0]],
  [2_000_000_000, [1_999_999_999, 2_000_000_001], [1_000_000_000, 1_000_000_000]],
])('%i is spread over %j as %j', (amount, over, shares) => {
  expect(spread(amount, over)).toEqual(shares);
});

test('shares add up to the amount, each within a cent of its proportion and no more than it is spread over', () => {
  const cents = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.nat(), (over, part) => {
      const total = over.reduce((sum, one) => sum + one, 0);
      const amount = total === 0 ? 0 : part % (total + 1);
      const shares = spread(amount, over);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
      for (const [place, share] of shares.entries()) {
        const most = over[place] ?? 0;
        expect(share).toBeLessThanOrEqual(most);
        const exact = total === 0 ? 0 : (amount * most) / total;
        expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6);
      }
    }),
  );
});
