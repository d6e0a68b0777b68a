import { expect, test } from 'vitest';
import { parseCounts } from '../src/api/ingredients-calls.ts';
import { addressOfOwn } from '../src/api/orders-calls.ts';
import { allows, record, rules, snapshot } from './hosted-rules.ts';

// docs/hosted.md says what a hosted database needs. This tries what it says to paste.

const ANN = { uid: 'ann' };
const order = (userId: string) => ({ ingredients: { meat: 1 }, price: 5.3, orderData: {}, userId });

/** The query that the storefront sends. */
function queryOf(userId: string) {
  const sent = new URL(addressOfOwn('GET /orders.json', 'token', userId), 'https://shop.example');
  const read = (name: string): unknown => JSON.parse(sent.searchParams.get(name) ?? 'null');
  return { orderByChild: read('orderBy'), equalTo: read('equalTo') };
}

test('the record has the starting counts', () => {
  expect(parseCounts(record.ingredients)).toEqual({ salad: 0, bacon: 0, cheese: 0, meat: 0 });
  expect(rules.ingredients['.read']).toBe(true);
});

test('a customer reads their own orders, by the index, and nobody else does', () => {
  const { '.read': read, '.indexOn': index } = rules.orders;
  expect(index).toContain(queryOf('ann').orderByChild);
  expect(allows(read, { auth: ANN, query: queryOf('ann') })).toBe(true);
  expect(allows(read, { auth: ANN, query: queryOf('bob') })).toBe(false);
  expect(allows(read, { auth: null, query: queryOf('ann') })).toBe(false);
  expect(allows(read, { auth: ANN, query: { orderByChild: null, equalTo: null } })).toBe(false);
});

test('a customer places an order of their own, and changes none', () => {
  const { '.write': write, '.validate': validate } = rules.orders.$order;
  const places = (auth: typeof ANN | null, before: unknown, after: unknown) =>
    [write, validate].every((rule) =>
      allows(rule, { auth, data: snapshot(before), newData: snapshot(after) }),
    );
  expect(places(ANN, null, order('ann'))).toBe(true);
  expect(places(ANN, null, order('bob'))).toBe(false);
  expect(places(ANN, null, { userId: 'ann' })).toBe(false);
  expect(places(ANN, order('ann'), { ...order('ann'), price: 1 })).toBe(false);
  expect(places(ANN, order('ann'), null)).toBe(false);
  expect(places(null, null, order('ann'))).toBe(false);
});
