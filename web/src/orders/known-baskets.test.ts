import { expect, test } from 'vitest';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { Order } from '../api/orders-calls.ts';
import { basketsOf } from './known-baskets.ts';

const order = (id: string, price: number): Order => ({
  id,
  ingredients: countsFrom({ meat: 1 }),
  price,
  orderData: { deliveryMethod: 'collection' },
  userId: 'ada',
});
const cancelled = (cancelledAt: number): OrderState => ({
  status: 'cancelled',
  version: 3,
  receivedAt: 1,
  cancelledAt,
});

test('a basket that was cancelled costs what it did until then, without what was cancelled before', () => {
  const states: Record<string, OrderState> = {
    '1': cancelled(2),
    '2': cancelled(5),
    '3': cancelled(5),
  };
  const [basket] = basketsOf(
    [order('3', 4.4), order('2', 4.7), order('1', 5.3)],
    () => ({ basketId: '1', label: '', extras: [] }),
    (id) => states[id] ?? null,
  );
  expect(basket?.burgers.map(({ isCancelled }) => isCancelled)).toEqual([true, false, false]);
  expect([basket?.total, basket?.sum]).toEqual([9.1, 9.1]);
  // Its status, with the time of the cancellation, is that of the basket.
  expect(basket?.leading.id).toBe('2');
});

test('a basket that begins on the next page is shown once that is there, its burgers as they were ordered', () => {
  const shownOf = (ids: string[]) =>
    basketsOf(
      ids.map((id) => order(id, 4.4)),
      (id) => (id === '5' ? null : { basketId: '2', label: '', extras: [] }),
      () => null,
    ).map(({ burgers, total }) => [burgers.map((one) => one.order.id), total]);
  expect(shownOf(['5', '4', '3'])).toEqual([[['5'], 4.4]]);
  expect(shownOf(['5', '4', '3', '2'])).toEqual([
    [['5'], 4.4],
    [['2', '3', '4'], 13.2],
  ]);
});
