import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { instants, promisingShops } from '../test/promising-shops.ts';
import { openingAt } from './opening-hours.ts';
import type { Opening } from './opening-hours.ts';
import { MINUTE_MS } from './durations.ts';
import { SLOT_MS, workBySlot } from './kitchen-slots.ts';
import type { SlotWork } from './kitchen-slots.ts';
import {
  closingFor,
  earliestPromise,
  promiseByOtherMethod,
  promiseOrders,
  promiseWithFewer,
  promiseWithMore,
} from './promise.ts';
import type { OrderPromise, OrderToPromise, PromiseMoment } from './promise.ts';
import { openingTimesOf, sellingNow } from './selling-times.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';
import type { PromiseTerms, ShopSettings } from './shop-settings.ts';

const instantOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
/** A slot begins then. */
const NOON = instantOf('2026-11-24T12:00Z');
const after = (minutes: number) => NOON + minutes * MINUTE_MS;

const TERMS: PromiseTerms = { minutesToMake: 10, burgersInTenMinutes: 4, minutesOnTheRoad: 25 };
const moment = (changes: Partial<PromiseMoment> = {}): PromiseMoment => ({
  terms: TERMS,
  taken: new Map(),
  closesAt: null,
  now: NOON,
  ...changes,
});
const order = (burgers: number, changes: Partial<OrderToPromise> = {}): OrderToPromise => ({
  burgers,
  deliveryMethod: 'collection',
  sent: undefined,
  chosen: undefined,
  ...changes,
});
/** In minutes after noon. */
const readyAfter = (burgers: number, changes: Partial<PromiseMoment> = {}) => {
  const promise = earliestPromise(order(burgers), moment(changes));
  return promise && (promise.at - NOON) / MINUTE_MS;
};
const SLOT = NOON / SLOT_MS;

test.each([
  ['one burger in an idle kitchen', 1, {}, 10],
  ['as many as a slot holds', 4, {}, 10],
  ['one more', 5, {}, 20],
  ['three slots', 12, {}, 30],
  ['one beside others', 1, { taken: new Map([[SLOT, 3]]) }, 10],
  ['one after a full slot', 1, { taken: new Map([[SLOT, 4]]) }, 20],
  ['more than the rest of a slot', 2, { taken: new Map([[SLOT, 3]]) }, 20],
  ['within a slot, in whole minutes', 1, { now: after(3) + 1 }, 14],
  ['more than the kitchen can begin in the rest of a slot', 2, { now: after(8) }, 20],
  [
    'one beside what fills the rest of a slot',
    1,
    { now: after(8), taken: new Map([[SLOT, 1]]) },
    20,
  ],
  ['faster than it makes a slot of them', 4, { terms: { ...TERMS, minutesToMake: 2 } }, 10],
  ['no limit', 40, { terms: { ...TERMS, burgersInTenMinutes: null } }, 10],
  ['no promise', 1, { terms: { ...TERMS, minutesToMake: null } }, null],
  ['made at closing', 1, { closesAt: after(10) }, 10],
  ['made after closing', 1, { closesAt: after(10) - 1 }, null],
  ['begun before closing, made after it', 5, { closesAt: after(19) }, null],
])('%s: %i burgers are ready after minutes', (_what, burgers, changes, minutes) => {
  expect(readyAfter(burgers, changes)).toBe(minutes);
});

test('a delivery is at the door later than it is made, also after closing', () => {
  const delivery = order(1, { deliveryMethod: 'delivery' });
  expect(earliestPromise(delivery, moment({ closesAt: after(10) }))?.at).toBe(after(35));
  const terms = { ...TERMS, minutesOnTheRoad: null };
  expect(earliestPromise(delivery, moment({ terms }))?.at).toBe(after(10));
});

test('what was taken off gives back the latest work of its order', () => {
  const slots: SlotWork[] = [
    [SLOT, 4],
    [SLOT + 1, 4],
    [SLOT + 2, 1],
  ];
  const kitchen = { startsAt: NOON, readyAt: after(30), slots };
  const left = promiseWithFewer({ at: after(30), kitchen }, 5);
  expect(left).toEqual({
    at: after(30),
    kitchen: { ...kitchen, slots: [slots[0], [SLOT + 1, 1]] },
  });
  const other = { kitchen: { readyAt: after(30), slots: [[SLOT + 1, 2] as const] } };
  expect(workBySlot([left, other], moment()).get(SLOT + 1)).toBe(3);
});

