import { EMPTY_BURGER } from './burger.ts';
import { LAYERS } from './menu.ts';
import { expect, test } from 'vitest';
import { BOTTOM_BUN, isPlain, piecesGone, ROOM, stackBurger, TOP_BUN } from './burger-stack.ts';

const layerOf = (name: string) => LAYERS.find((layer) => layer === name) ?? 'tomato';

const height = (burger: Parameters<typeof stackBurger>[0]) => {
  const { topBunBottom, scale } = stackBurger(burger, layerOf);
  return (topBunBottom + TOP_BUN) * scale;
};

test('the pieces lie in the order of a real burger, meat lowest', () => {
  const { pieces } = stackBurger({ salad: 1, bacon: 1, cheese: 1, meat: 2 }, layerOf);
  expect(pieces.map((piece) => piece.ingredient)).toEqual([
    'meat',
    'meat',
    'cheese',
    'bacon',
    'salad',
  ]);
  expect(pieces.map((piece) => piece.bottom)).toEqual(
    pieces.map((piece) => piece.bottom).toSorted((a, b) => a - b),
  );
});

test('a burger keeps its natural size up to eight mixed pieces', () => {
  expect(stackBurger({ salad: 2, bacon: 2, cheese: 2, meat: 2 }, layerOf)).toMatchObject({
    scale: 1,
    squash: 1,
  });
});

test.each([9, 20, 60, 99])('%d of each still fits the stage exactly', (count) => {
  const burger = { salad: count, bacon: count, cheese: count, meat: count };
  expect(height(burger)).toBeCloseTo(ROOM);
});

test('one more piece never makes the burger lower', () => {
  const heights = Array.from({ length: 100 }, (_, meat) => height({ ...EMPTY_BURGER, meat })).slice(
    1,
  );
  for (const [place, value] of heights.entries()) {
    expect(value).toBeGreaterThanOrEqual((heights[place - 1] ?? 0) - 0.001);
  }
});

test('no more pieces are drawn than a burger may have', () => {
  expect(stackBurger({ meat: 1_000_000 }, layerOf).pieces).toHaveLength(99);
});

test('a tall burger fills its room', () => {
  const { topBunBottom, scale } = stackBurger(
    { salad: 4, bacon: 4, cheese: 5, meat: 5 },
    layerOf,
    540,
  );
  expect((topBunBottom + TOP_BUN) * scale).toBeCloseTo(540);
});

test('the highest pieces of their kind are gone when there are fewer', () => {
  const before = stackBurger({ salad: 1, cheese: 2, meat: 3 }, layerOf);
  const gone = piecesGone(before, stackBurger({ cheese: 2, meat: 1 }, layerOf));
  expect(gone.map(({ ingredient, index }) => [ingredient, index])).toEqual([
    ['meat', 1],
    ['meat', 2],
    ['salad', 0],
  ]);
});

test('a burger that waits for its first piece is open, and the pieces of a huge one are plain', () => {
  expect(stackBurger(EMPTY_BURGER, layerOf).topBunBottom).toBeGreaterThan(BOTTOM_BUN);
  const huge = { salad: 99, bacon: 99, cheese: 99, meat: 99 };
  const isPlainIn = (burger: typeof huge) => isPlain(stackBurger(burger, layerOf).squash);
  expect([{ salad: 2, bacon: 2, cheese: 2, meat: 2 }, huge].map(isPlainIn)).toEqual([false, true]);
});
