import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

/** Zones whose clocks change at other hours, by half an hour, and not at all. */
export const ZONES = [
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
];
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '10', '30', '45'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
/** Of one day. */
export const intervals = fc.array(fc.record({ opens: clockTime, closes: clockTime }), {
  maxLength: 2,
});
const hours = fc.option(fc.array(intervals, { minLength: 7, maxLength: 7 }), { freq: 6 });
/** The settings of shops that promise times. */
export const promisingShops = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  hours,
  lastOrders: fc.constantFrom(0, 15, 45),
  promises: fc.record({
    minutesToMake: fc.integer({ min: 1, max: 40 }),
    burgersInTenMinutes: fc.option(fc.integer({ min: 1, max: 12 })),
    minutesOnTheRoad: fc.integer({ min: 1, max: 60 }),
  }),
  chosenTimes: fc.record({
    daysAhead: fc.integer({ min: 0, max: 7 }),
    stepMinutes: fc.constantFrom(10, 15),
  }),
});
const YEARS_FROM = instantOf('2026-01-01T00:00Z');
const anyTime = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 * 60 });
/** Dates on which clocks change, forward and back. */
export const CHANGES = [
  '2026-03-29',
  '2026-10-25',
  '2027-03-14',
  '2026-11-01',
  '2027-04-04',
  '2026-10-04',
];
/** Nights of clock changes, which few instants of four years would meet. */
const night = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -86_400, max: 2 * 86_400 }))
  .map(([date, offset]) => (instantOf(`${date}T00:00Z`) - YEARS_FROM) / 1000 + offset);
/** Milliseconds since 1970. */
export const instants = fc.oneof(anyTime, night).map((second) => YEARS_FROM + second * 1000);