test('what a kitchen should have made is made before what comes now, in the room that is left', () => {
  const late = { kitchen: { readyAt: after(-20), slots: [[SLOT - 3, 4] as const] } };
  const next = { kitchen: { readyAt: after(10), slots: [[SLOT, 3] as const] } };
  const taken = workBySlot([late, next], moment());
  expect([taken.get(SLOT), taken.get(SLOT + 1)]).toEqual([4, 3]);
  expect(readyAfter(1, { taken })).toBe(20);
  expect(readyAfter(2, { taken })).toBe(30);
  // It may be made, and not be marked yet.
  const unmarked = { ...late, kitchen: { ...late.kitchen, readyAt: after(-3) } };
  expect(workBySlot([unmarked], moment()).get(SLOT)).toBeUndefined();
});

test('what staff add is made after what the kitchen has, and moves the promise only to a later time', () => {
  const promised = (burgers: number) => ({
    at: after(10),
    kitchen: { startsAt: NOON, readyAt: after(10), slots: [[SLOT, burgers] as const] },
  });
  const promise = promised(3);
  const taken = new Map([[SLOT, 3]]);
  const more = { isToMake: true, added: 1, deliveryMethod: 'collection' } as const;
  expect(promiseWithMore(promise, more, moment({ taken }))).toEqual({
    at: after(10),
    kitchen: {
      startsAt: NOON,
      readyAt: after(10),
      slots: [
        [SLOT, 3],
        [SLOT, 1],
      ],
    },
  });
  const full = moment({ taken: new Map([[SLOT, 4]]), closesAt: after(5) });
  expect(promiseWithMore(promised(4), more, full)).toEqual({
    at: after(20),
    kitchen: {
      startsAt: NOON,
      readyAt: after(20),
      slots: [
        [SLOT, 4],
        [SLOT + 1, 1],
      ],
    },
  });
  const later = { ...promise, at: after(60) };
  expect(promiseWithMore(later, more, moment()).at).toBe(after(60));
  const off = moment({ terms: { ...TERMS, minutesToMake: null } });
  expect(promiseWithMore(promise, more, off)).toEqual(promise);
});

test('what staff add to an order for later is made with it, and begins with it', () => {
  const slots = [[SLOT + 12, 2] as const];
  const promise = { at: after(130), kitchen: { startsAt: after(120), readyAt: after(130), slots } };
  const more = { isToMake: true, added: 2, deliveryMethod: 'collection' } as const;
  const taken = (...work: [number, number][]) => moment({ taken: new Map(work) });
  const together = promiseWithMore(promise, more, taken([SLOT + 12, 2]));
  expect([together.at, together.kitchen.startsAt]).toEqual([promise.at, after(120)]);
  // The slot before, if its own has no room; the one after, if neither has.
  const before = promiseWithMore(promise, more, taken([SLOT + 12, 4]));
  expect([before.at, before.kitchen.startsAt]).toEqual([promise.at, after(115)]);
  // On a full day all of them move, and none is made for the old time.
  const full = [11, 12, 13, 14].map((slot): [number, number] => [SLOT + slot, 4]);
  const later = promiseWithMore(promise, more, taken(...full, [SLOT + 15, 2]));
  expect(later).toEqual({
    at: after(170),
    kitchen: { startsAt: after(160), readyAt: after(170), slots: [[SLOT + 16, 4]] },
  });
  // With a place here and there for hours, what was added is made as soon as it can be.
  const busy = Array.from({ length: 12 }, (_none, place): [number, number] => [
    SLOT + 13 + place,
    3,
  ]);
  const split = promiseWithMore(promise, more, taken([SLOT + 11, 4], [SLOT + 12, 4], ...busy));
  expect(split).toMatchObject({
    at: after(150),
    kitchen: {
      slots: [
        [SLOT + 12, 2],
        [SLOT + 13, 1],
        [SLOT + 14, 1],
      ],
    },
  });
});

test('an order that is delivered after all comes by the road, and one that is collected without it', () => {
  const promise = { at: after(10), kitchen: { startsAt: NOON, readyAt: after(10), slots: [] } };
  const delivered = promiseByOtherMethod(promise, 'delivery', TERMS);
  expect(delivered.at).toBe(after(35));
  expect(promiseByOtherMethod(delivered, 'collection', TERMS)).toEqual(promise);
});

test.each([
  ['no time', undefined, 5, null],
  ['no time, and the kitchen needs more than an hour', undefined, 6, 'too-late'],
  ['a time that moves by five minutes', after(5), 0, null],
  ['a time that moves by more', after(5) - 1, 0, 'later'],
  ['a later time than the shop needs', after(60), 0, null],
  ['a time beyond an hour', after(75), 7, null],
])('of a customer who saw %s (%s), %i slots being full: %s', (_what, sent, full, kind) => {
  const taken = new Map(Array.from({ length: full }, (_, place) => [SLOT + place, 4]));
  const answer = promiseOrders(new Map([['id', order(1, { sent })]]), moment({ taken }), null);
  expect(answer.get('id')).toMatchObject(kind === null ? { kitchen: {} } : { refusal: { kind } });
});

