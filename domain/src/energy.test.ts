import { expect, test } from 'vitest';
import { EMPTY_BURGER } from './burger.ts';
import { kcalOf } from './energy.ts';
import { STANDARD_MENU } from './menu.ts';

test('energy is that of the bun and every piece, or not known', () => {
  expect(kcalOf({ ...EMPTY_BURGER, cheese: 2 }, STANDARD_MENU)).toBe(320);
  const bun = { ...STANDARD_MENU.bun, kcal: null };
  expect(kcalOf({ ...EMPTY_BURGER, cheese: 2 }, { ...STANDARD_MENU, bun })).toBeNull();
  const { meat } = STANDARD_MENU.items;
  const relish = { ...meat!, kcal: null };
  const menu = { ...STANDARD_MENU, items: { ...STANDARD_MENU.items, relish } };
  expect(kcalOf({ ...EMPTY_BURGER, meat: 1 }, menu)).toBe(400);
  expect(kcalOf({ ...EMPTY_BURGER, relish: 1 }, menu)).toBeNull();
});
