import { expect, test } from 'vitest';
import { menuWith } from '../test/menu-with.ts';
import { STANDARD_MENU } from './menu.ts';
import { lowPriceOn } from './shop-settings.ts';

test('where burgers start without pieces, none costs less than the bread', () => {
  expect(lowPriceOn(STANDARD_MENU, null)).toBeNull();
  expect(lowPriceOn(STANDARD_MENU, 440)).toBeNull();
});

test('what burgers start with can be taken off, and the price goes down to nothing', () => {
  const menu = menuWith('meat', { startCount: 2 });
  expect(lowPriceOn(menu, null)).toEqual({ lowest: 180, isRefused: false });
  expect(lowPriceOn(menu, 180)).toEqual({ lowest: 180, isRefused: false });
  expect(lowPriceOn(menu, 181)).toEqual({ lowest: 180, isRefused: true });
  const generous = menuWith('meat', { startCount: 4 });
  expect(lowPriceOn(generous, null)).toEqual({ lowest: 0, isRefused: false });
});

test('a least price above the cheapest burger of any menu refuses that burger', () => {
  expect(lowPriceOn(STANDARD_MENU, 500)).toEqual({ lowest: 440, isRefused: true });
});
