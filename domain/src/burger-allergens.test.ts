import { expect, test } from 'vitest';
import type { AllergensByName } from './allergens.ts';
import { allergensIn, allergensInWords, allergensSold } from './burger-allergens.ts';
import { EMPTY_BURGER } from './burger.ts';
import { STANDARD_MENU, menuAllergens } from './menu.ts';

test('a burger lists its allergens with their sources, and unknown ones', () => {
  const allergens = { ...menuAllergens(STANDARD_MENU), relish: null };
  expect(allergensIn(allergensSold({ ...EMPTY_BURGER, cheese: 2 }, allergens))).toEqual({
    contained: [
      { allergen: 'gluten', from: ['bun'] },
      { allergen: 'milk', from: ['cheese'] },
      { allergen: 'sesame', from: ['bun'] },
    ],
    unknown: [],
  });
  expect(allergensIn(allergensSold({ ...EMPTY_BURGER, relish: 1 }, allergens)).unknown).toEqual([
    'relish',
  ]);
  expect(allergensSold({ ...EMPTY_BURGER, relish: 1 }, allergens)).toEqual({
    bun: ['gluten', 'sesame'],
    relish: null,
  });
});

test('allergens are named with their sources, and undeclared parts after them', () => {
  const parts: AllergensByName = {
    bun: ['sesame', 'gluten'],
    relish: null,
    cheese: ['milk'],
    meat: [],
  };
  expect(allergensInWords(parts)).toEqual([
    'gluten (bun)',
    'milk (cheese)',
    'sesame (bun)',
    'relish: not declared',
  ]);
  // Orders from before the shop declared any.
  expect([allergensInWords(null), allergensInWords(undefined)]).toEqual([[], []]);
});
