import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { MINUTE_MS } from './durations.ts';
import { SLOT_MS } from './kitchen-slots.ts';
import { promiseTruth } from './promise-truth.ts';
import type { MadeOrder } from './promise-truth.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: 12, minutesOnTheRoad: null };
/** In Amsterdam 13:00; a slot begins then. */
const NOON = Temporal.Instant.from('2026-11-24T12:00Z').epochMilliseconds;

/** An order of a burger that came so many minutes after noon, was promised after `promised` and ready after `took`. */
const made = (after: number, promised: number, took: number, burgers = 1): MadeOrder => ({
  receivedAt: NOON + after * MINUTE_MS,
  firstReadyBy: NOON + (after + promised) * MINUTE_MS,
  readyAt: NOON + (after + took) * MINUTE_MS,
  burgers,
});
const truthOf = (orders: readonly MadeOrder[], terms = TERMS) =>
  promiseTruth(orders, terms, 'Europe/Amsterdam');

test('promises are true within three minutes, earlier or later, by the hours of the shop', () => {
  const orders = [made(0, 10, 13), made(5, 10, 7), made(40, 30, 34), made(58, 30, 26)];
  expect(truthOf(orders)).toMatchObject({
    orders: 4,
    within: 2,
    medianMinutes: 4,
    hours: [
      { hour: 13, orders: 2, within: 2 },
      { hour: 14, orders: 2, within: 0 },
    ],
  });
  expect(truthOf([])).toMatchObject({ orders: 0, within: 0, medianMinutes: 0, hours: [] });
});

test('the minutes to make follow from orders that waited for no others, ten at least', () => {
  const slow = Array.from({ length: 10 }, (_none, place) => made(3 * place, 10, 14));
  const queued = Array.from({ length: 20 }, (_none, place) => made(3 * place, 30, 25));
  expect(truthOf([...slow, ...queued]).minutesToMake).toEqual({ value: 14, from: 10 });
  expect(truthOf(slow.slice(1)).minutesToMake).toBeNull();
  expect(truthOf(slow, { ...TERMS, minutesToMake: 13 }).minutesToMake).toBeNull();
});

test('the burgers in ten minutes follow from the ten minutes in which the kitchen was late', () => {
  const late = [0, 1, 2].flatMap((slot) => {
    const after = (slot * SLOT_MS) / MINUTE_MS;
    return [made(after - 20, 20, 25, 4), made(after - 20, 25, 26, 4)];
  });
  expect(truthOf(late).burgersInTenMinutes).toEqual({ value: 8, from: 3 });
  expect(truthOf(late.slice(2)).burgersInTenMinutes).toBeNull();
  expect(truthOf(late, { ...TERMS, burgersInTenMinutes: 8 }).burgersInTenMinutes).toBeNull();
});
