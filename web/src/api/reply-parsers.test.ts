import { expect, test } from 'vitest';
import { parseGrant } from './identity-calls.ts';
import { parseCounts } from './ingredients-calls.ts';
import { parseOrders } from './orders-calls.ts';

const counts = { salad: 1, bacon: 0, cheese: 2, meat: 0 };

test('starting counts are possible counts, of the four at least', () => {
  expect(parseCounts({ ...counts, onion: 1 })).toEqual({ ...counts, onion: 1 });
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
