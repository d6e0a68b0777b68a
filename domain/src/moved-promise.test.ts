import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from './durations.ts';
import { SLOT_MS, workBySlot } from './kitchen-slots.ts';
import type { SlotWork } from './kitchen-slots.ts';
import { isMovable, movedPromises } from './moved-promise.ts';
import type { MovableOrder } from './moved-promise.ts';
import { earliestPromise } from './promise.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: 4, minutesOnTheRoad: null };
/** A slot begins then. */
const NOON = 1_000_000 * SLOT_MS;
const SLOT = NOON / SLOT_MS;
const after = (minutes: number) => NOON + minutes * MINUTE_MS;

/** An order of so many burgers that is promised so many minutes after noon. */
function orderOf(id: string, minutes: number, slots: readonly SlotWork[]): MovableOrder {
  const count = slots.reduce((sum, [, burgers]) => sum + burgers, 0);
  const burgers = Array.from({ length: count }, () => ({ cancelledAt: null }));
  return {
    id,
    state: { status: 'received', version: 1, receivedAt: NOON },
    burgers,
    promise: {
      at: after(minutes),
      kitchen: { startsAt: after(minutes - 10), readyAt: after(minutes), slots },
    },
    firstPromisedAt: after(minutes),
    // Nothing else of an order decides about its promise.
  } as unknown as MovableOrder;
}

const momentOf = (others: readonly MovableOrder[], now = NOON) => ({
  terms: TERMS,
  taken: workBySlot(
    others.map(({ promise }) => promise),
    { terms: TERMS, now },
  ),
  now,
});

test('all orders of a full kitchen move by a slot, and what comes next finds the work behind them', () => {
  const orders = [orderOf('a', 10, [[SLOT, 4]]), orderOf('b', 20, [[SLOT + 1, 4]])];
  const moved = movedPromises(orders, 10, momentOf([]));
  expect(moved.get('a')).toEqual({
    at: after(20),
    // What is on the board already stays there.
    kitchen: { startsAt: NOON, readyAt: after(20), slots: [[SLOT + 1, 4]] },
  });
  expect(moved.get('b')).toEqual({
    at: after(30),
    kitchen: { startsAt: after(20), readyAt: after(30), slots: [[SLOT + 2, 4]] },
  });
});

test.each([
  [[5], 30],
  [[10], 40],
  [[5, 10], 40],
  [[10, 10], 50],
  [[5, 5], 40],
])('what is promised after moves of %j minutes comes behind what was moved', (moves, at) => {
  let orders = [orderOf('a', 10, [[SLOT, 4]]), orderOf('b', 20, [[SLOT + 1, 2]])];
  for (const minutes of moves) {
    const moved = movedPromises(orders, minutes, momentOf([]));
    orders = orders.map((order) => ({ ...order, promise: moved.get(order.id) ?? order.promise }));
  }
  const taken = workBySlot(
    orders.map(({ promise: { at: movedTo, kitchen }, firstPromisedAt }) => {
      return { kitchen, movedMs: movedTo - firstPromisedAt };
    }),
    { terms: TERMS, now: after(3) },
  );
  const next = { burgers: 3, deliveryMethod: 'collection' } as const;
  const moment = { terms: TERMS, taken, now: after(3), closesAt: null };
  expect(earliestPromise(next, moment)?.at).toBe(after(at));
});

test('one order that moves where others are takes what they leave, before or behind its time', () => {
  const [one, next] = [orderOf('a', 10, [[SLOT, 3]]), orderOf('b', 20, [[SLOT + 1, 4]])];
  expect(movedPromises([one], 10, momentOf([next])).get('a')?.kitchen).toMatchObject({
    readyAt: after(20),
    slots: [[SLOT, 3]],
  });
  const full = momentOf([next], after(10));
  expect(movedPromises([one], 10, full).get('a')?.kitchen.slots).toEqual([[SLOT + 2, 3]]);
});

test('an order for later that moves begins in time, also in a full kitchen or without minutes to make', () => {
  const order = orderOf('a', 45, [[SLOT + 3, 1]]);
  const others = [3, 4].map((slot) => orderOf('b', 10 * slot, [[SLOT + slot, 4]]));
  const full = momentOf(others, after(31));
  const off = { ...full, terms: { ...TERMS, minutesToMake: null } };
  for (const moment of [full, off]) {
    const { startsAt, readyAt } = movedPromises([order], 5, moment).get('a')?.kitchen ?? {};
    expect([startsAt, readyAt]).toEqual([after(40), after(50)]);
  }
});

test('a promise comes back to the first one and not before it, and what is made does not move', () => {
  const order = orderOf('a', 20, [[SLOT, 1]]);
  expect(isMovable(order, 5)).toBe(true);
  expect(isMovable(order, -5)).toBe(false);
  const later = { ...order, promise: { ...order.promise, at: after(25) } };
  expect([isMovable(later, -5), isMovable(later, -10)]).toEqual([true, false]);
  expect(isMovable({ ...order, state: { ...order.state, status: 'ready' } }, 5)).toBe(false);
  expect(isMovable({ ...order, promise: null }, 5)).toBe(false);
});

test('however often orders move, their work stays whole and no slot gets more than it holds', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  const moves = fc.array(
    fc.tuple(fc.nat(), fc.constantFrom(5, 10), fc.integer({ min: 0, max: 25 })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(sizes, moves, (all, pressed) => {
      let begin = 0;
      let orders = all.map((count, place) => {
        const slots = new Map<number, number>();
        for (let burger = 0; burger < count; burger += 1, begin += 1) {
          const slot = SLOT + Math.floor(begin / 4);
          slots.set(slot, (slots.get(slot) ?? 0) + 1);
        }
        return orderOf(String(place), 10 + Math.floor((begin - 1) / 4) * 10, [...slots]);
      });
      let now = NOON;
      for (const [whom, minutes, later] of pressed) {
        now += later * MINUTE_MS;
        const chosen = orders.filter((_order, place) => (whom >> place) % 2 === 0);
        const others = orders.filter((order) => !chosen.includes(order));
        const moved = movedPromises(chosen, minutes, momentOf(others, now));
        orders = orders.map((order) => ({
          ...order,
          promise: moved.get(order.id) ?? order.promise,
        }));
        for (const { promise, burgers } of orders) {
          const { slots } = promise.kitchen;
          expect(slots.reduce((sum, [, count]) => sum + count, 0)).toBe(burgers.length);
        }
        const sums = [...momentOf(orders).taken].filter(([, sum]) => sum > 4);
        expect(sums).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
