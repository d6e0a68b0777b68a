import { expect, test } from 'vitest';
import { EMPTY_BURGER } from './burger.ts';
import { FRIES, menuWith, menuWithout } from '../test/menu-with.ts';
import { STANDARD_MENU } from './menu.ts';
import { buildableTray, reorder } from './reorder.ts';
import type { Reorder, PastBurger } from './reorder.ts';
import { PRICE_LIST } from './pricing.ts';
import { EMPTY_TRAY } from './tray.ts';

const SOLD: PastBurger = {
  ingredients: { ...EMPTY_BURGER, salad: 2, meat: 1 },
  price: 630,
  prices: PRICE_LIST,
};

function isUnchanged({ price, base, repriced, soldOut, gone, limited }: Reorder): boolean {
  const lists = [repriced, soldOut, gone, limited];
  return price.was === price.is && base === null && lists.every(({ length }) => length === 0);
}

test('an order that the menu sells as it did is unchanged', () => {
  const again = reorder(SOLD, STANDARD_MENU);
  expect(again.burger).toEqual(SOLD.ingredients);
  expect(again.price).toEqual({ was: 630, is: 630 });
  expect(isUnchanged(again)).toBe(true);
});

test('a price that has changed is named with what changed it', () => {
  const again = reorder(SOLD, menuWith('meat', { unitPrice: 150 }));
  expect(again.price).toEqual({ was: 630, is: 650 });
  expect(again.repriced).toEqual([{ name: 'meat', was: 130, is: 150 }]);
  expect(again.base).toBeNull();
  expect(isUnchanged(again)).toBe(false);
});

test('prices of ingredients that are not on the burger make no difference', () => {
  expect(isUnchanged(reorder(SOLD, menuWith('bacon', { unitPrice: 900 })))).toBe(true);
});

test('changes of prices that balance each other are still named', () => {
  const menu = { ...menuWith('meat', { unitPrice: 150 }), basePrice: 380 };
  const again = reorder(SOLD, menu);
  expect(again.price).toEqual({ was: 630, is: 630 });
  expect(again.base).toEqual({ was: 400, is: 380 });
  expect(isUnchanged(again)).toBe(false);
});

test('without the prices of its day, only the total of an order is compared', () => {
  const again = reorder({ ...SOLD, prices: null }, menuWith('meat', { unitPrice: 150 }));
  expect(again).toMatchObject({ price: { was: 630, is: 650 }, base: null, repriced: [] });
});

test('what every burger starts with costs nothing extra, and less of it is cheaper', () => {
  const menu = menuWith('salad', { startCount: 2, unitPrice: 60 });
  expect(reorder(SOLD, menu)).toMatchObject({ price: { was: 630, is: 530 }, repriced: [] });
  const less = { ...SOLD, ingredients: { ...EMPTY_BURGER, salad: 1, meat: 1 } };
  expect(reorder(less, menu).repriced).toEqual([{ name: 'salad', was: 50, is: 60 }]);
});

test('sold-out ingredients stay on the burger and are named', () => {
  const again = reorder(SOLD, menuWith('meat', { soldOut: 'today' }));
  expect(again.soldOut).toEqual(['meat']);
  expect(again.burger['meat']).toBe(1);
  expect(isUnchanged(again)).toBe(false);
});

test('ingredients that are no longer on the menu are named, and the rest is priced', () => {
  const again = reorder(SOLD, menuWithout('meat'));
  expect(again.gone).toEqual([{ name: 'meat', count: 1 }]);
  expect(again.limited).toEqual([]);
  expect(again.burger).toEqual({ salad: 2, bacon: 0, cheese: 0 });
  expect(again.price).toEqual({ was: 630, is: 500 });
});

test('pieces above the current limit are named, and the burger is built up to the limit', () => {
  const again = reorder(SOLD, menuWith('salad', { maxCount: 1 }));
  expect(again.limited).toEqual([{ name: 'salad', was: 2, most: 1 }]);
  expect(again.burger['salad']).toBe(1);
  expect(again.price.is).toBe(580);
  expect(isUnchanged(reorder(SOLD, menuWith('salad', { maxCount: 2 })))).toBe(true);
});

test('an ingredient beyond the standard ones is built again like any other', () => {
  const sold = {
    ingredients: { ...EMPTY_BURGER, relish: 2 },
    price: 480,
    prices: { base: 400, unit: { relish: 40 } },
  };
  const again = reorder(sold, menuWith('relish', {}));
  expect(again.burger).toEqual({ ...EMPTY_BURGER, relish: 2 });
  expect(isUnchanged(again)).toBe(true);
});

test('of a tray, what the menu still has is built again, up to its limits', () => {
  const burgers = [
    { burger: { meat: 1 }, label: 'Ada' },
    { burger: { salad: 2, meat: 1 }, label: 'Ben' },
  ];
  const tray = { burgers, extras: { fries: 6, cola: 1 }, label: 'Cleo' };
  const menu = { ...menuWithout('meat'), extras: { fries: FRIES } };
  expect(buildableTray(tray, menu)).toEqual({
    burgers: [{ burger: { salad: 2, bacon: 0, cheese: 0 }, label: 'Ben' }],
    extras: { fries: 5 },
    label: 'Cleo',
  });
});

test('of a basket with the most burgers, the tray leaves room for the burger in progress', () => {
  const burgers = Array.from({ length: 12 }, () => ({ burger: { meat: 1 }, label: '' }));
  expect(buildableTray({ ...EMPTY_TRAY, burgers }, STANDARD_MENU).burgers).toHaveLength(11);
});
