import { MINUTE_MS, SLOT_MS, slotAt } from '@tall-order/domain/kitchen-slots.ts';
import { expect } from 'vitest';
import { findOrders } from '../src/orders/order.ts';
import { readKitchenWork } from '../src/orders/placing/promise-sales.ts';
import { placeBasket } from './baskets.ts';
import { newStaff } from './new-staff.ts';
import { call, goodOrder, newCustomer } from './shop.ts';
import { startInstances } from './start-instances.ts';

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
    work: async () =>
      [...(await readKitchenWork(here.db, promises, now))]
        .sort(([one], [other]) => one - other)
        .map(([, burgers]) => burgers),
    promiseOf: async (id: string) => (await findOrders(here.db, [id]))[0]?.promise,
  };
}
