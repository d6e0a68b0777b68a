import { expect, test } from 'vitest';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  startShop,
} from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';

/** As many as the shop has to PostgreSQL; to SQLite it has one. */
const CONNECTIONS = 8;

/** Keeps every question to the database waiting until the promise settles. */
function holdDatabase({ db }: Shop, until: Promise<void>): Promise<void[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.connection().execute(() => until)),
  );
}

test('while too many reads are under way, further ones are refused and orders are taken', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const release = Promise.withResolvers<void>();
  const held = holdDatabase(shop, release.promise);
  const read = () => fetchOrders(shop, customer);
  const reads = Array.from({ length: 250 }, read);
  const refused = await Promise.race(reads);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(refused.body.error).toBe('The shop is busy. Please try again in a moment.');
  const order = placeOrder(shop, customer, goodOrder(customer));
  expect((await call(`${shop.url}/healthz`)).status).toBe(200);

  release.resolve();
  await held;
  expect((await order).status).toBe(200);
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  expect((await read()).status).toBe(200);
});
