import { TEXTS_IN_PAGE } from '@tall-order/domain/shop-in-page.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newStaff } from '../../test/new-staff.ts';
import { call, shareShop, startShop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { createShopCache } from '../shop/settings/shop-settings-queries.ts';
import { createShopPages } from './shop-pages.ts';
import { STOREFRONT_PAGES } from './storefront-pages.ts';

const sharedShop = shareShop();

/** What a page says about the shop; null if it says nothing. */
function shopOf(html: string): unknown {
  const [, json] = /<meta name="shop" content="([^"]+)" \/>/.exec(html) ?? [];
  const text = json?.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
  return text === undefined
    ? null
    : JSON.parse(text.replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}

function titleOf(html: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1];
}

/** Changes settings as the owner does. */
async function changeShop(shop: Shop, change: { name?: string; country?: string; zone?: string }) {
  const owner = await newStaff(shop, 'owner');
  const { version, facts } = (await call(`${shop.url}/shop.json`)).body;
  const { zone, ...rest } = change;
  const json = {
    version,
    facts: { ...facts, ...rest },
    ...(zone !== undefined && { timeZone: zone }),
  };
  const reply = await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json,
  });
  expect(reply.status).toBe(200);
}

const ADDRESSES = ['/', '/?utm=x', '/?meat=1', '/auth', '/checkout?meat=1', '/orders', '/kitchen'];
const FILES = STOREFRONT_PAGES.map((file) => `/${file}`);

test('every page, and every file of one, says whose shop it is', async () => {
  const shop = await startShop();
  const { zone } = (await call(`${shop.url}/shop.json`)).body;
  const texts = Object.fromEntries(TEXTS_IN_PAGE.map((field) => [field, '']));
  const plain = { ...texts, zone, kitchenAtCounter: false };
  for (const path of [...ADDRESSES, ...FILES]) {
    expect(shopOf((await call(shop.url + path)).text), path).toEqual(plain);
  }
  await changeShop(shop, { name: 'Bun & Son', country: 'Ireland', zone: 'Europe/Dublin' });
  const named = { ...plain, name: 'Bun & Son', country: 'Ireland', zone: 'Europe/Dublin' };
  for (const path of [...ADDRESSES, ...FILES]) {
    const { text } = await call(shop.url + path);
    expect(shopOf(text), path).toEqual(named);
    expect(titleOf(text), path).toMatch(/Bun &amp; Son$/);
    expect(text, path).toContain(
      '<span dir="auto" translate="no" class="Toolbar-name">Bun &amp; Son</span>',
    );
    expect(text, path).not.toContain('Tall Order');
  }
});

test('a page of another name is another version, and a browser with this one gets no copy', async () => {
  const shop = await sharedShop();
  for (const path of ['/', '/orders', '/elsewhere.html']) {
    const { headers } = await call(shop.url + path);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = { headers: { 'if-none-match': etag } };
    expect((await call(shop.url + path, known)).status).toBe(304);
    await changeShop(shop, { name: `Burgers at ${path}` });
    const { status, headers: news } = await call(shop.url + path, known);
    expect(status).toBe(200);
    expect(news.get('etag')).not.toBe(etag);
  }
});

test('no name of a shop gets out of its place in the page', async () => {
  const shop = await sharedShop();
  const names = [
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><script>alert(1)</script>',
    '&quot;><b>',
    '$& $1 $` \\" \\u0022',
  ];
  for (const name of names) {
    await changeShop(shop, { name });
    const { text } = await call(shop.url);
    expect(shopOf(text), name).toMatchObject({ name });
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<b>');
    expect(text.match(/<script/g)).toHaveLength(2);
  }
});

test('the page is compressed as the client asks, also when it is asked for again', async () => {
  const shop = await sharedShop();
  await changeShop(shop, { name: 'Bun & Son' });
  const { text } = await call(shop.url, { headers: { 'accept-encoding': 'identity' } });
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['br', 'br'],
  ] as const) {
    const reply = await call(shop.url, { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding'), accepted).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(reply.text).toBe(text);
  }
});

test('HEAD of a page answers as GET', async () => {
  const shop = await sharedShop();
  for (const path of ['/', '/orders', '/auth.html']) {
    const get = await call(shop.url + path);
    const head = await call(shop.url + path, { method: 'HEAD' });
    expect([head.status, head.text], path).toEqual([200, '']);
    expect(head.headers.get('etag'), path).toBe(get.headers.get('etag'));
  }
});

test('without its database the shop sends what it last knew of itself', async () => {
  const shop = await startShop();
  await changeShop(shop, { name: 'Bun & Son' });
  const before = await call(shop.url);
  await shop.db.schema.dropTable('shop_settings').execute();
  const { status, text } = await call(`${shop.url}/orders`);
  expect(status).toBe(200);
  expect(shopOf(text)).toEqual(shopOf(before.text));
});

test('the pages as they are built name the shop beside the logo, as the program then does', async () => {
  const shop = await startShop();
  await changeShop(shop, { name: 'Bun & Son' });
  const dist = join(import.meta.dirname, '../../../web/dist');
  const pages = createShopPages(dist, createShopCache(shop.db));
  for (const file of STOREFRONT_PAGES) {
    const { html } = await pages.read(file, { warn: console.error });
    expect(html, file).toMatch(
      /<span dir="auto" translate="no" class="[\w-]+">Bun &amp; Son<\/span>/,
    );
  }
});
