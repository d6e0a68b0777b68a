import { expect, test } from 'vitest';
import { menuWith, menuWithout } from '../test/menu-with.ts';
import { STANDARD_MENU } from './menu.ts';
import type { Menu } from './menu.ts';
import { startersOn } from './starter-burgers.ts';

const names = (menu: Menu) => startersOn(menu).map(({ name }) => name);

test('a shop that has everything offers three burgers to begin with', () => {
  expect(names(STANDARD_MENU)).toEqual(['Classic', 'Cheesy', 'Tower']);
});

test('a burger with a piece that is sold out is not offered', () => {
  expect(names(menuWith('salad', { soldOut: 'today' }))).toEqual(['Cheesy']);
  expect(names(menuWith('meat', { soldOut: 'until-undone' }))).toEqual([]);
});

test('a burger with more of a piece than one may hold is not offered', () => {
  expect(names(menuWith('cheese', { maxCount: 3 }))).toEqual(['Classic', 'Cheesy', 'Tower']);
  expect(names(menuWith('cheese', { maxCount: 2 }))).toEqual(['Classic', 'Tower']);
});

test('a burger with a piece that the shop does not sell is not offered', () => {
  expect(names(menuWithout('bacon'))).toEqual(['Classic']);
});
