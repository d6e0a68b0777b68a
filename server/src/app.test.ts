import { request as httpRequest } from 'node:http';
import { ART_FILE } from '@tall-order/domain/burger-stack.ts';
import { expect, test } from 'vitest';
import { rowOf } from '../test/authorisation-rows.ts';
import { sendRaw } from '../test/send-raw.ts';
import { call, newCustomer, shareShop, startShop } from '../test/shop.ts';
import type { Shop } from '../test/shop.ts';
import { PICTURE_PATH } from './storefront/burger-pictures.ts';
import { STOREFRONT_PAGES } from './storefront/storefront-pages.ts';

const sharedShop = shareShop();

/** An address of every kind, with the status it answers. */
async function everyKindOfReply(shop: Shop): Promise<[string, number, Headers][]> {
  const addresses: [string, number, { method?: string; text?: string }][] = [
    ['/', 200, {}],
    ['/orders', 200, {}],
    ['/assets/missing.js', 404, {}],
    ['/ingredients.json', 200, {}],
    ['/orders.json', 401, {}],
    ['/orders.json?orderBy=x', 400, {}],
    ['/orders.json', 405, { method: 'DELETE' }],
    ['/nothing.json', 401, {}],
    ['/v1/accounts:signUp', 403, { method: 'POST', text: '{}' }],
    ['/v1/accounts:signUp?key=k', 400, { method: 'POST', text: '{}' }],
    ['/v1/unknown', 404, { method: 'POST', text: '{}' }],
    ['/healthz', 200, {}],
    ['/readyz', 200, {}],
    ['/openapi.json', 200, {}],
    ['/ingredients.json', 204, { method: 'OPTIONS' }],
  ];
  return await Promise.all(
    addresses.map(async ([address, status, options]): Promise<[string, number, Headers]> => {
      const reply = await call(shop.url + address, {
        ...options,
        headers: { 'content-type': 'application/json', 'access-control-request-method': 'POST' },
      });
      expect({ address, status: reply.status }).toEqual({ address, status });
      return [address, status, reply.headers];
    }),
  );
}

/**
 * The calls that a shop answers, as `METHOD /path` with its parameters in braces. Not those that it
 * refuses with 405, nor what every path with GET has, HEAD, and every path at all, OPTIONS.
 */
function callsOf({ routes }: Shop): string[] {
  return routes()
    .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route) && rowOf(route)?.expected.owner !== 405)
    .map((route) => route.replaceAll(/\/:(\w+)(?:\([^)]*\))?/g, '/{$1}'));
}

test('security and CORS headers are on every reply', async () => {
  const shop = await sharedShop();
  for (const [address, , headers] of await everyKindOfReply(shop)) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).not.toContain('unsafe');
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect(headers.get('referrer-policy'), address).toBe('no-referrer');
    expect(headers.get('x-request-id'), address).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin'), address).toBe('*');
  }
});

test('pages have no opener policy; everything else has one', async () => {
  const shop = await sharedShop();
  const policyOf = async (path: string, site = 'none', encoding = 'identity') => {
    const { headers } = await call(shop.url + path, {
      headers: { 'sec-fetch-site': site, 'accept-encoding': encoding },
    });
    return headers.get('cross-origin-opener-policy');
  };
  for (const page of ['/', '/?meat=1', '/checkout', '/auth?mode=resetPassword', '/nowhere']) {
    // The first of them opened by hand, then reloaded: a change would cost the tab its history.
    expect([page, await policyOf(page)]).toEqual([page, null]);
    for (const encoding of ['br', 'gzip']) {
      expect([page, await policyOf(page, 'same-origin', encoding)]).toEqual([page, null]);
    }
  }
  for (const other of ['/ingredients.json', '/v1/accounts:signUp', '/sw.js', '/nowhere.png']) {
    expect([other, await policyOf(other)]).toEqual([other, 'same-origin']);
  }
});

