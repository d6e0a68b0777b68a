import { expect, test } from 'vitest';
import { call, newCustomer, placeOrder, shareShop } from '../../../test/shop.ts';

const sharedShop = shareShop();

const KIB = 1024;

/** A body of the identity service of this many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) });

test('a call to the identity service takes half of what others take', async () => {
  const shop = await sharedShop();
  const addresses = [
    '/v1/accounts:signUp',
    '/v1/accounts%3AsignInWithPassword',
    '/identitytoolkit/v3/relyingparty/setAccountInfo',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/v1/token',
    '/securetoken.googleapis.com/v1/token',
  ];
  for (const address of addresses) {
    const send = (text: string, type = 'application/json') =>
      call(`${shop.url}${address}?key=k`, {
        method: 'POST',
        text,
        headers: { 'content-type': type },
      });
    const most = await send(bodyOf(32 * KIB));
    expect({ address, status: most.status }).toEqual({ address, status: 400 });
    const form = send(`refresh_token=${'x'.repeat(32 * KIB)}`, 'application/x-www-form-urlencoded');
    for (const { status, headers, body } of [await send(bodyOf(32 * KIB + 1)), await form]) {
      expect({ address, status, body }).toMatchObject({
        address,
        status: 413,
        body: { error: { code: 413, message: 'The request is larger than 32 KiB.' } },
      });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  }
  const customer = await newCustomer(shop);
  const order = { ingredients: {}, orderData: { name: 'x'.repeat(60 * KIB) } };
  expect((await placeOrder(shop, customer, order)).status).toBe(400);
});

test('a body of the identity service has few fields', async () => {
  const shop = await sharedShop();
  const names = (count: number) => Array.from({ length: count }, (_, place) => `x${place}`);
  const json = (count: number) =>
    call(`${shop.url}/v1/accounts:lookup?key=k`, {
      method: 'POST',
      json: Object.fromEntries(names(count).map((name) => [name, 0])),
    });
  const form = (count: number) =>
    call(`${shop.url}/v1/token?key=k`, {
      method: 'POST',
      text: names(count).join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await json(100)).body.error.message).toBe('MISSING_ID_TOKEN');
  expect(await json(101)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('more than 100 fields') } },
  });
  expect((await form(100)).body.error.message).toBe('MISSING_GRANT_TYPE');
  expect(await form(101)).toMatchObject({
    status: 400,
    body: { error: { message: 'A form may have at most 100 fields.' } },
  });
});
