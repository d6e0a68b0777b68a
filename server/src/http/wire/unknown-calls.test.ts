import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { sendRaw } from '../../../test/send-raw.ts';
import { call, fetchOrders, newOrder, shareShop } from '../../../test/shop.ts';

const sharedShop = shareShop();

const AS_BROWSERS_ASK = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/burger.html', '/a.b', '/menu/today.pdf', '/index.php'])(
  'a person who types %s gets the storefront, a program that reads files gets 404',
  async (path) => {
    const shop = await sharedShop();
    const typed = await call(`${shop.url}${path}`, { headers: AS_BROWSERS_ASK });
    expect([typed.status, typed.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await call(`${shop.url}${path}`)).status).toBe(404);
  },
);

test.each(['/.env', '/.built-from', '/.git/config', '/assets/gone.js', '/a%5c.b', '//a.b'])(
  'there is no page at %s',
  async (path) => {
    const shop = await sharedShop();
    expect((await call(`${shop.url}${path}`, { headers: AS_BROWSERS_ASK })).status).toBe(404);
  },
);

test('a method that no address has is refused with those that there are', async () => {
  const shop = await sharedShop();
  for (const path of ['/checkout', '/orders.json', '/nothing.json']) {
    const answer = await sendRaw(
      shop,
      `PROPFIND ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
  }
});

test('an unsupported method is answered with the supported ones', async () => {
  const shop = await sharedShop();
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const reply = await call(`${shop.url}/orders.json`, { method, json: {} });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, POST, HEAD');
    expect(reply.body.error).toContain(method);
  }
  expect((await call(`${shop.url}/ingredients.json`, { method: 'POST', json: {} })).status).toBe(
    405,
  );
});

test('what baskets have replaced is unknown, also to staff', async () => {
  const shop = await sharedShop();
  const cook = await newStaff(shop, 'kitchen');
  const id = await newOrder(shop, cook);
  for (const path of ['/order-states.json', '/kitchen/orders.json']) {
    const reply = await call(`${shop.url}${path}?auth=${cook.idToken}`);
    expect([reply.status, reply.body]).toEqual([401, { error: 'Permission denied' }]);
  }
  const one = await call(`${shop.url}/orders/${id}.json?auth=${cook.idToken}&states=true`);
  expect(one.body).not.toHaveProperty('state');
  const all = await fetchOrders(shop, cook, '&states=true');
  expect(all.body).toEqual({ [id]: one.body });
});
