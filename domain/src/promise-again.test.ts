import { expect, test } from 'vitest';
import { MINUTE_MS } from './durations.ts';
import { SLOT_MS } from './kitchen-slots.ts';
import { promiseAgain } from './promise-again.ts';
import { earliestPromise } from './promise.ts';

const NOON = 2_833_000 * SLOT_MS;
const SLOT = NOON / SLOT_MS;
const TERMS = { minutesToMake: 10, burgersInTenMinutes: 5, minutesOnTheRoad: null };
/** The order was sold and cancelled then. */
const AT_NOON = { soldAt: NOON, cancelledAt: NOON };
const ORDER = { burgers: 3, deliveryMethod: 'collection' } as const;

/** What the shop promises at noon, or what it promised then. */
function promised(minutes = 0) {
  const now = NOON + minutes * MINUTE_MS;
  const promise = earliestPromise(ORDER, { terms: TERMS, taken: new Map(), now, closesAt: null });
  if (promise === null) throw new Error('nothing is promised');
  return promise;
}

/** The promise for an undone cancellation of noon, so many minutes after it. */
function again(minutes: number, taken: [slot: number, burgers: number][], before = promised()) {
  const now = NOON + minutes * MINUTE_MS;
  return promiseAgain(before, ORDER, taken.map(workAt()), { terms: TERMS, now }, AT_NOON);
}

/** Another order's work, and by how many minutes it was moved. */
function workAt(movedMinutes = 0) {
  return ([slot, burgers]: [number, number]) => ({
    kitchen: { readyAt: (slot + 1) * SLOT_MS, slots: [[slot, burgers] as const] },
    movedMs: movedMinutes * MINUTE_MS,
  });
}

test('what others were moved by takes no place from an order that was there before', () => {
  const before = promised(60);
  const others = [workAt(5)([SLOT + 6, 2])];
  const kitchen = { terms: TERMS, now: NOON };
  expect(promiseAgain(before, ORDER, others, kitchen, AT_NOON)).toEqual(before);
  // Their work itself does.
  const full = [workAt(5)([SLOT + 6, 3])];
  expect(promiseAgain(before, ORDER, full, kitchen, AT_NOON).kitchen.slots).toEqual([
    [SLOT + 7, 3],
  ]);
});

test('an order that was cancelled by mistake keeps its time and its work', () => {
  expect(again(1, [])).toEqual({
    ...promised(),
    kitchen: expect.objectContaining({ readyAt: promised().at }),
  });
  expect(again(1, []).kitchen.slots).toEqual([[SLOT, 3]]);
});

test('an order that is begun goes on within five minutes, however late the kitchen is with others', () => {
  const times = { soldAt: NOON, cancelledAt: NOON + 8 * MINUTE_MS };
  const late = { kitchen: { readyAt: NOON - 10 * MINUTE_MS, slots: [[SLOT - 2, 5] as const] } };
  const undone = (minutes: number) => {
    const kitchen = { terms: TERMS, now: NOON + minutes * MINUTE_MS };
    return promiseAgain(promised(), ORDER, [late], kitchen, times);
  };
  expect(undone(13)).toEqual(promised());
  expect(undone(14).at).toBeGreaterThan(promised().at);
});

test('without room for its work the order gets the next that there is, and its time says so', () => {
  const later = again(1, [[SLOT, 5]]);
  expect(later.kitchen.slots).toEqual([[SLOT + 1, 3]]);
  expect(later.at).toBe(NOON + 20 * MINUTE_MS);
  expect(again(45, []).at).toBe(NOON + 55 * MINUTE_MS);
});

test('an order for later keeps its place, in whichever part of a slot it begins', () => {
  const before = {
    at: NOON + 45 * MINUTE_MS,
    kitchen: {
      startsAt: NOON + 35 * MINUTE_MS,
      readyAt: NOON + 45 * MINUTE_MS,
      slots: [[SLOT + 3, 5] as const],
    },
  };
  const others: [number, number][] = [
    [SLOT + 4, 5],
    [SLOT + 5, 5],
  ];
  expect(again(1, others, before)).toEqual(before);
});

test('an order for later is not made earlier', () => {
  const before = promised(600);
  const { at, kitchen } = again(1, [[SLOT + 60, 5]], before);
  expect(kitchen.slots).toEqual([[SLOT + 61, 3]]);
  expect(at).toBeGreaterThan(before.at);
  expect(again(1, [], before)).toEqual(before);
});

test('a shop that promises no times any more leaves it', () => {
  const kitchen = { terms: { ...TERMS, minutesToMake: null }, now: NOON };
  expect(promiseAgain(promised(), ORDER, [], kitchen, AT_NOON)).toEqual(promised());
});
