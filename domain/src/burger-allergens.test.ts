import { expect, test } from 'vitest';
import { ALLERGENS } from './allergens.ts';
import type { AllergensByName } from './allergens.ts';
import {
  allergensIn,
  allergensInWords,
  allergensSold,
  isAllergenNews,
} from './burger-allergens.ts';
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

test.each<[AllergensByName, boolean]>([
  [{}, false],
  [{ meat: [], salad: [] }, false],
  [{ cheese: ['milk'] }, false],
  [{ cheese: ['milk'], bacon: [], 'fried egg': ['eggs'] }, false],
  [{ 'goat cheese': ['milk'], 'sesame oil': ['sesame'], milk: ['milk'] }, false],
  [{ fish: ['fish'], 'king prawns': ['crustaceans'], 'walnut-crumble': ['nuts'] }, false],
  // The name tells one of the two.
  [{ cheese: ['milk', 'celery'] }, true],
  [{ cheese: ['milk'], relish: ['mustard'] }, true],
  [{ cheese: ['milk'], relish: null }, true],
  [{ meat: ['sulphites'] }, true],
  // Words that only look alike.
  [{ eggplant: ['eggs'] }, true],
  [{ 'vegan cheese': ['milk'] }, true],
  [{ 'egg-free mayo': ['eggs'] }, true],
  [{ 'peanut butter': ['nuts'] }, true],
  [{ 'oat milk': ['milk'] }, true],
  // A language that the rule does not know.
  [{ käse: ['milk'] }, true],
])('the names of %j leave allergens untold: %s', (parts, isNews) => {
  expect(isAllergenNews(parts)).toBe(isNews);
});

test('an order from before the shop declared allergens has no news of them', () => {
  expect([isAllergenNews(null), isAllergenNews(undefined)]).toEqual([false, false]);
});

test('a denying word beside the name of an allergen counts for every allergen', () => {
  for (const allergen of ALLERGENS) {
    expect(isAllergenNews({ [allergen]: [allergen] })).toBe(false);
    expect(isAllergenNews({ [`${allergen}-free sauce`]: [allergen] })).toBe(true);
  }
});
