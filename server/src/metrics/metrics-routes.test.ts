import { expect, test } from 'vitest';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../test/shop.ts';

test('requests, refusals, orders, queries and hashes are counted, under names without addresses', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const key = { 'idempotency-key': 'k' };
  await placeOrder(shop, customer, goodOrder(customer), key);
  await placeOrder(shop, customer, goodOrder(customer), key);
  await placeOrder(shop, customer, { ...goodOrder(customer), price: 1 });
  await call(`${shop.url}/orders.json?auth=${customer.idToken}`);
  await call(`${shop.url}/v1/accounts:signInWithPassword?key=k`, {
    method: 'POST',
    json: { email: customer.email, password: 'wrong password' },
  });
  const { status, headers, text } = await call(`${shop.url}/metrics`);
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(text).toContain('\norders_placed_total 1\n');
  expect(text).toContain('\nrefusals_total{reason="PERMISSION_DENIED"} 1\n');
  expect(text).toContain('\nrefusals_total{reason="PRICE_CHANGED"} 1\n');
  expect(text).toContain('\nrefusals_total{reason="INVALID_LOGIN_CREDENTIALS"} 1\n');
  expect(text).toContain(
    '\nhttp_request_duration_seconds_count{method="POST",route="/orders.json",status="200"} 2\n',
  );
  expect(text).toMatch(/\ndatabase_query_duration_seconds_count [1-9]/);
  expect(text).toContain('\npassword_hashes{state="waiting"} 0\n');
  expect(text).toMatch(/\nnodejs_eventloop_lag_seconds /);
  expect(text).not.toContain(customer.localId);
  expect(text).not.toContain('auth=');
});

test('metrics are for the same machine, or for who has the token', async () => {
  const open = await startShop();
  const passedOn = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await call(`${open.url}/metrics`, passedOn)).status).toBe(401);

  const locked = await startShop({ metricsToken: 'a token for Prometheus' });
  const withToken = (token: string) =>
    call(`${locked.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call(`${locked.url}/metrics`)).status).toBe(401);
  expect((await withToken('another token')).status).toBe(401);
  expect((await withToken('a token for Prometheus')).status).toBe(200);
});
