import { placedWork, roomIn, workBySlot } from './kitchen-slots.ts';
import type { KitchenMoment, OrderToMake } from './kitchen-slots.ts';
import { SAME_PROMISE_MS, earliestPromise } from './promise.ts';
import type { OrderPromise, OrderToPromise } from './promise.ts';

/**
 * The promise of an order whose cancellation is undone, at whatever hour. It gets its place back unless the work of
 * others takes it, or the kitchen has lost too much of its time; what others block for new orders does not count, because
 * this one was there before. Otherwise its work begins no earlier than before, where the kitchen has room now; the time
 * stays if that is at most as much later as a customer need not be asked about.
 * @param order without the burgers that were taken off
 * @param times when it was sold and when it was cancelled, in milliseconds since 1970
 */
export function promiseAgain(
  promise: OrderPromise,
  order: Pick<OrderToPromise, 'burgers' | 'deliveryMethod'>,
  others: readonly OrderToMake[],
  kitchen: Omit<KitchenMoment, 'taken'>,
  { soldAt, cancelledAt }: { soldAt: number; cancelledAt: number },
): OrderPromise {
  const { startsAt, slots } = promise.kitchen;
  const lostMs = kitchen.now - Math.max(startsAt, cancelledAt);
  // Of a slot that had begun when it was sold, there was only a part.
  const sale = { ...kitchen, taken: placedWork(others), now: soldAt };
  const hasPlace = slots.every(([slot, count]) => count <= roomIn(slot, sale));
  if (lostMs <= SAME_PROMISE_MS && hasPlace) return promise;
  const moment = { ...kitchen, taken: workBySlot(others, kitchen) };
  const now = Math.max(moment.now, startsAt);
  const again = earliestPromise(order, { ...moment, now, closesAt: null });
  if (again === null) return promise;
  if (again.at > promise.at + SAME_PROMISE_MS) return again;
  const { readyAt } = promise.kitchen;
  return { at: promise.at, kitchen: { ...again.kitchen, startsAt: now, readyAt } };
}
