import { expect, test } from 'vitest';
import { deviceZone } from './dates-in-words.ts';
import { closedLabel, closedReason, orderByWords } from './sale-words.ts';

const NOW = Date.UTC(2026, 10, 23, 9, 30); // a Monday, 10:30 in Amsterdam
const ZONE = 'Europe/Amsterdam';
const closedUntil = (opensAt: number | null, reason: 'hours' | 'pause' | 'no-board' = 'hours') =>
  closedLabel({ isOpen: false, reason, opensAt }, ZONE, NOW);

test('the button says when the shop opens, by its own clock, which it names elsewhere', () => {
  expect(closedUntil(Date.UTC(2026, 10, 23, 10))).toBe('Closed until 11:00 GMT+1');
  expect(closedUntil(Date.UTC(2026, 10, 24, 10))).toBe('Closed until Tue 11:00 GMT+1');
  // Tuesday there already, though Monday by UTC.
  expect(closedUntil(Date.UTC(2026, 10, 23, 23, 30))).toBe('Closed until Tue 00:30 GMT+1');
  expect(closedUntil(Date.UTC(2026, 11, 14, 10))).toBe('Closed until Dec 14');
  expect(closedUntil(null)).toBe('Closed');
});

test('the clock of a device in the zone of the shop goes without saying', () => {
  const at = NOW + 60_000;
  const closed = { isOpen: false, reason: 'hours', opensAt: at } as const;
  expect(closedLabel(closed, deviceZone(), NOW)).toMatch(/^Closed until \d\d:\d\d$/);
  expect(closedLabel(closed, undefined, NOW)).toMatch(/^Closed until \d\d:\d\d$/);
});

test('a pause says when the shop is back, one without a known end that it is closed', () => {
  expect(closedUntil(Date.UTC(2026, 10, 23, 17, 40), 'pause')).toBe('Back at 18:40 GMT+1');
  expect(closedUntil(Date.UTC(2026, 10, 24, 10), 'pause')).toBe('Back Tue 11:00 GMT+1');
  expect(closedUntil(null, 'no-board')).toBe('Closed');
});

const LATER_TODAY = Date.UTC(2026, 10, 23, 18, 37);
const SATURDAY = Date.UTC(2026, 10, 28, 10);
const NEXT_MONTH = Date.UTC(2026, 11, 14, 10);

test.each([
  ['hours', SATURDAY, '', 'We open Saturday at 11:00 GMT+1. Build and share until then.'],
  ['hours', LATER_TODAY, '', 'We open at 19:37 GMT+1. Build and share until then.'],
  ['hours', NEXT_MONTH, '', 'We open on December 14. Build and share until then.'],
  ['hours', null, '', "We're closed for now. Build and share in the meantime."],
  ['hours', null, 'We are at the fair.', 'We are at the fair.'],
  ['hours', LATER_TODAY, 'We are at the fair.', 'We are at the fair. We open at 19:37 GMT+1.'],
  ['pause', LATER_TODAY, 'At the fair.', "We're catching up. Orders open again at 19:37 GMT+1."],
  ['pause', SATURDAY, '', "We're catching up. Orders open again Saturday at 11:00 GMT+1."],
  ['no-board', null, '', "We're catching up. Try again in a few minutes."],
] as const)(
  'closed by %s until %j, with the note %j, it says: %s',
  (reason, opensAt, note, words) => {
    expect(closedReason({ isOpen: false, reason, opensAt }, note, ZONE, NOW)).toBe(words);
  },
);

test('the deadline is named in the last fifteen minutes', () => {
  const until = Date.UTC(2026, 10, 23, 20, 45);
  expect(orderByWords(until, ZONE, until - 15 * 60_000)).toBe('Order by 21:45 GMT+1');
  expect(orderByWords(until, ZONE, until - 15 * 60_000 - 1)).toBe('');
  expect(orderByWords(null, ZONE, NOW)).toBe('');
});
