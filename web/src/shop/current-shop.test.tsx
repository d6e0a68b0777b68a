import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SHOP_ZONE } from '../../test/fake-settings.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import { applyShopStatus } from './apply-shop-status.ts';
import { UNKNOWN_SHOP, currentShop, setShop, shopInPage, useShop } from './current-shop.ts';
import { refreshShop } from './refresh-shop.ts';

const CLOSED = { isOpen: false, reason: 'hours', opensAt: 1_800_000_000_000 } as const;
const NAMED = { ...STANDARD_SETTINGS.facts, name: "Ada's Burgers" };

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
  setShop(UNKNOWN_SHOP);
});
afterEach(() => shop.close());

const askedForShop = () => shop.requests.filter(({ path }) => path === '/shop.json').length;

async function followShop() {
  const { result } = renderHook(useShop);
  await act(() => fetchMenu(applyShopStatus));
  return result;
}

test('a shop whose owner has set nothing sells, and is not asked for more', async () => {
  const known = await followShop();
  expect(known.current).toEqual({ ...UNKNOWN_SHOP, version: 0 });
  expect(askedForShop()).toBe(0);
});

test('the menu says whether the shop sells, and each new version is fetched once', async () => {
  shop.settings.change({ facts: NAMED, selling: CLOSED });
  const answer = shop.hold('/shop.json');
  const known = await followShop();
  // Its name stands in the head of every page, which must not wait for the rest.
  expect(known.current).toMatchObject({ version: 1, name: "Ada's Burgers", selling: CLOSED });
  expect(known.current.details).toBeNull();
  answer();
  await waitFor(() => expect(known.current.details?.settings.facts.name).toBe("Ada's Burgers"));

  shop.settings.change({ facts: { ...NAMED, name: 'Bun & Son' } });
  await act(() => fetchMenu(applyShopStatus));
  await waitFor(() => expect(known.current.details?.settings.facts.name).toBe('Bun & Son'));
  await act(() => fetchMenu(applyShopStatus));
  // A shop of the previous version sends no name with its menu.
  act(() => applyShopStatus({ version: 2, name: null, selling: CLOSED }));
  expect(known.current.name).toBe('Bun & Son');
  expect(askedForShop()).toBe(2);
});

test('a version that arrives with a menu during a request is newer than its answer', async () => {
  shop.settings.change({ facts: NAMED });
  const answer = shop.hold('/shop.json');
  const known = renderHook(useShop).result;
  const refreshed = refreshShop();
  act(() => applyShopStatus({ version: 1, name: '', selling: CLOSED }));
  answer();
  await act(() => refreshed);
  expect(known.current).toMatchObject({ selling: CLOSED, details: { zone: 'America/New_York' } });
  expect(askedForShop()).toBe(1);
});

test('an answer older than the version in the menu is requested again', async () => {
  shop.settings.change({ facts: NAMED });
  const known = renderHook(useShop).result;
  shop.settings.settings.version = 1;
  act(() => applyShopStatus({ version: 2, name: '', selling: CLOSED }));
  await waitFor(() => expect(askedForShop()).toBe(1));
  shop.settings.change({ facts: { ...NAMED, name: 'Bun & Son' } });
  await waitFor(() => expect(known.current.details?.settings.facts.name).toBe('Bun & Son'));
});

test('an answer of the version in the menu is not asked for again', async () => {
  shop.settings.change({ facts: NAMED });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await refreshShop();
  // It is still news: whether the shop sells is no part of its settings.
  shop.settings.settings.selling = CLOSED;
  await refreshShop();
  expect(currentShop().selling).toEqual(CLOSED);
  // It would ask again after a second, and before this call.
  vi.advanceTimersByTime(2000);
  await fetch(`${shop.address}/ingredients.json`);
  expect(askedForShop()).toBe(2);
});

/** Gives the document what the server writes into a page. */
function writeMeta(content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'shop', content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

const SAID = { name: 'Bun & Son', country: 'Ireland', zone: 'Europe/Dublin' };

test('what the page says about the shop is known before the first call, until there is news', async () => {
  writeMeta(JSON.stringify({ ...SAID, kitchenAtCounter: true }));
  setShop(shopInPage());
  expect(currentShop()).toEqual({ ...UNKNOWN_SHOP, ...SAID, kitchenAtCounter: true });
  act(() => applyShopStatus({ version: 0, name: null, selling: CLOSED }));
  expect(currentShop()).toMatchObject({ ...SAID, selling: CLOSED });
  shop.settings.change({ facts: NAMED });
  await act(() => refreshShop());
  const news = { name: "Ada's Burgers", country: '', zone: SHOP_ZONE, kitchenAtCounter: false };
  expect(currentShop()).toMatchObject(news);
});

test.each(['', 'null', '[]', '{', '{"name":7,"zone":""}'])(
  'a page that says %j says nothing',
  (said) => {
    writeMeta(said);
    expect(shopInPage()).toEqual(UNKNOWN_SHOP);
  },
);

test('a request that failed does not hold up the next', async () => {
  shop.settings.change({ facts: NAMED });
  shop.failNext('GET /shop.json', 503, { error: 'The shop is busy.' });
  await refreshShop();
  await refreshShop();
  expect(currentShop().details?.settings.facts).toEqual(NAMED);
});

test('a hosted service has no shop', async () => {
  writeMeta(JSON.stringify(SAID));
  await shop.close();
  shop = await startFakeShop('hosted');
  setShop(shopInPage());
  const known = await followShop();
  await act(() => refreshShop());
  expect(known.current).toEqual(UNKNOWN_SHOP);
  expect(shop.requests).toEqual([]);
});