test('an order that cannot be made before closing is refused, and takes no work of the next', () => {
  const answers = promiseOrders(
    new Map([
      ['large', order(5)],
      ['small', order(4)],
    ]),
    moment({ closesAt: after(10) }),
    null,
  );
  expect(answers.get('large')).toEqual({
    refusal: { kind: 'not-before-closing', closesAt: after(10) },
  });
  expect(answers.get('small')).toMatchObject({ at: after(10) });
});

const closingOf = (opening: Opening | 'always' | null) =>
  opening === null || opening === 'always' ? opening : opening.closesAt;
const batches = fc.array(
  fc.array(
    fc.record({
      burgers: fc.integer({ min: 1, max: 12 }),
      deliveryMethod: fc.constantFrom('collection' as const, 'delivery' as const),
      sent: fc.constant(Number.MAX_SAFE_INTEGER),
      chosen: fc.constant(undefined),
    }),
    { maxLength: 4 },
  ),
  { maxLength: 5 },
);

test('nothing is promised outside opening hours, and no slot beyond its work, in six zones over four years', () => {
  let promised = 0;
  fc.assert(
    fc.property(
      promisingShops,
      instants,
      batches,
      fc.integer({ min: 0, max: 1200 }),
      (shop, from, all, pace) => {
        const settings: ShopSettings = { ...STANDARD_SETTINGS, ...shop };
        const times = openingTimesOf(settings, 'UTC');
        const { minutesToMake, burgersInTenMinutes, minutesOnTheRoad } = shop.promises;
        const open: OrderPromise[] = [];
        for (const [turn, batch] of all.entries()) {
          const now = from + turn * pace * 1000;
          const selling = sellingNow(settings, 'UTC', {
            now,
            pausedUntil: null,
            boardSeenAt: null,
          });
          if (!selling.isOpen) continue;
          const taken = workBySlot(open, { terms: shop.promises, now });
          const closesAt = closingFor(settings, 'UTC', selling, now);
          const asked = new Map(batch.map((one, place) => [String(place), one]));
          const answers = promiseOrders(
            asked,
            { terms: shop.promises, taken, closesAt, now },
            null,
          );
          for (const [id, answer] of answers) {
            if ('refusal' in answer) continue;
            const { burgers = 0, deliveryMethod } = asked.get(id) ?? {};
            open.push(answer);
            promised += 1;
            const roadMs = deliveryMethod === 'delivery' ? minutesOnTheRoad * MINUTE_MS : 0;
            const { readyAt } = answer.kitchen;
            expect(answer.at).toBe(readyAt + roadMs);
            expect(readyAt).toBeGreaterThanOrEqual(now + minutesToMake * MINUTE_MS);
            expect(answer.kitchen.slots.reduce((sum, [, count]) => sum + count, 0)).toBe(burgers);
            // The opening in which it is sold is still the one just before it is ready.
            expect(closingOf(openingAt(times, readyAt - 1))).toBe(closingOf(openingAt(times, now)));
            for (const [slot] of answer.kitchen.slots) {
              expect(slot * SLOT_MS).toBeLessThan(readyAt);
              expect((slot + 1) * SLOT_MS).toBeGreaterThan(now);
            }
          }
        }
        const most = burgersInTenMinutes ?? Infinity;
        const sums = new Map<number, number>();
        for (const [slot, count] of open.flatMap(({ kitchen: { slots } }) => slots)) {
          sums.set(slot, (sums.get(slot) ?? 0) + count);
        }
        expect([...sums.values()].filter((sum) => sum > most)).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
  expect(promised).toBeGreaterThan(1000);
});

test('while a pause lasts, what staff take for guests is promised before closing too', () => {
  const evening = [{ opens: '18:00', closes: '02:00' }];
  const settings: ShopSettings = {
    ...STANDARD_SETTINGS,
    timeZone: 'Europe/Amsterdam',
    hours: Array.from({ length: 7 }, () => evening),
    lastOrders: 30,
  };
  // The hour between 2:00 and 3:00 comes twice in the morning that follows.
  const now = instantOf('2026-10-24T20:00Z');
  const closesAt = instantOf('2026-10-25T00:00Z');
  const selling = sellingNow(settings, 'UTC', { now, pausedUntil: now + 1, boardSeenAt: null });
  expect(selling).toMatchObject({ isOpen: false, reason: 'pause' });
  expect(closingFor(settings, 'UTC', selling, now)).toBe(closesAt);
  const open = sellingNow(settings, 'UTC', { now, pausedUntil: null, boardSeenAt: null });
  expect(closingFor(settings, 'UTC', open, now)).toBe(closesAt);
  expect(closingFor({ ...settings, hours: null }, 'UTC', selling, now)).toBeNull();
  expect(closingFor(settings, 'UTC', selling, now - 12 * 60 * MINUTE_MS)).toBe(
    now - 12 * 60 * MINUTE_MS,
  );
});
