import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../api/orders-calls.ts';
import { useJoinedOrders } from './use-joined-orders.ts';

const order = (id: string, rest: Pick<Order, 'inBasket'> = {}): Order => ({
  id,
  ingredients: { meat: 1 },
  price: 5.3,
  orderData: { deliveryMethod: 'collection' },
  userId: 'ada',
  ...rest,
});
const ALONE = order('alone');
const OLDER = order('older');
const BASKET = order('basket', { inBasket: true });

test.each([
  ['the only order', [ALONE], undefined, true, ['alone']],
  ['orders that may be of one basket', [ALONE, OLDER], undefined, true, []],
  ['an order that was just placed alone', [ALONE, OLDER], ALONE, true, ['alone']],
  ['a basket that was just placed', [BASKET], BASKET, true, []],
  ['all orders once the shop has answered', [BASKET, OLDER], BASKET, false, ['basket', 'older']],
])('of %s, what is certain is shown', (_what, orders, placed, isPending, expected) => {
  const { result } = renderHook(() => useJoinedOrders(orders, { isPending }, placed));
  expect(result.current.shown.map(({ id }) => id)).toEqual(expected);
});
