import { expect, test } from 'vitest';
import { MAILED_EVENTS, mailedEventOf, mailWaitOf, stillHolds } from './mailed-events.ts';
import { ORDER_STATUSES } from './order-status.ts';

test('a status is mailed from ready on', () => {
  expect(ORDER_STATUSES.map(mailedEventOf)).toEqual([
    null,
    null,
    'ready',
    'out-for-delivery',
    'handed-over',
    'cancelled',
  ]);
});

test('only the mail that an order is ready waits for an undo', () => {
  expect(MAILED_EVENTS.filter((event) => mailWaitOf(event) > 0)).toEqual(['ready']);
});

test('steps that were undone or outdated are not mailed', () => {
  const held = MAILED_EVENTS.map((event) => [
    event,
    ORDER_STATUSES.filter((status) => stillHolds(event, { status })),
  ]);
  expect(Object.fromEntries(held)).toEqual({
    confirmed: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over'],
    ready: ['ready'],
    'out-for-delivery': ['out-for-delivery', 'handed-over'],
    'handed-over': ['handed-over'],
    cancelled: ['cancelled'],
    refunded: ORDER_STATUSES,
  });
});
