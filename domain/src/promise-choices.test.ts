import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { instants, intervals, promisingShops } from '../test/promising-shops.ts';
import { businessDayAt } from './business-day.ts';
import { timesToChoose } from './chosen-times.ts';
import { MINUTE_MS } from './durations.ts';
import { SLOT_MS, addWork } from './kitchen-slots.ts';
import { openingAt } from './opening-hours.ts';
import type { Opening } from './opening-hours.ts';
import { MAX_BURGERS } from './order-items.ts';
import { choiceRuns, choosingAt } from './promise-choices.ts';
import { earliestPromise, promiseOrders } from './promise.ts';
import type { OrderToPromise } from './promise.ts';
import { openingTimesOf } from './selling-times.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const TERMS = { minutesToMake: 10, burgersInTenMinutes: 4, minutesOnTheRoad: 25 };
const SHOP: ShopSettings = {
  ...STANDARD_SETTINGS,
  timeZone: 'Europe/Amsterdam',
  hours: Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '01:00' }]),
  lastOrders: 30,
  promises: TERMS,
  chosenTimes: { daysAhead: 1, stepMinutes: 15 },
};
const chosenFor = (chosen: number, changes: Partial<OrderToPromise> = {}): OrderToPromise => ({
  burgers: 1,
  deliveryMethod: 'collection',
  sent: undefined,
  chosen,
  ...changes,
});

/** A shop at an instant: what can be chosen, on the shop's clock, and what becomes of an order. */
function shopAt(text: string, changes: Partial<ShopSettings> = {}, pausedUntil?: string) {
  const settings = { ...SHOP, ...changes };
  const now = instantOf(text);
  const taken = new Map<number, number>();
  const moment = {
    now,
    pausedUntil: pausedUntil === undefined ? null : instantOf(pausedUntil),
    boardSeenAt: null,
  };
  const choosing = choosingAt(settings, 'UTC', moment);
  const kitchen = { terms: settings.promises, taken };
  const clock = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO('Europe/Amsterdam')
      .toPlainDateTime()
      .toString()
      .slice(8, 16);
  return {
    taken,
    clock,
    choosing,
    times: (burgers = 1, method: 'collection' | 'delivery' = 'collection') =>
      choosing === null
        ? []
        : timesToChoose(
            choiceRuns(method, choosing, kitchen, now),
            settings.chosenTimes.stepMinutes,
            burgers,
          ).map(clock),
    order: (one: OrderToPromise) =>
      promiseOrders(new Map([['id', one]]), { ...kitchen, closesAt: null, now }, choosing).get(
        'id',
      ),
  };
}

test('the choices go on from a quarter of an hour that can still be met until closing, also after midnight', () => {
  // 20:03 in Amsterdam; five minutes to fill in the form, ten to make it.
  const today = shopAt('2026-11-24T19:03Z', { chosenTimes: { daysAhead: 0, stepMinutes: 15 } });
  const times = today.times();
  expect([times[0], times[1], times.at(-1)]).toEqual(['24T20:30', '24T20:45', '25T00:30']);
  expect(today.times(1, 'delivery')[0]).toBe('24T20:45');
  // What begins with the last orders at half past midnight is made by 00:40, and at the door later.
  expect(today.times(1, 'delivery').at(-1)).toBe('25T01:00');
  const tomorrow = shopAt('2026-11-24T19:03Z').times();
  expect(tomorrow.slice(times.length, times.length + 1)).toEqual(['25T17:15']);
  expect(tomorrow.at(-1)).toBe('26T00:30');
});

test('a closed shop offers its next day only if the owner lets customers choose so far ahead', () => {
  const none = { chosenTimes: { daysAhead: 0, stepMinutes: 10 } };
  expect(shopAt('2026-11-25T00:45Z', none).times()).toEqual([]);
  expect(shopAt('2026-11-25T00:45Z').times()[0]).toBe('25T17:15');
  expect(shopAt('2026-11-24T09:00Z', none).times()[0]).toBe('24T17:10');
  expect(
    shopAt('2026-11-24T19:00Z', { chosenTimes: { daysAhead: null, stepMinutes: 10 } }).choosing,
  ).toBeNull();
});

test('a pause takes away what would be made during it, and a missing board the rest of the opening', () => {
  expect(shopAt('2026-11-24T19:03Z', {}, '2026-11-24T19:40Z').times()[0]).toBe('24T21:00');
  expect(shopAt('2026-11-24T19:03Z', { boardGuard: 'pause' }).times()[0]).toBe('25T17:15');
});

