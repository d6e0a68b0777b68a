import { expect, test } from 'vitest';
import { shopCommand } from '../../../test/shop-command.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import { call, fetchOrders, goodOrder, newCustomer, placeOrder } from '../../../test/shop.ts';
import { startProcess } from '../../../test/start-process.ts';

/** More than any disk has. */
const NO_DISK_HAS_MB = '1000000000';

test('nothing is written to a nearly full disk, and stored data is still read', async () => {
  const location = await newShopLocation();
  const { dataDir } = location;
  const roomy = startProcess({ DATA_DIR: dataDir });
  const before = { url: await roomy.opened };
  const customer = await newCustomer(before);
  const cook = await newCustomer(before);
  await shopCommand(location, 'grant', cook.email, 'kitchen');
  expect((await placeOrder(before, customer, goodOrder(customer))).status).toBe(200);
  roomy.child.kill();
  await roomy.exit;

  const full = startProcess({ DATA_DIR: dataDir, MIN_FREE_MB: NO_DISK_HAS_MB });
  const shop = { url: await full.opened };
  const order = await placeOrder(shop, customer, goodOrder(customer));
  expect(order).toMatchObject({
    status: 503,
    body: { error: 'The shop can save nothing at the moment. Please try again later.' },
  });
  expect(order.headers.get('retry-after')).toBe('30');
  const signIn = await call(`${shop.url}/v1/accounts:signInWithPassword?key=k`, {
    method: 'POST',
    json: { email: customer.email, password: customer.password },
  });
  expect(signIn).toMatchObject({ status: 503, body: { error: { code: 503 } } });
  const withToken = { method: 'POST', json: { idToken: customer.idToken } };
  expect((await call(`${shop.url}/v1/accounts:lookup?key=k`, withToken)).status).toBe(200);
  const deletion = await call(`${shop.url}/v1/accounts:delete?key=k`, withToken);
  expect(deletion).toMatchObject({ status: 503, body: { error: { code: 503 } } });
  const renewal = `${shop.url}/sessions/current.json?auth=${cook.idToken}`;
  expect((await call(renewal, { method: 'POST' })).status).toBe(200);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(1);
  expect(full.output()).toContain('Make room on it.');
  const signOut = `${shop.url}/sessions.json?auth=${customer.idToken}`;
  expect((await call(signOut, { method: 'DELETE' })).status).toBeLessThan(300);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
});
