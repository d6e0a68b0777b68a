import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { SLOT_MS, addWork, slotAt } from '@tall-order/domain/kitchen-slots.ts';
import { TO_MAKE_STATUSES } from '@tall-order/domain/order-status.ts';
import { expect } from 'vitest';
import type { Db } from '../src/db/schema.ts';
import { findOrders } from '../src/orders/order.ts';
import { placeBasket } from './baskets.ts';
import { newStaff } from './new-staff.ts';
import { call, goodOrder, newCustomer } from './shop.ts';
import { startInstances } from './start-instances.ts';

/** The burgers that are to be made, by slot, the first slot first. */
export async function burgersBySlot(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', TO_MAKE_STATUSES)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sums = new Map<number, number>();
  for (const { promise } of await findOrders(db, ids)) addWork(sums, promise?.kitchen.slots ?? []);
  return [...sums].sort(([one], [other]) => one - other).map(([, sum]) => sum);
}

/** A shop that makes five burgers in ten minutes, at the beginning of a slot. */
export async function promisingShop(settings: object = {}) {
  const now = slotAt(Date.now()) * SLOT_MS;
  const instances = await startInstances({ now: () => now });
  const { here } = instances;
  const owner = await newStaff(here, 'owner');
  const promises = { minutesToMake: 10, burgersInTenMinutes: 5, minutesOnTheRoad: 25 };
  const change = await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, promises, ...settings },
  });
  expect(change.status).toBe(200);
  const customer = await newCustomer(here);
  const { orderData, ingredients } = goodOrder(customer);
  return {
    ...instances,
    promises,
    now,
    owner,
    customer,
    after: (minutes: number) => now + minutes * MINUTE_MS,
    place: async (burgers: number, changes: object = {}, shop = here) =>
      await placeBasket(shop, customer, {
        burgers: Array.from({ length: burgers }, () => ({ ingredients })),
        orderData,
        ...changes,
      }),
    /** burgers by slot, the first one first */
    work: async () => await burgersBySlot(here.db),
    promiseOf: async (id: string) => (await findOrders(here.db, [id]))[0]?.promise,
  };
}
