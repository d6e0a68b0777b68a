import { expect, test } from 'vitest';
import type { OrderRow } from '../../db/schema.ts';
import type { ChangedOrder } from './order-feed.ts';
import { followView } from './follow-view.ts';

/** The fields of an order that a stream uses. */
function order(id: string, version: number): OrderRow {
  return { id, version } as OrderRow;
}

/** A stream of everybody's orders, whose events name the order and whether it is a new one. */
function followAll() {
  return followView({
    accountId: null,
    snapshot: async () => ({ rows: [], data: null }),
    eventsOf: ({ row, isNew }) => [
      { event: isNew ? 'put' : 'patch', data: { path: `/${row.id}`, data: row.version } },
    ],
  });
}

test('an order that a stream began with is changed and not placed, though the log holds both', () => {
  const news = followAll();
  news.begin({ rows: [order('a', 1)], data: {} }, 7);
  const placedAndChanged: ChangedOrder[] = [
    { row: order('a', 2), basket: [order('a', 2)], payments: [], version: 2, isNew: true },
    { row: order('b', 1), basket: [order('b', 1)], payments: [], version: 1, isNew: true },
  ];
  expect(news.eventsOf(placedAndChanged, 7)).toEqual([
    { event: 'patch', data: { path: '/a', data: 2 } },
    { event: 'put', data: { path: '/b', data: 1 } },
  ]);
});