test('a preflight allows the methods and the headers that clients ask for', async () => {
  const shop = await sharedShop();
  const reply = await call(`${shop.url}/orders.json?auth=x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, idempotency-key, x-client-version',
      'access-control-request-private-network': 'true',
    },
  });
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-methods')).toContain('POST');
  expect(reply.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(reply.headers.get('access-control-allow-private-network')).toBe('true');
});

test('the policy lets the storefront call the services it was built for, and no others', async () => {
  const shop = await startShop({ storefrontCallsTo: ['https://data.example'] });
  const { headers } = await call(shop.url);
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://data.example;",
  );
});

test("the policy allows the pages' inline parts, by their hashes alone", async () => {
  const shop = await sharedShop();
  const policy = (await call(shop.url)).headers.get('content-security-policy');
  expect(policy).toContain(
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';",
  );
  expect(policy).toContain("style-src 'self' 'sha256-");
});

test('the policy of the services lets a browser run nothing', async () => {
  const shop = await sharedShop();
  const paths = ['/ingredients.json', '/orders.json', '/v1/accounts:signUp', '/users/1.json'];
  for (const path of [...paths, '/v1/accounts:nope', '/no.png']) {
    const { headers } = await call(`${shop.url}${path}`);
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
  const { headers } = await call(`${shop.url}/orders`, { method: 'POST', json: {} });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('pages are revalidated; a missing file is no page', async () => {
  const shop = await sharedShop();
  const page = await call(`${shop.url}/checkout?salad=1`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toContain('Tall Order');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await call(`${shop.url}/%E0%A4%A`)).text).toBe(page.text);
  for (const path of [
    '/favicon.png',
    '/.env',
    '/.git/config',
    '/..%2f..%2fetc%2fpasswd',
    '/a%5cb',
    '/index.html/x.map',
  ]) {
    const missing = await call(shop.url + path);
    expect({ path, status: missing.status }).toEqual({ path, status: 404 });
    expect(missing.text).not.toContain('<title>');
  }
});

test('a screen has one address: other spellings of it lead there', async () => {
  const { url } = await startShop();
  const led = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await led('/checkout/?salad=1&meat=2')).toEqual([308, '/checkout?salad=1&meat=2']);
  expect(await led('/Orders')).toEqual([308, '/orders']);
  for (const path of ['/', '/checkout?meat=1', '/menu-of-today/', '/constructor']) {
    expect(await led(path)).toEqual([200, null]);
  }
  expect(await led('//auth')).toEqual([404, null]);
});

test('data paths: the suffix is asked for, unknown ones are denied, broken ones are invalid', async () => {
  const shop = await sharedShop();
  const noSuffix = await call(`${shop.url}/orders`, { method: 'POST', json: {} });
  expect([noSuffix.status, noSuffix.text.trim()]).toEqual([
    404,
    'append .json to your request URI to use the REST API.',
  ]);
  expect((await call(`${shop.url}/.json`)).body).toEqual({ error: 'Permission denied' });
  expect((await call(`${shop.url}/users/1.json`)).body).toEqual({ error: 'Permission denied' });
  const invalid = await call(`${shop.url}/orders/a$b/c.json`);
  expect([invalid.status, invalid.body]).toEqual([
    400,
    { error: 'Invalid path: Invalid token in path' },
  ]);
});

test('errors of the data service are one key, printed as the hosted service prints them', async () => {
  const shop = await sharedShop();
  expect((await call(`${shop.url}/orders.json`)).text).toBe(
    '{\n  "error" : "Permission denied"\n}\n',
  );
});

test('raw quotes in a query arrive as they are', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const { port } = new URL(shop.url);
  const status = await new Promise((resolve, reject) => {
    httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: `/orders.json?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
});

test('the API description names every call and no other', async () => {
  const shop = await startShop();
  const { body } = await call(`${shop.url}/openapi.json`);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const undescribed = [
    ...['', ...STOREFRONT_PAGES].map((page) => `GET /${page}`),
    // For link previews.
    `GET /${ART_FILE}`,
    `GET ${PICTURE_PATH}`,
    // For who runs the shop, and the description itself.
    'GET /metrics',
    'GET /openapi.json',
  ];
  expect([...described, ...undescribed].toSorted()).toEqual(callsOf(shop).toSorted());
  expect(
    body.paths['/orders.json'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(['ingredients', 'orderData']);
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'two lengths',
    'POST /orders.json HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'a huge header',
    `GET /?auth=canary HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])(
  'a request that no route sees, %s, is refused with headers like any other',
  async (_name, bytes, status) => {
    const shop = await sharedShop();
    const answer = await sendRaw(shop, bytes);
    expect(answer.split('\r\n', 1)[0]).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain('Access-Control-Allow-Origin: *');
    expect(answer).toContain('Content-Security-Policy: ');
    expect(answer).toContain('"error" : ');
    expect(answer).not.toContain('canary');
  },
);

test("conditions that a file does not meet are the client's, not the shop's", async () => {
  const shop = await sharedShop();
  const range = await call(`${shop.url}/${ART_FILE}`, { headers: { range: 'bytes=999999-' } });
  expect(range.status).toBe(416);
});
