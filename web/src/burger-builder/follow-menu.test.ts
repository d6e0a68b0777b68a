import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { currentMenu, setMenu } from '../menu/current-menu.ts';
import { UNKNOWN_SHOP, currentShop, setShop } from '../shop/current-shop.ts';
import { createStore } from '../store.ts';
import { followMenu } from './follow-menu.ts';
import { loadIngredients } from './load-ingredients.ts';

const put = vi.fn(async () => {});

let shop: FakeShop;
beforeEach(async () => {
  put.mockClear();
  setMenu(STANDARD_MENU);
  setShop(UNKNOWN_SHOP);
  shop = await startFakeShop('own');
  // jsdom has no caches.
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => shop.close());

/** how often the menu was asked for */
const reads = () => shop.requests.filter(({ path }) => path === '/menu.json').length;
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Waits for what the real shop answers, while the page's own timers stand still. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

test('the menu is followed once the page has settled, applied and kept, as long as the tab is seen', async () => {
  const store = createStore();
  await store.dispatch(loadIngredients(''));
  const before = reads();
  onTestFinished(followMenu(store));
  vi.advanceTimersByTime(1999);
  shop.settings.change({ selling: { isOpen: false, reason: 'pause', opensAt: null } });
  shop.fakeMenu.change('ada@example.com', 'cheese', { price: 0.9 });
  await fetch(new URL('/ingredients.json', shop.address));
  expect(reads()).toBe(before);
  vi.advanceTimersByTime(1);
  await until(() => expect(currentMenu().items['cheese']?.unitPrice).toBe(90));
  expect(currentShop().selling).toMatchObject({ isOpen: false, reason: 'pause' });
  expect(put).toHaveBeenCalledOnce();

  show('hidden');
  const seen = reads();
  vi.advanceTimersByTime(60_000);
  await fetch(new URL('/ingredients.json', shop.address));
  expect(reads()).toBe(seen);
  shop.fakeMenu.change('ada@example.com', 'cheese', { price: 0.8 });
  show('visible');
  await until(() => expect(currentMenu().items['cheese']?.unitPrice).toBe(80));
  expect(reads()).toBe(seen + 1);
});

test('an answer that is no menu changes nothing and is not kept', async () => {
  const broken = { version: 9, shop: { version: 0, selling: { isOpen: false } } };
  for (const _poll of [1, 2]) shop.failNext('GET /menu.json', 200, broken);
  onTestFinished(followMenu(createStore()));
  vi.advanceTimersByTime(2000);
  // It asks again two seconds after it has read an answer.
  await until(() => {
    vi.advanceTimersByTime(500);
    expect(reads()).toBe(2);
  });
  expect([currentMenu(), currentShop()]).toEqual([STANDARD_MENU, UNKNOWN_SHOP]);
  expect(put).not.toHaveBeenCalled();
});

test('a tab that opens in the background asks for the menu when it is seen', async () => {
  show('hidden');
  onTestFinished(followMenu(createStore()));
  vi.advanceTimersByTime(2000);
  await fetch(new URL('/ingredients.json', shop.address));
  expect(reads()).toBe(0);
  show('visible');
  await until(() => expect(put).toHaveBeenCalledOnce());
});

test('with a hosted service, which has no menu, nothing is followed', async () => {
  await shop.close();
  shop = await startFakeShop('hosted');
  onTestFinished(followMenu(createStore()));
  expect(vi.getTimerCount()).toBe(0);
});
