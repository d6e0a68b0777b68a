import { expect, test } from 'vitest';
import { EMPTY_BURGER } from './burger.ts';
import { STANDARD_MENU, itemOf, pricesOf, soldOutOn, startingCounts } from './menu.ts';
import type { Menu } from './menu.ts';
import { PRICE_LIST } from './pricing.ts';

const CHEESE = STANDARD_MENU.items['cheese'];
if (CHEESE === undefined) throw new Error('The standard menu has no cheese.');

const MENU: Menu = {
  ...STANDARD_MENU,
  items: {
    ...STANDARD_MENU.items,
    cheese: { ...CHEESE, soldOut: 'today' },
    relish: { ...CHEESE, allergens: null, kcal: null, layer: 'pickle' },
  },
};

test('the standard menu has the prices of the specification and starts with bread alone', () => {
  expect(pricesOf(STANDARD_MENU)).toEqual(PRICE_LIST);
  expect(startingCounts(STANDARD_MENU)).toEqual(EMPTY_BURGER);
});

test('sold-out ingredients matter only if they are on the burger', () => {
  expect(soldOutOn(EMPTY_BURGER, MENU)).toEqual([]);
  expect(soldOutOn({ ...EMPTY_BURGER, cheese: 1, meat: 1 }, MENU)).toEqual(['cheese']);
});

test('names of inherited properties are on no menu', () => {
  expect(itemOf(MENU, 'constructor')).toBeUndefined();
});
