import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { expect, test } from 'vitest';
import { awaitedIds, awaitedIn } from './awaited-orders.ts';

const order = (id: string, deliveryMethod: DeliveryMethod) => ({
  id,
  ingredients: { meat: 1 },
  price: 5.3,
  userId: 'ada',
  orderData: { deliveryMethod },
});

test('only collections wait to be picked up', () => {
  const orders = [order('collected', 'collection'), order('delivered', 'delivery')];
  const justPlaced = { isRecent: () => true, stateOf: () => null, partOf: () => null };
  expect(awaitedIds(orders, justPlaced)).toEqual(['collected']);
});

test('nobody waits for an order that is over or long past', () => {
  const orders = [order('collected', 'collection')];
  const over = { status: 'handed-over', version: 4, receivedAt: 1 } as const;
  const known = { isRecent: () => true, stateOf: () => over, partOf: () => null };
  expect(awaitedIds(orders, known)).toEqual([]);
  const past = { isRecent: () => false, stateOf: () => null, partOf: () => null };
  expect(awaitedIds(orders, past)).toEqual([]);
});

test("what a history entry has kept is its customer's alone", () => {
  const entry = { awaited: { userId: 'ada', ids: ['collected', 7] } };
  expect(awaitedIn(entry, 'ada')).toEqual(['collected']);
  expect(awaitedIn(entry, 'eve')).toEqual([]);
  expect(awaitedIn(entry, null)).toEqual([]);
});

test('a basket has one number to pick it up by', () => {
  const part = { basketId: 'first', label: '', extras: [] };
  const orders = [order('second', 'collection'), order('first', 'collection')];
  const together = { isRecent: () => true, stateOf: () => null, partOf: () => part };
  expect(awaitedIds(orders, together)).toEqual(['first']);
});
