import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotal, burgerCountProblem } from './order-items.ts';
import { orderPriceOn, orderRefusal } from './order-refusal.ts';
import { STANDARD_MENU, priceOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { FRIES } from '../test/menu-with.ts';
import { toDecimal } from './pricing.ts';

const MENU: Menu = { ...STANDARD_MENU, extras: { fries: FRIES } };

const count = fc.integer({ min: 0, max: 99 });
const burger = fc.record({ salad: count, bacon: count, cheese: count, meat: count });
const basket = fc.record({
  burgers: fc.array(burger, { minLength: 1, maxLength: 12 }),
  fries: fc.integer({ min: 0, max: 5 }),
});

test('a basket costs the sum of its burgers and extras, and is sold at that sum', () => {
  fc.assert(
    fc.property(basket, ({ burgers, fries }) => {
      const asked = {
        burgers: burgers.map((one) => ({ burger: one, sentPrice: toDecimal(priceOn(MENU, one)) })),
        extras: fries === 0 ? {} : { fries },
        sentExtraPrices: {},
      };
      const sum = burgers.reduce((total, one) => total + priceOn(MENU, one), fries * 300);
      expect(orderPriceOn(MENU, asked)).toBe(sum);
      expect(orderRefusal({ ...asked, sentTotal: toDecimal(sum) }, MENU, null)).toBeNull();
      expect(orderRefusal({ ...asked, sentTotal: toDecimal(sum + 1) }, MENU, null)).toMatchObject({
        kind: 'wrong-prices',
        total: { price: sum },
      });
    }),
    { numRuns: 1000 },
  );
});

test('cancelled items cost nothing', () => {
  const extra = { unitPrice: 250, count: 2 };
  expect(
    orderTotal({
      burgers: [{ price: 630 }, { price: 470, isCancelled: true }],
      extras: [extra, { ...extra, isCancelled: true }],
    }),
  ).toBe(1130);
});

test('the first reason is given: impossible, sold out, too cheap, another price', () => {
  const good = { burger: { salad: 1 }, sentPrice: undefined };
  const asked = { burgers: [good], extras: {}, sentExtraPrices: {}, sentTotal: undefined };
  const soldOutMenu: Menu = { ...MENU, extras: { fries: { ...FRIES, soldOut: 'today' } } };
  const wrong = { ...good, sentPrice: 1 };
  expect(
    orderRefusal({ ...asked, burgers: [wrong, { ...good, burger: { caviar: 1 } }] }, MENU, null),
  ).toEqual({
    kind: 'burger',
    place: 1,
    refusal: { kind: 'unknown-ingredient', name: 'caviar' },
  });
  expect(orderRefusal({ ...asked, extras: { dips: 1 } }, soldOutMenu, null)).toEqual({
    kind: 'unknown-extra',
    name: 'dips',
  });
  expect(orderRefusal({ ...asked, extras: { fries: 6 } }, soldOutMenu, null)).toEqual({
    kind: 'too-many-extras',
    name: 'fries',
    most: 5,
  });
  expect(
    orderRefusal({ ...asked, burgers: [wrong], extras: { fries: 1 } }, soldOutMenu, 9900),
  ).toEqual({
    kind: 'sold-out',
    burgers: [[]],
    extras: ['fries'],
  });
  expect(orderRefusal({ ...asked, burgers: [wrong] }, MENU, 9900)).toMatchObject({
    kind: 'burger',
    refusal: { kind: 'too-cheap' },
  });
  expect(orderRefusal({ ...asked, burgers: [good, wrong] }, MENU, null)).toEqual({
    kind: 'wrong-prices',
    burgers: [
      { sent: undefined, price: 450 },
      { sent: 1, price: 450 },
    ],
    extras: {},
    total: { sent: undefined, price: 900 },
  });
});

test('the price of one extra that has changed is reason enough, and a second burger may be too cheap', () => {
  const good = { burger: { salad: 1 }, sentPrice: 4.5 };
  const asked = { burgers: [good], extras: { fries: 2 }, sentTotal: undefined };
  expect(orderRefusal({ ...asked, sentExtraPrices: { fries: 3 } }, MENU, null)).toBeNull();
  expect(orderRefusal({ ...asked, sentExtraPrices: { fries: 2.5 } }, MENU, null)).toMatchObject({
    kind: 'wrong-prices',
    extras: { fries: { sent: 2.5, price: 300 } },
  });
  const burgers = [{ burger: { meat: 1 }, sentPrice: 5.3 }, good];
  const cheap = { ...asked, burgers, sentExtraPrices: {} };
  expect(orderRefusal(cheap, MENU, 500)).toEqual({
    kind: 'burger',
    place: 1,
    refusal: { kind: 'too-cheap', price: 450, leastPrice: 500 },
  });
});

test('a basket has 1 to 12 burgers', () => {
  expect(burgerCountProblem(0)).toBe('An order needs at least one burger.');
  expect([1, 12].map(burgerCountProblem)).toEqual([null, null]);
  expect(burgerCountProblem(13)).toBe('An order can have at most 12 burgers.');
});
