import { expect, test } from 'vitest';
import { EMPTY_BURGER } from './burger.ts';
import { LAYERS } from './menu.ts';
import { lowestFirst } from './stacking.ts';

const layerOf = (name: string) => LAYERS.find((layer) => layer === name) ?? 'tomato';

test('layers are sorted as they are stacked, meat lowest, without absent ingredients', () => {
  expect(lowestFirst({ salad: 1, bacon: 0, cheese: 2, meat: 3 }, layerOf)).toEqual([
    { name: 'meat', layer: 'meat', count: 3 },
    { name: 'cheese', layer: 'cheese', count: 2 },
    { name: 'salad', layer: 'salad', count: 1 },
  ]);
  expect(lowestFirst(EMPTY_BURGER, layerOf)).toEqual([]);
});

test('every layer has its place', () => {
  const burger = Object.fromEntries(LAYERS.map((layer) => [layer, 1]));
  const names = lowestFirst(burger, layerOf).map(({ name }) => name);
  expect(names.toSorted()).toEqual(LAYERS.toSorted());
  expect([names.at(0), names.at(-1)]).toEqual(['meat', 'salad']);
});

test('an ingredient of the shop lies where its layer does', () => {
  const names = lowestFirst({ salad: 1, meat: 1, 'beef tomato': 1 }, layerOf);
  expect(names.map(({ name }) => name)).toEqual(['meat', 'beef tomato', 'salad']);
});
