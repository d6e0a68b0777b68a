import { expect, test } from 'vitest';
import {
  EMPTY_BURGER,
  addIngredient,
  describeBurger,
  isOrderable,
  isSameBurger,
  pieceCount,
  removeIngredient,
} from './burger.ts';
import {
  INGREDIENTS,
  MAX_COUNT,
  countsFrom,
  isCount,
  isIngredientName,
  labelOf,
} from './ingredients.ts';

test('the controls are in the order salad, bacon, cheese, meat', () => {
  expect(INGREDIENTS.map(labelOf)).toEqual(['Salad', 'Bacon', 'Cheese', 'Meat']);
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

test('the description of a burger names its pieces in order', () => {
  expect(describeBurger(EMPTY_BURGER)).toBe('no ingredients');
  expect(describeBurger({ salad: 2, bacon: 0, cheese: 0, meat: 1 })).toBe('2 × salad, 1 × meat');
});

test('an ingredient beyond the standard ones counts like them', () => {
  const burger = addIngredient({ ...EMPTY_BURGER, meat: 1 }, 'red onion');
  expect(describeBurger(burger)).toBe('1 × meat, 1 × red onion');
  expect(addIngredient(burger, 'red onion', 1)).toBe(burger);
  expect(removeIngredient(EMPTY_BURGER, 'red onion')).toBe(EMPTY_BURGER);
  expect(isSameBurger(burger, { 'red onion': 1, meat: 1 })).toBe(true);
  expect(isSameBurger(burger, { ...EMPTY_BURGER, meat: 1 })).toBe(false);
  expect(isSameBurger({ ...EMPTY_BURGER, meat: 1 }, burger)).toBe(false);
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

test.each(['salad', 'red onion', 'jalapeño', 'blue-cheese', '卵', 'e'.repeat(24)])(
  '%j can be the name of an ingredient',
  (name) => expect(isIngredientName(name)).toBe(true),
);

test.each([
  '',
  'Salad',
  ' salad',
  'red  onion',
  'a.b',
  '$key',
  'x/y',
  '__proto__',
  'constructor',
  'bun',
  'e'.repeat(25),
  'jalapen\u0303o',
  '\u0301egg',
])('%j cannot be the name of an ingredient', (name) => {
  expect(isIngredientName(name)).toBe(false);
});

test('counts are in control order, the standard ones first, without impossible ones', () => {
  const counts = countsFrom({
    tomato: 1,
    meat: 2,
    salad: 1,
    ['__proto__']: 3,
    egg: -1,
    bacon: 'x',
  });
  expect(Object.entries(counts)).toEqual([
    ['salad', 1],
    ['bacon', 0],
    ['cheese', 0],
    ['meat', 2],
    ['tomato', 1],
  ]);
});
