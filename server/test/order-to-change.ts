import { expect } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from './baskets.ts';
import { newStaff } from './new-staff.ts';
import { call, newCustomer } from './shop.ts';
import type { Customer, Shop } from './shop.ts';
import { startInstances } from './start-instances.ts';

export const DELIVERY = { isOffered: true, zipCodes: ['1011'], minimum: 20, fee: 2.5 };
export const ADDRESS = { street: 'Long Lane 1', zipCode: '1011', country: 'Netherlands' };
export const WHY = 'You asked us to.';

/** A shop that delivers, a family's basket that is collected (24.20), and staff at the counter. */
export async function orderToChange() {
  const { here: shop, there, inTurn } = await startInstances();
  const owner = await sellExtras(shop);
  const set = async (version: number, settings: object) =>
    await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
      method: 'PATCH',
      json: { version, ...settings },
    });
  expect((await set(0, { delivery: DELIVERY })).status).toBe(200);
  const counter = await newStaff(shop, 'counter');
  const customer = await newCustomer(shop);
  const place = async () =>
    await placeBasket(shop, customer, familyBasket(customer), { 'Idempotency-Key': 'family' });
  const { body } = await place();
  const { name, orders } = body as { name: string; orders: [string, string, string] };
  const read = async (path: string, by: Customer, at: Shop = shop) =>
    (await call(`${at.url}${path}?auth=${by.idToken}`)).body;
  return {
    shop,
    there,
    inTurn,
    owner,
    counter,
    customer,
    name,
    orders,
    /** the request by which it was ordered, again */
    placeAgain: async () => (await place()).body,
    set,
    read,
    basket: async () => await read(`/baskets/${name}.json`, customer),
    change: async (json: object, by: Customer = counter, at: Shop = shop) =>
      await call(`${at.url}/baskets/${name}/changes.json?auth=${by.idToken}`, {
        method: 'POST',
        json: { reason: WHY, ...json },
      }),
    step: async (status: string, version: number) =>
      await call(`${shop.url}/baskets/${name}/state.json?auth=${counter.idToken}`, {
        method: 'PATCH',
        json: { status, version },
      }),
    log: async () =>
      await shop.db
        .selectFrom('order_log')
        .select([
          'version',
          'event',
          'made_by',
          'subject',
          'reason',
          'charged_before_cents',
          'charged_after_cents',
          'is_agreed',
        ])
        .where('order_id', '=', name)
        .where('charged_after_cents', 'is not', null)
        .orderBy('version')
        .execute(),
  };
}
