import { expect, test } from 'vitest';
import { dayAndTime, timeOfDay } from './dates-in-words.ts';

const AFTERNOON = new Date(2026, 2, 14, 14, 5).getTime();

test('times are written with 24 hours, as opening hours are', () => {
  expect(timeOfDay(AFTERNOON)).toBe('14:05');
  expect(dayAndTime(AFTERNOON)).toBe('Mar 14, 2026, 14:05');
});
