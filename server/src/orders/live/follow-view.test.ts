import { expect, test } from 'vitest';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { followView } from './order-view.ts';
import type { ChangedOrder } from './order-view.ts';

/** The fields of an order that a stream uses. */
function order(id: string, version: number): Order {
  return { id, state: { version } } as Order;
}

function changed(id: string, version: number, isNew = false): ChangedOrder {
  return { order: order(id, version), payments: [], isNew };
}

/** A stream of everybody's orders, whose events name the order and whether it is a new one. */
function followAll() {
  return followView({
    accountId: null,
    snapshot: async () => ({ orders: [], data: null }),
    eventsOf: ({ order: { id, state }, isNew }) => [
      { event: isNew ? 'put' : 'patch', data: { path: `/${id}`, data: state.version } },
    ],
  });
}

test('an order that a stream began with is changed and not placed, though the log holds both', () => {
  const news = followAll();
  news.begin({ orders: [order('a', 1)], data: {} }, 7);
  expect(news.eventsOf([changed('a', 2, true), changed('b', 1, true)], 7)).toEqual([
    { event: 'patch', data: { path: '/a', data: 2 } },
    { event: 'put', data: { path: '/b', data: 1 } },
  ]);
});

test('a stream sends each change that its snapshot lacks, and none that it contains', () => {
  const news = followAll();
  // Found before the snapshot was read, which contains one of them.
  expect(news.eventsOf([changed('a', 2), changed('b', 1, true)], 6)).toEqual([]);
  const put = { event: 'put', data: { path: '/b', data: 1 } };
  expect(news.begin({ orders: [order('a', 2)], data: {} }, 8)).toEqual([
    { event: 'put', data: { path: '/', data: {} } },
    put,
  ]);
  // The last poll that may find it again is the first one that begins after the snapshot.
  for (const poll of [7, 8]) expect(news.eventsOf([changed('a', 2)], poll)).toEqual([]);
  expect(news.eventsOf([changed('a', 3)], 9)).toEqual([
    { event: 'patch', data: { path: '/a', data: 3 } },
  ]);
});
