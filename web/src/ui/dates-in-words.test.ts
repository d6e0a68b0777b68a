import { expect, test } from 'vitest';
import { dayAndTime, dayAndTimeAt, timeOfDay } from './dates-in-words.ts';

const AFTERNOON = new Date(2026, 2, 14, 14, 5).getTime();

test('times are written with 24 hours, as opening hours are', () => {
  expect(timeOfDay(AFTERNOON)).toBe('14:05');
  expect(dayAndTime(AFTERNOON)).toBe('Mar 14, 2026, 14:05');
});

test('a moment at the shop is written in its zone', () => {
  const at = Date.UTC(2026, 2, 14, 23, 30);
  expect(dayAndTimeAt(at, 'Asia/Tokyo')).toBe('Mar 15, 2026, 08:30');
  expect(dayAndTimeAt(at, 'America/New_York')).toBe('Mar 14, 2026, 19:30');
});
