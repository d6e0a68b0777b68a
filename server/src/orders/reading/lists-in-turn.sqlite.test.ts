import { expect, test } from 'vitest';
import { call, fetchOrders, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

/** As many streams as an account may have. */
const LISTS = 5;

const own = ({ localId }: Customer) => `&orderBy="userId"&equalTo="${localId}"`;

test.each([
  ['orders', (one: Customer, count: number) => `/orders.json?limitToLast=${count}${own(one)}`, ''],
  [
    'baskets',
    (one: Customer, count: number) => `/baskets.json?limitToLast=${count}${own(one)}`,
    '',
  ],
  ['orders, as streams', (one: Customer) => `/orders.json?${own(one)}`, 'text/event-stream'],
  ['baskets, as streams', (one: Customer) => `/baskets.json?${own(one)}`, 'text/event-stream'],
])("a customer's list does not wait for all %s of another one", async (_what, path, accept) => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const [loud, quiet] = [await newCustomer(shop), await newCustomer(shop)];
  await newOrder(shop, loud);
  await newOrder(shop, quiet);
  const answered: string[] = [];
  const release = Promise.withResolvers<void>();
  const held = shop.db.connection().execute(() => release.promise);
  const lists = Array.from({ length: LISTS }, async (_, place) => {
    const headers = { accept, 'x-forwarded-for': '203.0.113.1' };
    const reply = await fetch(`${shop.url}${path(loud, place + 1)}&auth=${loud.idToken}`, {
      headers,
    });
    answered.push(`loud ${reply.status}`);
    await reply.body?.cancel();
  });
  // By its answer, what was sent before has arrived.
  await call(`${shop.url}/healthz`);
  const list = fetchOrders(shop, quiet, '', { 'x-forwarded-for': '203.0.113.2' });
  const asked = list.then(({ status }) => answered.push(`quiet ${status}`));
  await call(`${shop.url}/healthz`);
  release.resolve();
  await Promise.all([held, asked, ...lists]);
  expect(answered).toHaveLength(LISTS + 1);
  expect(answered.filter((answer) => answer.endsWith('200'))).toEqual(answered);
  // The first list of the other customer is under way, and the second came before.
  expect(answered.indexOf('quiet 200')).toBeLessThanOrEqual(2);
});
