import { expect, test } from 'vitest';
import { atPricesOf, isPricedAlike, withExtrasOf, withPiecesOf } from './changed-menu.ts';
import { FRIES, menuWith, menuWithout } from '../test/menu-with.ts';
import { STANDARD_MENU, itemOf } from './menu.ts';

const NO_CHEESE = menuWithout('cheese');

test('with unchanged prices, only availability is reported as changed', () => {
  const now = menuWith('cheese', { unitPrice: 65, maxCount: 1, kcal: 1, soldOut: 'today' });
  expect(itemOf(atPricesOf(STANDARD_MENU, now), 'cheese')).toMatchObject({
    unitPrice: 40,
    maxCount: 99,
    kcal: 1,
    soldOut: 'today',
  });
});

test('the menu of an open checkout keeps what its price follows from, and has the new facts of the bun', () => {
  const items = menuWith('meat', { startCount: 2 }).items;
  const bun = { allergens: [], kcal: 1 };
  const kept = atPricesOf(STANDARD_MENU, { ...STANDARD_MENU, basePrice: 1, bun, items });
  expect(isPricedAlike(kept, STANDARD_MENU)).toBe(true);
  expect(kept.bun).toEqual(bun);
});

test('with unchanged prices, of an extra too only availability is reported as changed', () => {
  const before = { ...STANDARD_MENU, extras: { fries: FRIES, cola: FRIES } };
  const fries = { ...FRIES, unitPrice: 350, maxCount: 1, kcal: 1, soldOut: 'today' } as const;
  expect(atPricesOf(before, { ...before, extras: { fries } }).extras).toEqual({
    fries: { ...FRIES, kcal: 1, soldOut: 'today' },
    cola: { ...FRIES, soldOut: 'until-undone' },
  });
});

test('a menu at the previous prices lacks nothing and has nothing new', () => {
  const items = { ...NO_CHEESE.items, egg: STANDARD_MENU.items['meat']! };
  const kept = atPricesOf(STANDARD_MENU, { ...NO_CHEESE, items });
  expect(Object.keys(kept.items)).toEqual(Object.keys(STANDARD_MENU.items));
  expect(itemOf(kept, 'cheese')?.soldOut).toBe('until-undone');
});

test('a menu at the previous prices has the version of the new menu', () => {
  expect(atPricesOf(STANDARD_MENU, { ...STANDARD_MENU, version: 7 }).version).toBe(7);
});

test('an ingredient that was removed from the menu counts as sold out', () => {
  const menu = withPiecesOf({ cheese: 2, meat: 1 }, NO_CHEESE, STANDARD_MENU);
  expect(itemOf(menu, 'cheese')?.soldOut).toBe('until-undone');
  expect(withPiecesOf({ cheese: 0 }, NO_CHEESE, STANDARD_MENU)).toEqual(NO_CHEESE);
});

test('a burger keeps the pieces that the menu no longer allows', () => {
  const menu = withPiecesOf({ meat: 3 }, menuWith('meat', { maxCount: 2 }), STANDARD_MENU);
  expect(itemOf(menu, 'meat')?.maxCount).toBe(3);
  expect(itemOf(menu, 'salad')?.maxCount).toBe(99);
});

test('a tray keeps the extras that the menu no longer has or allows', () => {
  const before = { ...STANDARD_MENU, extras: { fries: FRIES, cola: FRIES } };
  const now = { ...STANDARD_MENU, extras: { fries: { ...FRIES, maxCount: 2 } } };
  expect(withExtrasOf({ fries: 3, cola: 1 }, now, before).extras).toEqual({
    fries: { ...FRIES, maxCount: 3 },
    cola: { ...FRIES, soldOut: 'until-undone' },
  });
  expect(withExtrasOf({ fries: 1 }, now, before)).toEqual(now);
});

test('menus have equal prices if no price and no starting count differs', () => {
  expect(isPricedAlike(STANDARD_MENU, menuWith('meat', { kcal: 1, soldOut: 'today' }))).toBe(true);
  expect(isPricedAlike(STANDARD_MENU, menuWith('meat', { unitPrice: 1 }))).toBe(false);
  expect(isPricedAlike(STANDARD_MENU, menuWith('meat', { startCount: 1 }))).toBe(false);
  expect(isPricedAlike(STANDARD_MENU, { ...STANDARD_MENU, basePrice: 1 })).toBe(false);
});
