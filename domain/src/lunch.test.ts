import { expect, test } from 'vitest';
import { lunchOf } from './lunch.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: 12, minutesOnTheRoad: null };

test('a lunch is promised later while guests order more than the kitchen makes, and catches up', () => {
  const lunch = lunchOf(TERMS);
  expect(lunch.map(({ ordered }) => ordered)).toEqual([6, 12, 18, 18, 6, 6]);
  const minutes = lunch.map((slot) => slot.minutes);
  expect(minutes[0]).toBeLessThan(15);
  expect(Math.max(...minutes)).toBeGreaterThan(15);
  expect(minutes.at(-1)).toBeLessThan(Math.max(...minutes));
});

test('a faster kitchen keeps guests waiting less, and without a limit or promises there is no picture', () => {
  const longest = (burgersInTenMinutes: number, minutesToMake: number) =>
    Math.max(
      ...lunchOf({ ...TERMS, burgersInTenMinutes, minutesToMake }).map((slot) => slot.minutes),
    );
  expect(longest(12, 5)).toBeLessThan(longest(12, 15));
  expect(lunchOf({ ...TERMS, burgersInTenMinutes: null })).toEqual([]);
  expect(lunchOf({ ...TERMS, minutesToMake: null })).toEqual([]);
});
