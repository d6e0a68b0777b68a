import { expect, test } from 'vitest';
import { call, startShop } from '../../test/shop.ts';

const AS_BROWSERS_ASK = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/burger.html', '/a.b', '/menu/today.pdf', '/index.php'])(
  'a person who types %s gets the storefront, a program that reads files gets 404',
  async (path) => {
    const shop = await startShop();
    const typed = await call(`${shop.url}${path}`, { headers: AS_BROWSERS_ASK });
    expect([typed.status, typed.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await call(`${shop.url}${path}`)).status).toBe(404);
  },
);

test.each(['/.env', '/.git/config', '/assets/gone.js', '/a%5c.b', '//a.b'])(
  'there is no page at %s',
  async (path) => {
    const shop = await startShop();
    expect((await call(`${shop.url}${path}`, { headers: AS_BROWSERS_ASK })).status).toBe(404);
  },
);
