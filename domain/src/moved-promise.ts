import { MINUTE_MS } from './durations.ts';
import { addWork, roomIn, roomUntil, slotAt, mustStartAt } from './kitchen-slots.ts';
import type { KitchenMoment, SlotWork } from './kitchen-slots.ts';
import { isToMake } from './order-status.ts';
import type { OrderPromise } from './promise.ts';
import { burgersLeft } from './sold-order.ts';
import type { Order } from './sold-order.ts';

/** By how many minutes a press moves promises. */
export const MORE_MINUTES = [5, 10] as const;
export type MoreMinutes = (typeof MORE_MINUTES)[number];

/** One that was a mistake is taken back by the same. */
export const PROMISE_MOVES = [...MORE_MINUTES.map((minutes) => -minutes), ...MORE_MINUTES];

/** A customer is mailed about a promise that has moved by more than this since the last mail, in milliseconds. */
export const UNMAILED_MOVE_MS = 5 * MINUTE_MS;

/** An order whose promise staff may move. */
export type MovableOrder = Order & { promise: OrderPromise; firstPromisedAt: number };

/** Whether an order is still to be made, and would not be promised earlier than at first. */
export function isMovable(order: Order, minutes: number): order is MovableOrder {
  const { promise, firstPromisedAt, state } = order;
  if (promise === null || firstPromisedAt === null || !isToMake(state.status)) return false;
  return promise.at + minutes * MINUTE_MS >= firstPromisedAt;
}

/**
 * The promises of orders that the kitchen gets ready later than it thought, or earlier after all. Their work moves to the
 * latest slots with room that have it made in time, or to later ones: staff decide what they promise.
 * @param minutes below 0 for earlier
 * @param moment with the work of all other orders
 * @returns by id
 */
export function movedPromises(
  orders: readonly MovableOrder[],
  minutes: number,
  moment: KitchenMoment,
): Map<string, OrderPromise> {
  const ms = minutes * MINUTE_MS;
  const taken = new Map(moment.taken);
  const soonestFirst = [...orders].sort((one, other) => one.promise.at - other.promise.at);
  return new Map(
    soonestFirst.map((order) => {
      const { at, kitchen } = order.promise;
      const readyAt = kitchen.readyAt + ms;
      const { minutesToMake } = moment.terms;
      // A shop that promises nothing any more makes it as it was promised.
      const makeMs =
        minutesToMake === null ? kitchen.readyAt - kitchen.startsAt : minutesToMake * MINUTE_MS;
      const latest = readyAt - makeMs;
      const slots = slotsFor(burgersLeft(order).length, latest, readyAt, { ...moment, taken });
      addWork(taken, slots);
      // Whoever needs more time goes on with what is to be made already.
      const isBegun = kitchen.startsAt <= moment.now;
      // Without room before its time, it must be made beside what is there.
      const inTime = Math.max(moment.now, Math.min(latest, mustStartAt(slots, readyAt, moment)));
      const startsAt = isBegun ? kitchen.startsAt : inTime;
      return [order.id, { at: at + ms, kitchen: { startsAt, readyAt, slots } }];
    }),
  );
}

/** @param from when the work must begin at the latest, in milliseconds since 1970 */
function slotsFor(
  burgers: number,
  from: number,
  readyAt: number,
  moment: KitchenMoment,
): SlotWork[] {
  const present = slotAt(moment.now);
  const latest = Math.max(present, slotAt(from));
  const slots = new Map<number, number>();
  let left = burgers;
  for (let slot = latest; left > 0 && slot >= present; slot -= 1) {
    const count = Math.min(left, roomUntil(slot, readyAt, moment));
    if (count > 0) slots.set(slot, count);
    left -= count;
  }
  for (let slot = present; left > 0; slot += 1) {
    const before = slots.get(slot) ?? 0;
    const count = Math.min(left, roomIn(slot, moment) - before);
    if (count > 0) slots.set(slot, before + count);
    left -= Math.max(0, count);
  }
  return [...slots].sort(([one], [other]) => one - other);
}
