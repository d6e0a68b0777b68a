import { afterEach, beforeEach, expect, test, vi, onTestFinished } from 'vitest';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { createStore } from '../store.ts';
import { setTray } from '../tray/current-tray.ts';
import { keepBurgerInAddress, writeDraft as writeDraftOf } from './draft-in-address.ts';

let writeDraft: (pathname: string, search: string) => () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // A store that has used nothing of the browser's allowance.
  const store = createStore();
  writeDraft = (pathname, search) => store.dispatch(writeDraftOf(pathname, search));
  window.history.replaceState({ idx: 3 }, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Writes so many drafts, each as soon as there is another. */
function writeQuickly(drafts: number): void {
  let giveUp = () => {};
  for (let meat = 1; meat <= drafts; meat += 1) {
    giveUp();
    giveUp = writeDraft('/', `meat=${meat}`);
  }
}

test('a draft is in the address at once, in the history entry that is there', () => {
  const entries = window.history.length;
  writeDraft('/', 'meat=1');
  expect(window.location.href).toMatch(/\/\?meat=1$/);
  writeDraft('/', '');
  expect(window.location.href).toMatch(/\/$/);
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ idx: 3 });
});

test('drafts that come without end change the history less than 100 times in 30 seconds', () => {
  const change = vi.spyOn(window.history, 'replaceState');
  const changesUntil: number[] = [];
  let giveUp = () => {};
  for (let tenths = 0; tenths < 900; tenths += 1) {
    giveUp();
    giveUp = writeDraft('/', `meat=${tenths}`);
    vi.advanceTimersByTime(100);
    changesUntil.push(change.mock.calls.length);
  }
  const inHalfMinutes = changesUntil.map((count, i) => count - (changesUntil[i - 300] ?? 0));
  expect(Math.max(...inHalfMinutes)).toBeLessThan(95);
  expect(change.mock.calls.length).toBeGreaterThan(150);
});

test('the last of many drafts is in the address a moment later', () => {
  writeQuickly(60);
  expect(window.location.search).toBe('?meat=40');
  vi.advanceTimersByTime(600);
  expect(window.location.search).toBe('?meat=60');
});

test.each([
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what still waits is written when %s', (_, hide) => {
  writeQuickly(60);
  hide();
  expect(window.location.search).toBe('?meat=60');
  const change = vi.spyOn(window.history, 'replaceState');
  hide();
  vi.advanceTimersByTime(10_000);
  expect(change).not.toHaveBeenCalled();
});

const burger = {
  ingredients: { salad: 1, bacon: 0, cheese: 0, meat: 2 },
  totalPrice: 7.1,
  error: false,
  building: true,
};

function addressAfter(path: string, state: Parameters<typeof keepBurgerInAddress>[0]): string {
  window.history.replaceState(null, '', path);
  keepBurgerInAddress(state);
  return window.location.pathname + window.location.search;
}

test.each([
  ['/?meat=1', '/?salad=1&meat=2'],
  ['/checkout', '/checkout?salad=1&meat=2'],
  ['/orders', '/?salad=1&meat=2'],
  ['/auth', '/auth'],
  ['/account', '/account'],
  ['/kitchen', '/kitchen'],
])('a reload on %s is one on %s', (path, reloaded) => {
  expect(addressAfter(path, burger)).toBe(reloaded);
});

test('without a burger the URL stays that of the orders', () => {
  expect(addressAfter('/orders', { ...burger, building: false })).toBe('/orders');
  const none = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  expect(addressAfter('/orders', { ...burger, ingredients: none })).toBe('/orders');
  expect(addressAfter('/orders', { ...burger, ingredients: null })).toBe('/orders');
});

test.each([
  ['a burger', { burgers: [{ burger: { meat: 1 }, label: '' }] }, '/?Burger1=meat.1'],
  ['a side', { extras: { fries: 2 } }, '/?Extras=fries.2'],
])('on the orders a reload keeps a tray with %s alone', (_what, tray, reloaded) => {
  setTray({ ...EMPTY_TRAY, ...tray });
  onTestFinished(() => setTray(EMPTY_TRAY));
  const none = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  expect(addressAfter('/orders', { ...burger, ingredients: none, building: false })).toBe(reloaded);
});
