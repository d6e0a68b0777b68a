import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { countTurns } from '../../test/count-turns.ts';
import { newStaff } from '../../test/new-staff.ts';
import { openConnection } from '../../test/open-connection.ts';
import { serve } from '../../test/serve.ts';
import { makeStorefront } from '../../test/make-storefront.ts';
import { call, shareShop, startShop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { previewBurgers } from './burger-previews.ts';
import { createShopPages } from './shop-pages.ts';

const sharedShop = shareShop();

/** What a page says about itself: its first title, and its meta elements by name. */
function saidBy(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return Object.fromEntries([
    ['title', title],
    ...[...metas].map(([, name, said]) => [name, said]),
  ]);
}

/** The page as it is for every other query. */
async function plainPage(shop: Shop): Promise<string> {
  return (await call(shop.url)).text;
}

/** An owner, who changes the shop's menu. */
async function newOwner(shop: Shop) {
  const owner = await newStaff(shop, 'owner');
  const send = async (method: string, path: string, json: unknown) => {
    const reply = await call(`${shop.url}/menu/${path}.json?auth=${owner.idToken}`, {
      method,
      json,
    });
    expect(reply.status).toBe(200);
  };
  return {
    change: async (name: string, change: object) => {
      const { version } = (await call(`${shop.url}/menu.json`)).body;
      await send('PATCH', name, { version, ...change });
    },
    sellOut: async (name: string) => await send('PUT', `${name}/sold-out`, 'today'),
  };
}

test('a link to a burger names it and its price, without a program', async () => {
  const shop = await sharedShop();
  const reply = await call(`${shop.url}/?salad=1&meat=2`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  const title = 'A burger with 1 × salad, 2 × meat · $7.10 · Tall Order';
  expect(saidBy(reply.text)).toMatchObject({
    title,
    'og:title': title,
    'og:type': 'website',
    'og:site_name': 'Tall Order',
    'og:description': expect.stringContaining('$7.10'),
    'og:url': '/?salad=1&amp;meat=2',
    'og:image': '/burger.png?salad=1&amp;meat=2',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  });
  expect(reply.text).toContain('<script src="/x.js"></script>');
});

test('the page is that of the builder in all but what it says about itself', async () => {
  const shop = await sharedShop();
  const { text, headers } = await call(`${shop.url}/?meat=1`);
  const bare = (html: string) => html.replace(/<title>.*?<\/title>(<meta [^>]*>)*/, '');
  expect(bare(text)).toBe(bare(await plainPage(shop)));
  const plain = await call(shop.url);
  expect(headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
});

test('a link preview has the current price and names sold-out items', async () => {
  const shop = await startShop();
  const before = await call(`${shop.url}/?meat=1`);
  const owner = await newOwner(shop);
  await owner.change('meat', { price: 1.5 });
  await owner.sellOut('meat');
  const after = await call(`${shop.url}/?meat=1`);
  expect(saidBy(before.text)['title']).toContain('$5.30');
  expect(saidBy(after.text)['title']).toContain('$5.50');
  expect(saidBy(before.text)['og:description']).not.toContain('Sold out');
  expect(saidBy(after.text)['og:description']).toContain('Sold out at the moment: meat.');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
});

test('what a burger may not hold is shown as the builder shows it', async () => {
  const shop = await startShop();
  await (await newOwner(shop)).change('salad', { maxCount: 2 });
  const reply = await call(`${shop.url}/?salad=9&onion=3&cheese=1000&meat=1`);
  expect(saidBy(reply.text)['title']).toBe(
    'A burger with 2 × salad, 1 × meat · $6.30 · Tall Order',
  );
});

test('a page does not wait long for a database that does not answer', async () => {
  const shop = await startShop();
  const plain = await plainPage(shop);
  const release = Promise.withResolvers<void>();
  const held = shop.db.connection().execute(() => release.promise);
  expect((await call(`${shop.url}/?salad=2`)).text).toBe(plain);
  release.resolve();
  await held;
  expect((await call(`${shop.url}/?salad=2`)).text).not.toBe(plain);
});

test('a query that describes no burger opens the page as it is', async () => {
  const shop = await sharedShop();
  const plain = await plainPage(shop);
  const queries = {
    nothing: '?',
    'an empty burger': '?salad=0',
    'unknown ingredients': '?onion=2',
    'impossible counts': '?salad=-1&meat=1.5&cheese=1e2&bacon=100',
    'a repeated ingredient': '?salad=1&salad=2',
    'another parameter': '?utm_source=x',
    'names of every object': '?constructor=1&__proto__=1&toString=2',
    'what cannot be decoded': '?salad=%E0%A4%A',
    'a huge query': `?x=${'9'.repeat(8000)}`,
    'very many parameters': `?${'a=1&'.repeat(2000)}`,
    'a burger behind very many parameters': `?${'a=x&'.repeat(1000)}salad=1`,
  };
  for (const [what, query] of Object.entries(queries)) {
    const { status, text } = await call(`${shop.url}/${query}`);
    expect([status, text], what).toEqual([200, plain]);
  }
});

test('a full tray and what a chat adds do not hide a burger', async () => {
  const shop = await sharedShop();
  const tray = Array.from(
    { length: 11 },
    (_, index) => `Burger${index + 1}=salad.1_meat.2&Label${index + 1}=Ada%20${index}`,
  );
  const query = [...tray, 'Extras=fries.2', 'Label=Ben', 'utm_source=chat', 'meat=1', 'x=1'];
  const { text } = await call(`${shop.url}/?${query.join('&')}`);
  expect(saidBy(text)['og:url']).toBe('/?meat=1');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of a link to a burger is what it is of any page: nothing',
  async (method) => {
    const { url } = await startShop();
    const [reply, other] = [
      await call(`${url}/?salad=1`, { method }),
      await call(`${url}/?utm=x`, { method }),
    ];
    expect(reply).toMatchObject({ status: 404, text: other.text });
  },
);

test('nothing of a query gets into the page unescaped', async () => {
  const shop = await sharedShop();
  for (const query of [
    'salad=1&meat="><script>alert(1)</script>',
    'salad=1&"><script>alert(1)</script>=2',
    'salad=1&meat=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const { text } = await call(`${shop.url}/?${query}`);
    expect(saidBy(text)['title']).toBe('A burger with 1 × salad · $4.50 · Tall Order');
    expect(text, query).not.toContain('alert');
  }
});

test('a preview names the address that its customers know', async () => {
  const shop = await startShop({ publicUrl: 'https://burgers.example' });
  const { text } = await call(`${shop.url}/?meat=1`);
  expect(saidBy(text)).toMatchObject({
    'og:url': 'https://burgers.example/?meat=1',
    'og:image': 'https://burgers.example/burger.png?meat=1',
  });
});

test.each([
  ['host', '"><script>alert(1)</script>'],
  ['host', 'evil.example'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'evil'],
  ['forwarded', 'host=evil.example;proto=https'],
])('the header %s: %s does not get into the page, behind a proxy or not', async (name, value) => {
  for (const trustProxy of [[], ['127.0.0.1']]) {
    const shop = await startShop({ trustProxy });
    const { port } = new URL(shop.url);
    const html = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'burgers.example', [name]: value };
      get({ port, host: '127.0.0.1', path: '/?meat=1', headers }, (response) => {
        response
          .setEncoding('utf8')
          .toArray()
          .then((parts) => resolve(parts.join('')), reject);
      }).on('error', reject);
    });
    expect(html).not.toMatch(/alert|evil/);
    // A host that is none is refused.
    expect([undefined, '/?meat=1']).toContain(saidBy(html)['og:url']);
  }
});

test('a client with the current version gets no second copy; another burger is another version', async () => {
  const shop = await sharedShop();
  const { headers } = await call(`${shop.url}/?meat=1`);
  const etag = headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"older", ${etag}`, '*']) {
    const again = await call(`${shop.url}/?meat=1`, { headers: { 'if-none-match': known } });
    expect([again.status, again.text], known).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  }
  const other = await call(`${shop.url}/?meat=2`, { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test('HEAD answers as GET, without the page', async () => {
  const shop = await sharedShop();
  const headers = { 'accept-encoding': 'identity' };
  const get = await call(`${shop.url}/?meat=1`, { headers });
  const head = await call(`${shop.url}/?meat=1`, { method: 'HEAD', headers });
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length', 'vary']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
});

test('the page is compressed for clients that accept it', async () => {
  const shop = await sharedShop();
  const plain = await call(`${shop.url}/?meat=1`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['deflate', null],
  ] as const) {
    const reply = await call(`${shop.url}/?meat=1`, { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding'), accepted).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(reply.text).toBe(plain.text);
  }
});

test('of many links at once one is compressed at its best, and the others without waiting', async () => {
  const shop = await sharedShop();
  const links = Array.from({ length: 12 }, (_, meat) => `/?meat=${meat + 1}`);
  const headers = { 'accept-encoding': 'br, gzip' };
  const replies = await Promise.all(
    links.map(async (link) => await call(`${shop.url}${link}`, { headers })),
  );
  for (const { headers: sent } of replies) expect(sent.get('content-encoding')).not.toBeNull();
  expect(replies.map(({ text }) => saidBy(text)['og:url'])).toEqual(links);
  const later = await call(`${shop.url}/?meat=1`, { headers });
  expect(later.headers.get('content-encoding')).toBe('br');
});

test('without its database the shop still opens the page', async () => {
  const shop = await startShop();
  const plain = await plainPage(shop);
  await shop.db.schema.dropTable('menu_head').execute();
  const { status, text } = await call(`${shop.url}/?meat=1`);
  expect([status, text]).toEqual([200, plain]);
});

test('a shop with a name is named by it', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const { facts } = (await call(`${shop.url}/shop.json`)).body;
  const json = { version: 0, facts: { ...facts, name: 'Bun & Son' } };
  await call(`${shop.url}/shop.json?auth=${owner.idToken}`, { method: 'PATCH', json });
  const { text } = await call(`${shop.url}/?salad=1`);
  expect(saidBy(text)).toMatchObject({
    title: 'A burger with 1 × salad · $4.50 · Bun &amp; Son',
    'og:site_name': 'Bun &amp; Son',
  });
});

test.each([
  ['links', '/?meat=1'],
  ['pictures', '/burger.png?meat=1'],
])('the %s of a client are handled a few in a turn of the event loop', async (_what, path) => {
  const turns = countTurns();
  const read = () => {
    turns.happens();
    return Promise.reject(new Error('no menu'));
  };
  const cache = { read, invalidate: () => {} };
  const shopCache = { ...cache, read: () => Promise.reject(new Error('no shop')) };
  const folder = makeStorefront();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const url = await serve((app) =>
    previewBurgers(app, folder, {
      menuCache: cache,
      shopCache,
      pages: createShopPages(folder, shopCache),
      currency: 'USD',
      publicUrl: undefined,
      now: Date.now,
    }),
  );
  const connection = openConnection(url, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(40));
  expect(await connection.until(40)).toHaveLength(40);
  expect(turns.perTurn().reduce((sum, count) => sum + count)).toBe(40);
  expect(Math.max(...turns.perTurn())).toBeLessThanOrEqual(8);
});
