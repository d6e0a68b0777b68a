import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { exceptionAt, isClosedSince, nextOpenings, openingAt, sellingAt } from './opening-hours.ts';
import type { OpeningTimes } from './opening-hours.ts';

const LUNCH = { opens: '11:30', closes: '14:00' };
const LATE = { opens: '18:00', closes: '02:00' };

/** Closed on Mondays, lunch on Tuesdays, late on all other days. */
const TIMES: OpeningTimes = {
  timeZone: 'Europe/Amsterdam',
  week: [[], [LUNCH], [LATE], [LATE], [LATE], [LATE], [LATE]],
  exceptions: [
    { date: '2026-12-25', intervals: [], note: 'Merry Christmas' },
    { date: '2026-12-21', intervals: [LUNCH], note: '' },
  ],
  lastOrders: 15,
};

/** An instant by the clock of the zone in winter. */
const at = (text: string) => Temporal.Instant.from(`${text}+01:00`).epochMilliseconds;

test.each([
  ['Monday noon', '2026-11-23T12:00', false],
  ['before opening', '2026-11-24T11:29', false],
  ['at opening', '2026-11-24T11:30', true],
  ['before last orders', '2026-11-24T13:44', true],
  ['at last orders', '2026-11-24T13:45', false],
  ['after midnight of the evening before', '2026-11-26T01:44', true],
  ['Monday after the night of Sunday', '2026-11-23T01:00', true],
  ['a closed date', '2026-12-25T19:00', false],
  ['the night into a closed date', '2026-12-25T01:00', true],
  ['a Monday that is open for once', '2026-12-21T12:00', true],
])('%s (%s) the shop sells: %s', (_when, instant, sells) => {
  expect(sellingAt(TIMES, at(instant)) !== null).toBe(sells);
});

test('a shop is open until it closes, and sells until last orders', () => {
  const now = at('2026-11-24T13:50');
  expect(openingAt(TIMES, now)).toEqual({
    opensAt: at('2026-11-24T11:30'),
    closesAt: at('2026-11-24T14:00'),
    lastOrdersAt: at('2026-11-24T13:45'),
  });
  expect(sellingAt(TIMES, now)).toBeNull();
  expect(openingAt(TIMES, at('2026-11-24T14:00'))).toBeNull();
  // The opening that begins at this instant is not the next one.
  for (const instant of [now, at('2026-11-24T11:30')]) {
    expect(nextOpenings(TIMES, instant, 1)).toEqual([
      expect.objectContaining({ opensAt: at('2026-11-25T18:00') }),
    ]);
  }
});

test('intervals that touch are one opening', () => {
  const allDay = { opens: '00:00', closes: '00:00' };
  const times = { ...TIMES, week: Array.from({ length: 7 }, () => [allDay]), exceptions: [] };
  const now = at('2026-11-24T23:50');
  expect(sellingAt(times, now)).toBe('always');
  expect(nextOpenings(times, now, 1)).toEqual([]);
});

test('a shop that is open day and night but for one date opens again after it', () => {
  const allDay = { opens: '00:00', closes: '00:00' };
  const exceptions = [{ date: '2026-12-25', intervals: [], note: '' }];
  const times = { ...TIMES, week: Array.from({ length: 7 }, () => [allDay]), exceptions };
  for (const now of ['2026-11-24T12:00', '2026-12-25T12:00']) {
    const next = nextOpenings(times, at(now), 3).map(({ opensAt }) => opensAt);
    expect(next).toEqual([at('2026-12-26T00:00')]);
  }
  expect(openingAt(times, at('2026-12-26T12:00'))).toBe('always');
});

test('an opening that is shorter than its last orders sells nothing, and is not announced', () => {
  const minutes = { opens: '11:30', closes: '11:40' };
  const short = { ...TIMES, week: Array.from({ length: 7 }, () => [minutes, LATE]) };
  expect(sellingAt(short, at('2026-11-24T11:30'))).toBeNull();
  const next = nextOpenings(short, at('2026-11-24T09:00'), 2).map(({ opensAt }) => opensAt);
  expect(next).toEqual([at('2026-11-24T18:00'), at('2026-11-25T18:00')]);
});

test('a shop without hours is open at all times', () => {
  const always = { ...TIMES, week: null };
  expect(sellingAt(always, at('2026-11-24T03:00'))).toBe('always');
  expect(nextOpenings(always, at('2026-11-24T03:00'), 3)).toEqual([]);
});

test('a change closes the shop at instants at which it was open', () => {
  const [open, closed] = [at('2026-11-24T12:00'), at('2026-11-23T12:00')];
  const closedSince = (before: OpeningTimes, after: OpeningTimes) =>
    [open, closed].filter((instant) => isClosedSince(instant, before, after));
  const exceptions = [{ date: '2026-11-24', intervals: [], note: '' }];
  expect(closedSince(TIMES, { ...TIMES, exceptions })).toEqual([open]);
  expect(closedSince({ ...TIMES, week: null }, TIMES)).toEqual([closed]);
  expect(closedSince(TIMES, { ...TIMES, week: null })).toEqual([]);
});

test('an hour that the clock leaves out or shows twice', () => {
  const night = { opens: '01:30', closes: '03:30' };
  const times = { ...TIMES, week: Array.from({ length: 7 }, () => [night]), exceptions: [] };
  const hours = (now: string) => {
    const opening = openingAt(times, Temporal.Instant.from(now).epochMilliseconds);
    if (opening === null || opening === 'always') throw new Error('It is closed.');
    return (opening.closesAt - opening.opensAt) / 3_600_000;
  };
  expect(hours('2026-03-29T00:45Z')).toBe(1);
  expect(hours('2026-10-25T00:45Z')).toBe(3);
});

test("an exception lasts as long as its date on the shop's clock", () => {
  const noteAt = (instant: string) => exceptionAt(TIMES, at(instant))?.note;
  expect(noteAt('2026-12-24T23:59')).toBeUndefined();
  expect(noteAt('2026-12-25T00:00')).toBe('Merry Christmas');
  expect(noteAt('2026-12-25T23:59')).toBe('Merry Christmas');
  expect(noteAt('2026-12-26T00:00')).toBeUndefined();
});
