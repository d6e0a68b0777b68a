import type { Allergen } from '@tall-order/domain/allergens.ts';
import { expect, test } from 'vitest';
import { extraFacts } from './ExtrasChoice.tsx';

test.each<[number | null, Allergen[] | null, string]>([
  [320, ['gluten', 'milk'], '320 kcal, contains gluten and milk'],
  [0, [], '0 kcal'],
  [null, null, 'allergens not declared'],
  [null, [], ''],
])('of %s kcal with the allergens %j it says: %s', (kcal, allergens, words) => {
  expect(extraFacts({ kcal, allergens })).toBe(words);
});
