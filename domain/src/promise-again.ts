import { slotAt, unmoved, workBySlot } from './kitchen-slots.ts';
import type { KitchenMoment, KitchenWork, OrderToMake } from './kitchen-slots.ts';
import { SAME_PROMISE_MS, earliestPromise } from './promise.ts';
import type { OrderPromise, OrderToPromise } from './promise.ts';

/**
 * The promise of an order whose cancellation is undone, at whatever hour. It gets its place back unless the work of
 * others takes it; what they blocked by moving is blocked for new orders, and this one was there before. Otherwise its
 * work begins no earlier than before, where the kitchen has room now; the time stays if that is at most as much later as
 * a customer need not be asked about.
 * @param order without the burgers that were taken off
 */
export function promiseAgain(
  promise: OrderPromise,
  order: Pick<OrderToPromise, 'burgers' | 'deliveryMethod'>,
  others: readonly OrderToMake[],
  kitchen: Omit<KitchenMoment, 'taken'>,
): OrderPromise {
  const taken = workBySlot(unmoved(others), kitchen);
  if (hasRoomFor(promise.kitchen, { ...kitchen, taken })) return promise;
  const moment = { ...kitchen, taken: workBySlot(others, kitchen) };
  const now = Math.max(moment.now, promise.kitchen.startsAt);
  const again = earliestPromise(order, { ...moment, now, closesAt: null });
  if (again === null) return promise;
  if (again.at > promise.at + SAME_PROMISE_MS) return again;
  return { at: promise.at, kitchen: { ...again.kitchen, readyAt: promise.kitchen.readyAt } };
}

/** Whether nobody took the place of the work, and it has not begun yet. */
function hasRoomFor(
  { startsAt, slots }: KitchenWork,
  { terms: { burgersInTenMinutes: most }, taken, now }: KitchenMoment,
): boolean {
  if (startsAt < now) return false;
  const room = (slot: number) => (most ?? Infinity) - (taken.get(slot) ?? 0);
  return slots.every(([slot, count]) => slot >= slotAt(now) && count <= room(slot));
}
