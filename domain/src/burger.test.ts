import { expect, test } from 'vitest';
import {
  EMPTY_BURGER,
  addIngredient,
  describeBurger,
  isOrderable,
  pieceCount,
  removeIngredient,
} from './burger.ts';
import { INGREDIENTS, INGREDIENT_LABELS, MAX_COUNT, isCount, isIngredient } from './ingredients.ts';

test('the controls stand in the order salad, bacon, cheese, meat', () => {
  expect(INGREDIENTS.map((ingredient) => INGREDIENT_LABELS[ingredient])).toEqual([
    'Salad',
    'Bacon',
    'Cheese',
    'Meat',
  ]);
});

test('a count never goes below zero nor above what a burger may hold', () => {
  expect(removeIngredient(EMPTY_BURGER, 'salad')).toBe(EMPTY_BURGER);
  const full = { ...EMPTY_BURGER, meat: MAX_COUNT };
  expect(addIngredient(full, 'meat')).toBe(full);
});

test('a burger may be ordered when there is at least one piece between the buns', () => {
  expect(isOrderable(EMPTY_BURGER)).toBe(false);
  expect(isOrderable({ ...EMPTY_BURGER, cheese: 1 })).toBe(true);
  expect(pieceCount({ salad: 1, bacon: 2, cheese: 3, meat: 4 })).toBe(10);
});

test('a burger in words names what is on it, in order', () => {
  expect(describeBurger(EMPTY_BURGER)).toBe('no ingredients');
  expect(describeBurger({ salad: 2, bacon: 0, cheese: 0, meat: 1 })).toBe('2 salad, 1 meat');
});

test.each([
  [0, true],
  [99, true],
  [100, false],
  [-1, false],
  [1.5, false],
  ['1', false],
  [Number.NaN, false],
  [null, false],
])('%j is a count: %s', (value, expected) => {
  expect(isCount(value)).toBe(expected);
});

test('only the four are ingredients', () => {
  expect(isIngredient('salad')).toBe(true);
  expect(isIngredient('tofu')).toBe(false);
  expect(isIngredient('__proto__')).toBe(false);
});
