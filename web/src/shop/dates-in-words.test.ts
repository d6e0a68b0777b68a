import { expect, onTestFinished, test } from 'vitest';
import { UNKNOWN_SHOP, setShop } from './current-shop.ts';
import {
  clockInWords,
  dateAt,
  day,
  dayAndTime,
  dayFromNow,
  deviceZone,
  isElsewhere,
  timeAhead,
  timeOfDay,
  atTimeBefore,
} from './dates-in-words.ts';
import { deliveryInWords } from './delivery-in-words.ts';
import { openingInWords, weekAsSentence } from './opening-in-words.ts';
import { closedLabel } from './sale-words.ts';

const AFTERNOON = new Date(2026, 2, 14, 14, 5).getTime();
const LATE = Date.UTC(2026, 2, 14, 23, 30);

test('times are written with 24 hours where the country of the shop is unknown', () => {
  expect(timeOfDay(AFTERNOON, undefined)).toBe('14:05');
  expect(dayAndTime(AFTERNOON, deviceZone())).toBe('Mar 14, 2026, 14:05');
});

test('a moment at the shop is written in its zone, which is named where the device shows another time', () => {
  expect(dayAndTime(LATE, 'Asia/Tokyo')).toBe('Mar 15, 2026, 08:30 GMT+9');
  expect(dayAndTime(LATE, 'America/New_York')).toBe('Mar 14, 2026, 19:30 EDT');
  expect(timeOfDay(LATE, 'America/New_York')).toBe('19:30 EDT');
  expect(day(LATE, 'Asia/Tokyo')).toBe('Mar 15, 2026');
});

test('a moment of another day is written with its weekday, or with its date', () => {
  const zone = deviceZone();
  const ahead = (days: number) => timeAhead(AFTERNOON + days * 86_400_000, zone, AFTERNOON + 1);
  expect([0, 1, 7].map(ahead)).toEqual(['14:05', 'Sun 14:05', 'Sat, Mar 21, 14:05']);
  expect(atTimeBefore(AFTERNOON, zone, AFTERNOON + 3_600_000)).toBe('at 14:05');
  expect(atTimeBefore(AFTERNOON, zone, AFTERNOON + 10 * 3_600_000)).toBe('on Mar 14, 14:05');
});

test('a zone with the same time as the device is not named', () => {
  expect(isElsewhere(LATE, deviceZone())).toBe(false);
  expect(isElsewhere(LATE, 'Asia/Tokyo')).toBe(true);
});

test('a zone that the browser does not know breaks no screen', () => {
  expect(timeOfDay(AFTERNOON, 'Mars/Olympus')).toBe('14:05');
});

test('every word for a time, and for a ZIP code, is in the English of the country of the shop', () => {
  onTestFinished(() => setShop(UNKNOWN_SHOP));
  const zone = deviceZone();
  const later = AFTERNOON + 3_600_000;
  const written = (country: string) => {
    setShop({ ...UNKNOWN_SHOP, country });
    return [
      dayAndTime(AFTERNOON, zone),
      openingInWords({ opensAt: AFTERNOON, closesAt: later, lastOrdersAt: later }, zone),
      closedLabel({ isOpen: false, reason: 'hours', opensAt: later }, zone, AFTERNOON),
      weekAsSentence(
        Array.from({ length: 7 }, () => [{ opens: '11:30', closes: '22:00' }]),
        0,
      ),
      deliveryInWords({ isOffered: true, zipCodes: ['N1*'], minimum: 0, fee: 0 }),
      dateAt(LATE, 'Asia/Tokyo'),
    ];
  };
  expect(written('USA')).toEqual([
    'Mar 14, 2026, 2:05 PM',
    'Saturday, March 14, 2:05 PM to 3:05 PM',
    'Closed until 3:05 PM',
    'Open every day, 11:30 AM to 10:00 PM.',
    'We deliver to ZIP codes that begin with N1: free.',
    '2026-03-15',
  ]);
  expect(written('Ireland')).toEqual([
    '14 Mar 2026, 14:05',
    'Saturday 14 March, 14:05 to 15:05',
    'Closed until 15:05',
    'Open every day, 11:30 to 22:00.',
    'We deliver to postcodes that begin with N1: free.',
    '2026-03-15',
  ]);
  expect(clockInWords('00:30')).toBe('00:30');
});

test('a day is named from the present, by the clock of the shop', () => {
  const words = (hours: number) =>
    dayFromNow(LATE - hours * 3_600_000, 'Asia/Tokyo', LATE).replace(' GMT+9', '');
  expect([0, 9, 33, 80 * 24].map(words)).toEqual([
    'Today 08:30',
    'Yesterday 23:30',
    'Mar 13',
    'Dec 25, 2025',
  ]);
});

test('yesterday is the date before, also after a day of 23 hours', () => {
  const monday = Date.parse('2026-03-29T22:30:00Z'); // 00:30 in Berlin, where the clocks went forward on Sunday
  const words = [2, 25].map((hours) =>
    dayFromNow(monday - hours * 3_600_000, 'Europe/Berlin', monday),
  );
  expect(words.map((one) => one.replace(/ .*/, ''))).toEqual(['Yesterday', 'Mar']);
});
