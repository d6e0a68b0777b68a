import { expect, test } from 'vitest';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { parseGrant } from './identity-calls.ts';
import { parseCounts } from './ingredients-calls.ts';
import { readMenu } from './menu-calls.ts';
import { parseOrders } from './orders-calls.ts';

const counts = { salad: 1, bacon: 0, cheese: 2, meat: 0 };

test('starting counts are possible counts; a missing standard ingredient is 0', () => {
  expect(parseCounts({ ...counts, onion: 1 })).toEqual({ ...counts, onion: 1 });
  const { bacon: _bacon, meat: _meat, ...two } = counts;
  expect(parseCounts(two)).toEqual(counts);
  expect(parseCounts({ ...two, meat: null })).toEqual(counts);
  for (const json of [null, [], 'x', {}, { ...counts, meat: -1 }, { ...counts, meat: '1' }]) {
    expect(parseCounts(json)).toBeNull();
  }
});

test('a grant has a token, an account and a lifetime as text or number', () => {
  const grant = { idToken: 't', localId: 'a', expiresIn: 60 };
  expect(parseGrant({ ...grant, expiresIn: '60', refreshToken: 'r' })).toEqual(grant);
  expect(parseGrant(grant)).toEqual(grant);
  for (const json of [undefined, {}, { ...grant, idToken: '' }, { ...grant, expiresIn: 'soon' }]) {
    expect(parseGrant(json)).toBeNull();
  }
});

test('orders become a list with ids; none is null or an empty object', () => {
  expect(parseOrders(null)).toEqual([]);
  expect(parseOrders({})).toEqual([]);
  expect(parseOrders('nonsense')).toBeNull();
  const order = {
    ingredients: counts,
    price: 5.3,
    currency: 'EUR',
    orderData: { deliveryMethod: 'collection', name: 'Ada' },
    userId: 'ada',
  };
  expect(parseOrders({ one: { ...order, createdAt: 1 } })).toEqual([{ id: 'one', ...order }]);
});

test('an order of a hosted service is as large as it was sold', () => {
  const huge = { ingredients: { meat: 120, cheese: 1.5, salad: 1e300 }, price: 160 };
  expect(parseOrders({ one: huge })).toMatchObject([
    { ingredients: { meat: 120, cheese: 0, salad: 0 } },
  ]);
});

test('an order may lack every optional part; something without a price is no order', () => {
  expect(
    parseOrders({ one: { price: '4.50', currency: 'euro' }, two: null, three: { price: 'much' } }),
  ).toEqual([
    {
      id: 'one',
      price: 4.5,
      ingredients: { salad: 0, bacon: 0, cheese: 0, meat: 0 },
      orderData: { deliveryMethod: 'delivery' },
      userId: '',
    },
  ]);
});

const relish = {
  price: 0.3,
  startCount: 0,
  maxCount: 3,
  allergens: ['celery'],
  kcal: 12,
  layer: 'pickle',
  position: 4,
  soldOut: 'today',
};
const sold = toMenuReply(STANDARD_MENU, 'USD');
/** A newer server may send values that the list of this version does not have. */
const menuWith = (values: object) =>
  ({
    ...sold,
    ingredients: { relish: { ...relish, ...values }, ...sold.ingredients },
  }) as MenuReply;

test('a menu survives the way over the wire, in the order of its places', () => {
  const { position: _place, price: _price, ...item } = relish;
  const menu = readMenu(JSON.parse(JSON.stringify(menuWith({}))));
  expect(menu).toEqual({
    ...STANDARD_MENU,
    items: { ...STANDARD_MENU.items, relish: { ...item, unitPrice: 30 } },
  });
  expect(Object.keys(menu.items)).toEqual(['salad', 'bacon', 'cheese', 'meat', 'relish']);
});

test.each<[string, object, Partial<Menu['items'][string]>]>([
  ['a look', { layer: 'mushroom' }, { layer: 'salad' }],
  ['a look that every object has', { layer: 'constructor' }, { layer: 'salad' }],
  ['an allergen', { allergens: ['milk', 'kiwi'] }, { allergens: null }],
  ['a span', { soldOut: 'this week' }, { soldOut: 'until-undone' }],
])('a menu may have %s that is unknown here', (_what, sent, read) => {
  expect(readMenu(menuWith(sent)).items['relish']).toMatchObject(read);
});

test.each([undefined, null])(
  'an ingredient without a sold-out value is available: %s',
  (soldOut) => {
    expect(readMenu(menuWith({ soldOut })).items['relish']?.soldOut).toBeNull();
  },
);
