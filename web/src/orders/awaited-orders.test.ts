import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { expect, test } from 'vitest';
import { awaitedIds } from './awaited-orders.ts';

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

test('a basket has one number to pick it up by', () => {
  const part = { basketId: 'first', label: '', extras: [] };
  const orders = [order('second', 'collection'), order('first', 'collection')];
  const together = { isRecent: () => true, stateOf: () => null, partOf: () => part };
  expect(awaitedIds(orders, together)).toEqual(['first']);
});
