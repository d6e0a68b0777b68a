import { expect, test } from 'vitest';
import { day, dayAndTime, deviceZone, isElsewhere, timeOfDay } from './dates-in-words.ts';

const AFTERNOON = new Date(2026, 2, 14, 14, 5).getTime();
const LATE = Date.UTC(2026, 2, 14, 23, 30);

test('times are written with 24 hours, as opening hours are', () => {
  expect(timeOfDay(AFTERNOON, undefined)).toBe('14:05');
  expect(dayAndTime(AFTERNOON, deviceZone())).toBe('Mar 14, 2026, 14:05');
});

test('a moment at the shop is written in its zone, which is named where the device shows another time', () => {
  expect(dayAndTime(LATE, 'Asia/Tokyo')).toBe('Mar 15, 2026, 08:30 GMT+9');
  expect(dayAndTime(LATE, 'America/New_York')).toBe('Mar 14, 2026, 19:30 EDT');
  expect(timeOfDay(LATE, 'America/New_York')).toBe('19:30 EDT');
  expect(day(LATE, 'Asia/Tokyo')).toBe('Mar 15, 2026');
});

test('a zone with the same time as the device is not named', () => {
  expect(isElsewhere(LATE, deviceZone())).toBe(false);
  expect(isElsewhere(LATE, 'Asia/Tokyo')).toBe(true);
});

test('a zone that the browser does not know breaks no screen', () => {
  expect(timeOfDay(AFTERNOON, 'Mars/Olympus')).toBe('14:05');
});
