import { expect, test } from 'vitest';
import { sendRaw } from '../../../test/send-raw.ts';
import { call, fetchOrders, goodOrder, newCustomer, shareShop } from '../../../test/shop.ts';

const sharedShop = shareShop();

const MAX_BYTES = 8192;

/** The address, made this long by a parameter that is not read. */
function longAddress(address: string, bytes = MAX_BYTES): string {
  const start = `${address}${address.includes('?') ? '&' : '?'}x=`;
  return start + 'x'.repeat(bytes - start.length);
}

/** Addresses with what they answer, of every kind: a page, a file, and both services. */
const ADDRESSES: [address: string, method: string, status: number][] = [
  ['/', 'GET', 200],
  ['/checkout', 'GET', 200],
  ['/nothing.png', 'GET', 404],
  ['/ingredients.json', 'GET', 200],
  ['/orders.json', 'POST', 401],
  ['/unknown.json', 'GET', 401],
  ['/healthz', 'GET', 200],
  ['/v1/accounts:signUp?key=k', 'POST', 400],
  ['/v1/accounts%3Alookup?key=k', 'POST', 400],
  ['/v1/unknown', 'POST', 404],
];

test('an address of 8 KiB is served, and a longer one is refused like anything else', async () => {
  const shop = await sharedShop();
  for (const [address, method, status] of ADDRESSES) {
    const longest = await call(shop.url + longAddress(address), { method });
    expect({ address, status: longest.status }).toEqual({ address, status });

    const { headers, ...refused } = await call(shop.url + longAddress(address, MAX_BYTES + 1), {
      method,
    });
    const message = 'The address is longer than 8 KiB.';
    const error = address.startsWith('/v1/') ? { code: 414, message } : message;
    expect({ address, ...refused }).toMatchObject({ address, status: 414, body: { error } });
    expect(headers.get('access-control-allow-origin'), address).toBe('*');
    expect(headers.get('x-request-id'), address).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy'), address).toContain("default-src 'none'");
    expect(headers.get('cache-control'), address).toBe('no-store');
  }
});

test('an order at an address that is too long is not placed', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const address = longAddress(`/orders.json?auth=${customer.idToken}`, MAX_BYTES + 1);
  const order = { method: 'POST', json: goodOrder(customer) };
  expect((await call(shop.url + address, order)).status).toBe(414);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test('a path that cannot be decoded counts as it was sent', async () => {
  const path = `/${'%'.repeat(MAX_BYTES - 1)}`;
  expect((await call((await sharedShop()).url + path)).status).toBe(200);
});

test('a preflight is answered at every address, so that the call after it can get its error', async () => {
  const address = longAddress('/orders.json', MAX_BYTES + 1);
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };
  expect((await call((await sharedShop()).url + address, preflight)).status).toBe(204);
});

test('an address that exceeds the room of a request head is refused as too large a head', async () => {
  const head = `GET ${longAddress('/', 2 * MAX_BYTES)} HTTP/1.1\r\nHost: a\r\n\r\n`;
  expect(await sendRaw(await sharedShop(), head)).toMatch(/^HTTP\/1\.1 431 /);
});
