import { expect, test } from 'vitest';
import { parseMenu } from './menu-calls.ts';

const onion = {
  price: 0.4,
  startCount: 0,
  maxCount: 9,
  allergens: ['milk'],
  kcal: 12,
  layer: 'onion',
  position: 0,
  soldOut: 'today',
};
const reply = {
  version: 3,
  currency: 'EUR',
  basePrice: 4,
  bun: { allergens: ['gluten'], kcal: 180 },
  ingredients: { onion },
};
const withOnion = (changes: object) => ({
  ...reply,
  ingredients: { onion: { ...onion, ...changes } },
});

test('a menu is read with all that it tells', () => {
  expect(parseMenu(reply)).toEqual({
    version: 3,
    basePrice: 400,
    bun: { allergens: ['gluten'], kcal: 180 },
    items: {
      onion: {
        unitPrice: 40,
        startCount: 0,
        maxCount: 9,
        allergens: ['milk'],
        kcal: 12,
        layer: 'onion',
        soldOut: 'today',
      },
    },
  });
});

test('without prices and limits there is no menu', () => {
  for (const json of [
    null,
    { ...reply, basePrice: '4' },
    { ...reply, bun: null },
    withOnion({ price: null }),
    withOnion({ maxCount: 100 }),
  ]) {
    expect(parseMenu(json)).toBeNull();
  }
});

test.each([
  ['malformed', { allergens: 'milk', kcal: 'much', layer: 'stone', soldOut: true }],
  ['missing', { allergens: undefined, kcal: undefined, layer: undefined, soldOut: undefined }],
])('what is for show counts as not known when it is %s', (_how, changes) => {
  expect(parseMenu(withOnion(changes))?.items['onion']).toMatchObject({
    allergens: null,
    kcal: null,
    layer: 'salad',
    soldOut: null,
  });
});

test('of allergens only those that are some are told', () => {
  const menu = parseMenu({ ...withOnion({ allergens: ['milk', 'dust', 1] }), bun: {} });
  expect(menu?.items['onion']?.allergens).toEqual(['milk']);
  expect(menu?.bun).toEqual({ allergens: null, kcal: null });
});
