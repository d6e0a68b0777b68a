import { expect, test } from 'vitest';
import {
  LATE_AFTER_MS,
  isLate,
  spanInWords,
  spanOnClock,
  calledName,
  kitchenOrder,
} from './kitchen-ticket.ts';
import { ORDER_STATUSES } from './order-status.ts';

const NOON = 1_795_262_400_000;

test('an order is late ten minutes after it came in, until it is ready', () => {
  const late = (after: number) =>
    ORDER_STATUSES.filter((status) =>
      isLate({ status, version: 1, receivedAt: NOON }, NOON + after),
    );
  expect(late(LATE_AFTER_MS - 1)).toEqual([]);
  expect(late(LATE_AFTER_MS)).toEqual(['received', 'preparing']);
});

test('an order with a promise is late after it, however old it is', () => {
  const state = { status: 'received', version: 1, receivedAt: NOON } as const;
  const readyBy = NOON + 3 * LATE_AFTER_MS;
  expect([readyBy - 1, readyBy].map((now) => isLate(state, now, readyBy))).toEqual([false, true]);
  expect(isLate({ ...state, status: 'ready' }, readyBy, readyBy)).toBe(false);
});

test.each([
  [-5000, 'under a minute'],
  [59_999, 'under a minute'],
  [60_000, '1 minute'],
  [4 * 60_000 + 1, '4 minutes'],
  [60 * 60_000, '1 hour'],
  [125 * 60_000, '2 hours 5 minutes'],
])('%i milliseconds are %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words);
});

test.each([
  [-5000, '0:00'],
  [42_999, '0:42'],
  [12 * 60_000 + 7000, '12:07'],
  [65 * 60_000 + 9000, '1:05:09'],
])('%i milliseconds are %s on a clock', (ms, shown) => {
  expect(spanOnClock(ms)).toBe(shown);
});

function firstNameOf(name: string): string | undefined {
  return kitchenOrder({ name }, 'collection').firstName;
}

test('the kitchen calls the first name that can be seen', () => {
  expect(firstNameOf(' Ann  Example')).toBe('Ann');
  for (const unseen of ['\u200B', '\u2800', '\u202A', '\u2060']) {
    expect(firstNameOf(`${unseen} Ann Example`)).toBe('Ann');
  }
  // Joiners within a name stay.
  expect(firstNameOf('می\u200Cرا Example')).toBe('می\u200Cرا');
});

test('a guest without a name is called Guest, and nobody else', () => {
  expect(calledName({ firstName: 'Ann', guest: true })).toBe('Ann');
  expect(calledName({ guest: true })).toBe('Guest');
  expect(calledName({})).toBe('no name');
});