test('a chosen order is made as late as it can be, and larger ones begin earlier', () => {
  const shop = shopAt('2026-11-24T19:00Z');
  const eight = instantOf('2026-11-24T20:00Z');
  const slot = eight / SLOT_MS;
  expect(shop.order(chosenFor(eight, { burgers: 5 }))).toEqual({
    at: eight,
    kitchen: {
      startsAt: eight - 2 * SLOT_MS,
      readyAt: eight,
      slots: [
        [slot - 2, 1],
        [slot - 1, 4],
      ],
    },
  });
  // Where the latest slot is full, the work begins early enough for the one before.
  shop.taken.set(slot - 1, 4);
  expect(shop.order(chosenFor(eight, { burgers: 4 }))).toMatchObject({
    at: eight,
    kitchen: { startsAt: eight - 2 * SLOT_MS, slots: [[slot - 2, 4]] },
  });
  shop.taken.clear();
  const door = chosenFor(eight, { deliveryMethod: 'delivery' });
  expect(shop.order(door)).toMatchObject({
    at: eight,
    kitchen: { startsAt: eight - 35 * MINUTE_MS, readyAt: eight - 25 * MINUTE_MS },
  });
});

test('a time without room is refused with the nearest ones, and a time outside the hours too', () => {
  const shop = shopAt('2026-11-24T19:00Z');
  const nine = instantOf('2026-11-24T20:00Z');
  // What was made before that would be cold.
  for (const before of [1, 2]) shop.taken.set(nine / SLOT_MS - before, 4);
  const times = ['20:30', '20:45', '21:15'].map((time) => instantOf(`2026-11-24T${time}+01:00`));
  expect(shop.order(chosenFor(nine))).toEqual({
    refusal: { kind: 'no-room', chosen: nine, nearest: times },
  });
  const noon = shop.order(chosenFor(instantOf('2026-11-25T11:00Z')));
  expect(noon).toMatchObject({ refusal: { kind: 'not-then' } });
  // Neither is there room in the past, or beyond the days ahead.
  for (const time of ['2026-11-24T18:00Z', '2026-12-20T20:00Z']) {
    const other = shop.order(chosenFor(instantOf(time)));
    expect(other).toMatchObject({ refusal: { kind: 'not-then' } });
  }
  const off = shopAt('2026-11-24T19:00Z', { chosenTimes: { daysAhead: null, stepMinutes: 10 } });
  expect(off.order(chosenFor(nine))).toEqual({
    refusal: { kind: 'not-then', chosen: nine, nearest: [] },
  });
});

const closingOf = (opening: Opening | 'always' | null) =>
  opening === null || opening === 'always' ? opening : opening.closesAt;
const lastOrdersOf = (opening: Opening | 'always' | null) =>
  opening === null || opening === 'always' ? Infinity : opening.lastOrdersAt;
const picks = fc.array(
  fc.record({
    burgers: fc.integer({ min: 1, max: MAX_BURGERS }),
    deliveryMethod: fc.constantFrom('collection' as const, 'delivery' as const),
    place: fc.nat(),
  }),
  { maxLength: 8 },
);

const otherDays = fc.array(fc.record({ ahead: fc.nat(8), intervals }), { maxLength: 3 });
const pauses = fc.option(fc.integer({ min: 1, max: 600 }), { nil: 0 });

test('many who choose times that are refused take hardly longer than one', () => {
  const { choosing, taken } = shopAt('2026-11-27T18:00:00Z');
  const now = instantOf('2026-11-27T18:00:00Z');
  const readsFor = (orders: number) => {
    let reads = 0;
    const terms = {
      ...TERMS,
      get burgersInTenMinutes() {
        reads += 1;
        return TERMS.burgersInTenMinutes;
      },
    };
    const asked = new Map(
      Array.from({ length: orders }, (_, id) => [String(id), chosenFor(now - SLOT_MS)]),
    );
    const answers = promiseOrders(asked, { terms, taken, closesAt: null, now }, choosing);
    expect([...answers.values()].every((answer) => 'refusal' in answer)).toBe(true);
    return reads;
  };
  expect(readsFor(50)).toBeLessThan(2 * readsFor(1));
});

