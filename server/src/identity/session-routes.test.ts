import { expect, test } from 'vitest';
import { call, fetchOrders, newCustomer, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';

async function signInAgain(shop: Shop, customer: Customer): Promise<Customer> {
  const { body } = await call(`${shop.url}/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    json: customer,
  });
  return { ...customer, idToken: body.idToken };
}

async function sessions(shop: Shop, { idToken }: Customer, path = '', method = 'GET') {
  return await call(`${shop.url}/sessions${path}.json?auth=${idToken}`, { method });
}

test('a customer sees the sign-ins that live, and ends them one by one or all at once', async () => {
  const shop = await startShop();
  const phone = await newCustomer(shop);
  const desk = await signInAgain(shop, phone);
  const neighbour = await newCustomer(shop);

  const { body } = await sessions(shop, phone);
  expect(Object.values(body)).toEqual(
    expect.arrayContaining([
      { createdAt: expect.any(Number), current: true },
      { createdAt: expect.any(Number), current: false },
    ]),
  );
  const ids = Object.keys(body);
  const deskId = ids.find((id) => !body[id].current);
  expect((await sessions(shop, neighbour, `/${deskId}`, 'DELETE')).status).toBe(401);
  expect((await sessions(shop, phone, `/${deskId}`, 'DELETE')).status).toBe(200);
  expect((await fetchOrders(shop, desk)).body).toEqual({ error: 'Auth token is expired' });
  expect(Object.keys((await sessions(shop, phone)).body)).toHaveLength(1);

  const tablet = await signInAgain(shop, phone);
  expect((await sessions(shop, phone, '', 'DELETE')).text).toBe('null');
  for (const ended of [phone, tablet]) expect((await fetchOrders(shop, ended)).status).toBe(401);
  expect((await fetchOrders(shop, neighbour)).status).toBe(200);
});

test('signing out ends the session on the server', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  expect((await sessions(shop, customer, '/current', 'DELETE')).status).toBe(200);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  expect((await sessions(shop, { ...customer, idToken: '' })).status).toBe(401);
});

test('a session that no token opens any more is deleted at the next sign-in', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  shop.advance(30 * 24 * 60 * 60_000 + 1000);
  await call(`${shop.url}/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    json: { email: customer.email, password: customer.password },
  });
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(1);
});
