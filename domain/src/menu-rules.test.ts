import { expect, test } from 'vitest';
import { FRIES } from '../test/menu-with.ts';
import { MAX_EXTRAS } from './extras.ts';
import { newExtraProblem, newItemProblem, startCountProblem } from './menu-rules.ts';
import { MAX_ITEMS, STANDARD_MENU } from './menu.ts';

test('a new ingredient needs an unused name and room on the menu', () => {
  expect(newItemProblem('red onion', STANDARD_MENU)).toBeNull();
  expect(newItemProblem('Red Onion', STANDARD_MENU)).toBe('invalid-name');
  expect(newItemProblem('bun', STANDARD_MENU)).toBe('invalid-name');
  expect(newItemProblem('meat', STANDARD_MENU)).toBe('exists');
  const names = Array.from({ length: MAX_ITEMS }, (_none, index) => 'a'.repeat(index + 1));
  const items = Object.fromEntries(names.map((name) => [name, STANDARD_MENU.items['meat']!]));
  expect(newItemProblem('relish', { ...STANDARD_MENU, items })).toBe('full');
  const { a: _room, ...others } = items;
  expect(newItemProblem('relish', { ...STANDARD_MENU, items: others })).toBeNull();
});

test('a new extra needs a name that neither an extra nor an ingredient has, and room on the menu', () => {
  const names = Array.from({ length: MAX_EXTRAS }, (_none, index) => 'a'.repeat(index + 1));
  const extras = Object.fromEntries(names.map((name) => [name, FRIES]));
  const { a: _room, ...others } = extras;
  expect(newExtraProblem('dips', { ...STANDARD_MENU, extras: others })).toBeNull();
  expect(newExtraProblem('dips', { ...STANDARD_MENU, extras })).toBe('full');
  expect(newExtraProblem('aa', { ...STANDARD_MENU, extras: others })).toBe('exists');
  expect(newExtraProblem('meat', STANDARD_MENU)).toBe('exists');
  expect(newItemProblem('aa', { ...STANDARD_MENU, extras })).toBe('exists');
});

test('a burger starts with no more than it may hold', () => {
  expect(startCountProblem({ startCount: 2, maxCount: 2 })).toBeNull();
  expect(startCountProblem({ startCount: 3, maxCount: 2 })).toBe(
    'A burger cannot start with 3 and hold 2 at most.',
  );
});
