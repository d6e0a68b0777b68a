import { expect, test } from 'vitest';
import { sendRaw } from '../../../test/send-raw.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  shareShop,
  startShop,
} from '../../../test/shop.ts';

const sharedShop = shareShop();

test.each(['HEAD', 'OPTIONS', 'TRACE', 'FOO', 'get, get', 'GET;'])(
  'a POST that names the method %s is refused and places nothing',
  async (named) => {
    const shop = await sharedShop();
    const customer = await newCustomer(shop);
    const reply = await call(`${shop.url}/orders.json?auth=${customer.idToken}`, {
      method: 'POST',
      json: goodOrder(customer),
      headers: { 'x-http-method-override': named },
    });
    expect(reply.status).toBe(405);
    expect((await fetchOrders(shop, customer)).body).toEqual({});
  },
);

test('a method counts however the path is written, and once', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const json = goodOrder(customer);
  const headers = { 'x-http-method-override': 'PUT' };
  const encoded = `${shop.url}/orders%2Ejson?auth=${customer.idToken}`;
  expect((await call(encoded, { method: 'POST', json, headers })).status).toBe(405);
  const inQuery = `${shop.url}/orders.json?auth=${customer.idToken}&x%2Dhttp-method-override=put`;
  expect((await call(inQuery, { method: 'POST', json })).status).toBe(405);
  // A question mark in a value is a character like any other.
  const behind = `${shop.url}/orders.json?auth=${customer.idToken}&from=a?b&x-http-method-override=PUT`;
  expect((await call(behind, { method: 'POST', json })).status).toBe(405);
  const small = { 'x-http-method-override': 'get' };
  const read = await call(`${shop.url}/ingredients.json`, { method: 'POST', headers: small });
  expect(read).toMatchObject({ status: 200, body: { salad: 0 } });
  const body = JSON.stringify(json);
  const twice = await sendRaw(
    shop,
    [
      `POST /orders.json?auth=${customer.idToken} HTTP/1.1`,
      'host: shop',
      'connection: close',
      'content-type: application/json',
      'x-http-method-override: GET',
      'x-http-method-override: GET',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  expect(twice).toMatch(/^HTTP\/1\.1 405 /);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test.each(['GET', 'DELETE'])('a %s means itself, whatever else it names', async (method) => {
  const shop = await startShop();
  const ingredients = `${shop.url}/ingredients.json`;
  const plain = await call(ingredients, { method });
  const headers = { 'x-http-method-override': method === 'GET' ? 'DELETE' : 'GET' };
  const named = await call(ingredients, { method, headers });
  expect([named.status, named.text]).toEqual([plain.status, plain.text]);
  const query = await call(
    `${ingredients}?x-http-method-override=${headers['x-http-method-override']}`,
    { method },
  );
  expect(query.status).toBe(plain.status);
});
