import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { expect, test } from 'vitest';
import { awaitedIds } from './awaited-orders.ts';

test('only what is collected waits to be picked up', () => {
  const order = (id: string, deliveryMethod: DeliveryMethod) => ({
    id,
    ingredients: { meat: 1 },
    price: 5.3,
    userId: 'ada',
    orderData: { deliveryMethod },
  });
  const orders = [order('collected', 'collection'), order('delivered', 'delivery')];
  const justPlaced = { isRecent: () => true, stateOf: () => null };
  expect(awaitedIds(orders, justPlaced)).toEqual(['collected']);
});
