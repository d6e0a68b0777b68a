import { expect, test } from 'vitest';
import { menuWith } from '../test/menu-with.ts';
import { STANDARD_MENU } from './menu.ts';
import { burgerRefusal } from './order-refusal.ts';

test('a burger is sold at the price of the shop, however it is written', () => {
  expect(burgerRefusal({ cheese: 2 }, 4.8, STANDARD_MENU, null)).toBeNull();
  expect(burgerRefusal({ cheese: 2 }, '4.80', STANDARD_MENU, null)).toBeNull();
  expect(burgerRefusal({ cheese: 2 }, undefined, STANDARD_MENU, null)).toBeNull();
});

test.each([
  [
    'another price',
    { cheese: 2 },
    4.7,
    STANDARD_MENU,
    { kind: 'wrong-price', sent: 4.7, price: 480 },
  ],
  [
    'an ingredient of no menu',
    { constructor: 1 },
    4,
    STANDARD_MENU,
    { kind: 'unknown-ingredient', name: 'constructor' },
  ],
  [
    'more than a burger holds',
    { cheese: 3 },
    5.2,
    menuWith('cheese', { maxCount: 2 }),
    { kind: 'too-many', name: 'cheese', most: 2 },
  ],
  [
    'what is sold out, whatever its price',
    { cheese: 1 },
    99,
    menuWith('cheese', { soldOut: 'today' }),
    { kind: 'sold-out', names: ['cheese'] },
  ],
])('a burger is refused for %s', (_what, burger, sent, menu, refusal) => {
  expect(burgerRefusal(burger, sent, menu, null)).toEqual(refusal);
});

test('a sold-out ingredient that is not on the burger is no reason to refuse', () => {
  expect(
    burgerRefusal({ meat: 1, cheese: 0 }, 5.3, menuWith('cheese', { soldOut: 'today' }), null),
  ).toBeNull();
});

test('a burger below the least price is refused, whatever price was agreed to; a burger at that price is sold', () => {
  const menu = menuWith('meat', { startCount: 4 });
  const cheap = { kind: 'too-cheap', price: 20, leastPrice: 300 };
  for (const sent of [0.2, 99, undefined]) {
    expect(burgerRefusal({ cheese: 1, salad: 2 }, sent, menu, 300)).toEqual(cheap);
  }
  expect(burgerRefusal({ cheese: 1, salad: 2 }, 0.2, menu, null)).toBeNull();
  expect(burgerRefusal({ cheese: 1, salad: 2 }, 0.2, menu, 20)).toBeNull();
});
