import { expect, test } from 'vitest';
import { orderGist } from './order-gist.ts';

const MEAT = { salad: 0, meat: 2, cheese: 1 };

test.each<[number, Record<string, number>, string]>([
  [1, {}, '2 × meat, 1 × cheese'],
  [1, { fries: 1 }, 'Burger and fries'],
  [4, {}, '4 burgers'],
  [4, { fries: 2, cola: 3 }, '4 burgers, 2 fries, and 3 colas'],
  [1, { 'milk shake': 2, 'cherry cola': 1 }, 'Burger, 2 milk shakes, and cherry cola'],
  [2, { radish: 2, curry: 2, tray: 2 }, '2 burgers, 2 radishes, 2 curries, and 2 trays'],
  [2, { 'glass of water': 2, bière: 3 }, '2 burgers, 2 × glass of water, and 3 × bière'],
])('%d burgers with %j are: %s', (count, extras, words) => {
  const counted = Object.entries(extras).map(([name, each]) => ({ name, count: each }));
  expect(
    orderGist(
      Array.from({ length: count }, () => MEAT),
      counted,
    ),
  ).toBe(words);
});