test('whatever can be chosen has room, on the clock and within the hours, in six zones over four years', () => {
  let promised = 0;
  fc.assert(
    fc.property(
      promisingShops,
      instants,
      picks,
      otherDays,
      pauses,
      (shop, now, all, days, pause) => {
        const today = Temporal.Instant.fromEpochMilliseconds(now)
          .toZonedDateTimeISO(shop.timeZone)
          .toPlainDate();
        const exceptions = days.map(({ ahead, intervals: others }) => {
          return { date: today.add({ days: ahead }).toString(), intervals: others, note: '' };
        });
        const settings: ShopSettings = { ...STANDARD_SETTINGS, ...shop, exceptions };
        const times = openingTimesOf(settings, 'UTC');
        const pausedUntil = now + pause * MINUTE_MS;
        const choosing = choosingAt(settings, 'UTC', { now, pausedUntil, boardSeenAt: null });
        if (choosing === null) throw new Error('Customers may choose.');
        const { minutesToMake, burgersInTenMinutes, minutesOnTheRoad } = shop.promises;
        const taken = new Map<number, number>();
        const kitchen = { terms: shop.promises, taken };
        for (const { place, ...order } of all) {
          const { burgers, deliveryMethod } = order;
          const runs = choiceRuns(deliveryMethod, choosing, kitchen, now);
          const choices = timesToChoose(runs, shop.chosenTimes.stepMinutes, burgers);
          const chosen = choices[place % Math.max(1, choices.length)];
          if (chosen === undefined) continue;
          const answer = promiseOrders(
            new Map([['id', chosenFor(chosen, order)]]),
            { ...kitchen, closesAt: null, now },
            choosing,
          ).get('id');
          if (answer === undefined || 'refusal' in answer) throw new Error('A choice has room.');
          const { startsAt, readyAt, slots } = answer.kitchen;
          addWork(taken, slots);
          promised += 1;
          const shown = Temporal.Instant.fromEpochMilliseconds(chosen).toZonedDateTimeISO(
            shop.timeZone,
          );
          expect(shown.minute % shop.chosenTimes.stepMinutes).toBe(0);
          const roadMs = deliveryMethod === 'delivery' ? minutesOnTheRoad * MINUTE_MS : 0;
          expect([answer.at, readyAt]).toEqual([chosen, chosen - roadMs]);
          expect(slots.reduce((sum, [, count]) => sum + count, 0)).toBe(burgers);
          expect(startsAt).toBeGreaterThanOrEqual(pausedUntil);
          expect(startsAt + minutesToMake * MINUTE_MS).toBeLessThanOrEqual(readyAt);
          // Begun and made in one opening, before its last orders, on a day that may be chosen.
          const opening = openingAt(times, startsAt);
          expect(opening).not.toBeNull();
          expect(closingOf(openingAt(times, readyAt - 1))).toBe(closingOf(opening));
          expect(readyAt - minutesToMake * MINUTE_MS).toBeLessThanOrEqual(lastOrdersOf(opening));
          const day = (at: number) =>
            Temporal.PlainDate.from(businessDayAt(shop.timeZone, settings.dayStart, at).date);
          const ahead = day(now).until(day(readyAt - 1), { largestUnit: 'days' }).days;
          expect(ahead).toBeLessThanOrEqual(shop.chosenTimes.daysAhead);
        }
        const most = burgersInTenMinutes ?? Infinity;
        expect([...taken.values()].filter((sum) => sum > most)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
  expect(promised).toBeGreaterThan(500);
});

test('the first choice is the first step after the earliest promise and the time for the form', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7200 }),
      fc.integer({ min: 1, max: MAX_BURGERS }),
      (second, burgers) => {
        const now = instantOf('2026-11-24T18:00Z') + second * 1000;
        const kitchen = { terms: TERMS, taken: new Map([[Math.floor(now / SLOT_MS) + 1, 3]]) };
        const choosing = choosingAt(SHOP, 'UTC', { now, pausedUntil: null, boardSeenAt: null });
        if (choosing === null) throw new Error('Customers may choose.');
        const runs = choiceRuns('collection', choosing, kitchen, now);
        const later = { ...kitchen, closesAt: null, now: now + 5 * MINUTE_MS };
        const { at = 0 } = earliestPromise({ burgers, deliveryMethod: 'collection' }, later) ?? {};
        const step = 15 * MINUTE_MS;
        expect(timesToChoose(runs, 15, burgers)[0]).toBe(Math.ceil(at / step) * step);
      },
    ),
  );
});
