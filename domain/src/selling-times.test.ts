import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { CHANGES, ZONES, instants } from '../test/promising-shops.ts';
import { sellingAt } from './opening-hours.ts';
import type { OpeningTimes } from './opening-hours.ts';
import { pauseEnd, sellingNow } from './selling-times.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const sellsAt = (settings: ShopSettings, now: number) =>
  sellingNow(settings, 'UTC', { now, pausedUntil: null, boardSeenAt: null });

const clockTime = (hours: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...hours), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
/** None opens or closes within the hours that clocks leave out or repeat: what a clock shows decides. */
const interval = fc.record({
  opens: clockTime([9, 10, 11, 12, 17, 18]),
  closes: clockTime([13, 14, 20, 22, 23, 0]),
});
const day = fc.array(interval, { maxLength: 2 });
const week = fc.array(day, { minLength: 7, maxLength: 7 });

/** Whether a clock that shows a date and a time shows the shop open. */
function isOpenByTheClock({ timeZone, week: hours, exceptions }: OpeningTimes, now: number) {
  const shown = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const time = shown.toPlainTime().toString({ smallestUnit: 'minute' });
  const date = shown.toPlainDate();
  const hoursOn = (one: Temporal.PlainDate) =>
    exceptions.find((other) => other.date === one.toString())?.intervals ??
    hours?.[one.dayOfWeek - 1] ??
    [];
  return (
    hoursOn(date).some(
      ({ opens, closes }) => opens <= time && (time < closes || closes <= opens),
    ) ||
    hoursOn(date.subtract({ days: 1 })).some(
      ({ opens, closes }) => closes <= opens && time < closes,
    )
  );
}

test('a shop sells when the clock of its zone shows it open, at 20,000 instants of four years', () => {
  fc.assert(
    fc.property(
      week,
      fc.array(fc.record({ date: fc.constantFrom(...CHANGES), intervals: day }), { maxLength: 3 }),
      fc.constantFrom(...ZONES),
      fc.array(instants, { minLength: 100, maxLength: 100 }),
      (hours, others, timeZone, all) => {
        const exceptions = others.map((one) => ({ ...one, note: '' }));
        const times = { timeZone, week: hours, exceptions, lastOrders: 0 };
        const wrong = all.filter(
          (now) => (sellingAt(times, now) !== null) !== isOpenByTheClock(times, now),
        );
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('what a closed shop says of its next opening comes true, and not before', () => {
  fc.assert(
    fc.property(
      week,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 525_600 }),
      (hours, timeZone, minute) => {
        const settings = { ...STANDARD_SETTINGS, timeZone, hours, lastOrders: 20 };
        const now = instantOf('2026-01-01T00:00Z') + minute * 60_000;
        const selling = sellsAt(settings, now);
        const turn = selling.isOpen ? selling.until : selling.opensAt;
        // A shop that never closes, or never opens.
        fc.pre(turn !== null);
        expect(turn).toBeGreaterThan(now);
        expect(sellsAt(settings, turn - 1).isOpen).toBe(selling.isOpen);
        expect(sellsAt(settings, turn).isOpen).toBe(!selling.isOpen);
      },
    ),
    { numRuns: 500 },
  );
});

const EVENINGS: ShopSettings = {
  ...STANDARD_SETTINGS,
  timeZone: 'UTC',
  hours: Array.from({ length: 7 }, () => [{ opens: '18:00', closes: '23:00' }]),
};

test('a pause ends by itself, in the next opening if it lasts past closing', () => {
  const now = instantOf('2026-11-24T19:00Z');
  const until = pauseEnd(20, EVENINGS, 'UTC', now);
  const paused = { now, pausedUntil: until, boardSeenAt: null };
  expect(sellingNow(EVENINGS, 'UTC', paused)).toEqual({
    isOpen: false,
    reason: 'pause',
    opensAt: instantOf('2026-11-24T19:20Z'),
  });
  expect(sellingNow(EVENINGS, 'UTC', { ...paused, now: until }).isOpen).toBe(true);
  const tomorrow = pauseEnd('until-tomorrow', EVENINGS, 'UTC', now);
  expect(tomorrow).toBe(instantOf('2026-11-25T05:00Z'));
  expect(sellingNow(EVENINGS, 'UTC', { ...paused, pausedUntil: tomorrow })).toEqual({
    isOpen: false,
    reason: 'pause',
    opensAt: instantOf('2026-11-25T18:00Z'),
  });
});

test('a pause that lasts into the next opening delays it', () => {
  const now = instantOf('2026-11-24T17:50Z');
  const paused = { now, pausedUntil: pauseEnd(40, EVENINGS, 'UTC', now), boardSeenAt: null };
  expect(sellingNow(EVENINGS, 'UTC', paused)).toEqual({
    isOpen: false,
    reason: 'hours',
    opensAt: instantOf('2026-11-24T18:30Z'),
  });
});

test('a pause that has ended delays nothing', () => {
  const now = instantOf('2026-11-24T23:30Z');
  const ended = { now, pausedUntil: instantOf('2026-11-24T19:20Z'), boardSeenAt: null };
  expect(sellingNow(EVENINGS, 'UTC', ended)).toEqual({
    isOpen: false,
    reason: 'hours',
    opensAt: instantOf('2026-11-25T18:00Z'),
  });
});

test('with the guard on, a shop pauses five minutes after its last board has gone', () => {
  const seen = instantOf('2026-11-24T19:00Z');
  const guarded: ShopSettings = { ...EVENINGS, boardGuard: 'pause' };
  const after = (minutes: number, settings = guarded) =>
    sellingNow(settings, 'UTC', {
      now: seen + minutes * 60_000,
      pausedUntil: null,
      boardSeenAt: seen,
    });
  expect(after(4.9).isOpen).toBe(true);
  expect(after(5)).toEqual({ isOpen: false, reason: 'no-board', opensAt: null });
  expect(after(5, { ...guarded, boardGuard: 'warn' }).isOpen).toBe(true);
  // Seen later than now, before the clock was set back.
  expect(after(-24 * 60)).toEqual({ isOpen: false, reason: 'no-board', opensAt: null });
  expect(after(-0.5).isOpen).toBe(true);
  // Staff who have paused the shop know of no other reason, and when it ends.
  const now = seen + 10 * 60_000;
  const paused = { now, pausedUntil: now + 1, boardSeenAt: seen };
  expect(sellingNow(guarded, 'UTC', paused)).toEqual({
    isOpen: false,
    reason: 'pause',
    opensAt: now + 1,
  });
  const never = { now, pausedUntil: null, boardSeenAt: null };
  expect(sellingNow(guarded, 'UTC', never)).toMatchObject({ reason: 'no-board' });
});

test('a pause until tomorrow ends on the clock of the shop, wherever its server is', () => {
  const now = instantOf('2026-11-24T19:00-05:00');
  const endIn = (timeZone: string | null) =>
    pauseEnd('until-tomorrow', { timeZone, dayStart: '05:00' }, 'Europe/Amsterdam', now);
  expect(endIn('America/New_York')).toBe(instantOf('2026-11-25T05:00-05:00'));
  expect(endIn(null)).toBe(instantOf('2026-11-25T05:00+01:00'));
});
