import { expect, test } from 'vitest';
import { call, newCustomer, placeOrder, startShop } from '../../test/shop.ts';

const KIB = 1024;

/** A body of the identity service of this many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) });

test('a call to the identity service takes half of what others take', async () => {
  const shop = await startShop();
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
