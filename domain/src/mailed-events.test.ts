import { expect, test } from 'vitest';
import { MAILED_EVENTS, mailWaitOf, stillHolds } from './mailed-events.ts';
import { ORDER_STATUSES, TIME_OF_STATUS, UNDO_MS, undoneStatus } from './order-status.ts';

test('a status is mailed from ready on', () => {
  expect(
    MAILED_EVENTS.filter((event) => ORDER_STATUSES.some((status) => status === event)),
  ).toEqual(['ready', 'out-for-delivery', 'handed-over', 'cancelled']);
});

test('the mail about every step that staff can undo waits for that', () => {
  const undone = MAILED_EVENTS.filter((event) => {
    const status = ORDER_STATUSES.find((one) => one === event);
    const time = status && TIME_OF_STATUS[status];
    const before = { receivedAt: 0, preparingAt: 0, readyAt: 0, version: 1 };
    return time && undoneStatus({ ...before, [time]: 0, status }, UNDO_MS) !== null;
  });
  expect(undone).toEqual(['ready', 'out-for-delivery', 'handed-over']);
  // A promise is moved back as easily as a step is undone.
  const waiting = MAILED_EVENTS.filter((event) => mailWaitOf(event) > 0);
  expect(waiting).toEqual(['moved', ...undone]);
});

test('steps that were undone or outdated are not mailed', () => {
  const held = MAILED_EVENTS.map((event) => [
    event,
    ORDER_STATUSES.filter((status) => stillHolds(event, { status })),
  ]);
  expect(Object.fromEntries(held)).toEqual({
    confirmed: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over'],
    moved: ['received', 'preparing'],
    ready: ['ready'],
    'out-for-delivery': ['out-for-delivery', 'handed-over'],
    'handed-over': ['handed-over'],
    changed: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over'],
    cancelled: ['cancelled'],
    refunded: ORDER_STATUSES,
  });
});
