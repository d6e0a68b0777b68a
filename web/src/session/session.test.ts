import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import type { BurgerOrder } from '../api/orders-calls.ts';
import { fetchOrdersSuccess } from '../orders/orders-slice.ts';
import { createStore } from '../store.ts';
import type { AppStore } from '../store.ts';
import {
  readSession,
  saveSession,
  logout,
  restoreSession,
  startSession,
  watchSession,
} from './session.ts';

const HOUR = 3_600_000;
const grant = { idToken: 'token', localId: 'ada', expiresIn: 3600 };
const order: BurgerOrder = {
  id: 'order',
  ingredients: { meat: 1 },
  price: 5.3,
  orderData: { deliveryMethod: 'collection', name: 'Ada', email: 'ada@example.com' },
  userId: 'ada',
};

let store: AppStore;
let stopWatching: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  stopWatching = watchSession(store);
});
afterEach(() => {
  stopWatching();
  store.dispatch(logout());
});

const token = () => store.getState().auth.token;

/** What another tab's change of the storage looks like here. */
function otherTabChanged(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a sign-in is kept in exactly three items and ends after expiresIn seconds', () => {
  vi.setSystemTime('2026-01-01T12:00:00Z');
  store.dispatch(startSession(grant));
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    token: 'token',
    expirationDate: '2026-01-01T13:00:00.000Z',
    userId: 'ada',
  });
  vi.advanceTimersByTime(HOUR - 1);
  expect(token()).toBe('token');
  vi.advanceTimersByTime(1);
  expect(token()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a kept session is restored for the time it has left', () => {
  saveSession({ token: 'token', userId: 'ada', expiresAt: Date.now() + 60_000 });
  store.dispatch(restoreSession());
  expect(store.getState().auth).toMatchObject({ token: 'token', userId: 'ada' });
  vi.advanceTimersByTime(60_000);
  expect(token()).toBeNull();
});

test('an expired session is cleared', () => {
  saveSession({ token: 'token', userId: 'ada', expiresAt: Date.now() });
  store.dispatch(restoreSession());
  expect(token()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each(['token', 'expirationDate'])('without its %s a session is cleared', (item) => {
  saveSession({ token: 'token', userId: 'ada', expiresAt: Date.now() + HOUR });
  localStorage.removeItem(item);
  store.dispatch(restoreSession());
  expect(token()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['of the account that its token names', `.${btoa('{"sub":"ada"}')}.`, 'ada'],
  ['without an account', 'token', ''],
])('without its userId a session is restored, %s', (_whose, kept, userId) => {
  localStorage.setItem('token', kept);
  localStorage.setItem('expirationDate', new Date(Date.now() + HOUR).toISOString());
  store.dispatch(restoreSession());
  expect(store.getState().auth).toMatchObject({ token: kept, userId });
});

test('a session longer than a timer can wait lasts as long as it should', () => {
  const fiftyDays = 50 * 24 * 3600;
  store.dispatch(startSession({ ...grant, expiresIn: fiftyDays }));
  vi.advanceTimersByTime(fiftyDays * 1000 - 1);
  expect(token()).toBe('token');
  vi.advanceTimersByTime(1);
  expect(token()).toBeNull();
});

test.each([
  ['more than any calendar has', 1e300, 'token'],
  ['less than any calendar has', -1e300, null],
])('a session of %s seconds is kept whole or not at all', (_what, expiresIn, kept) => {
  store.dispatch(startSession({ ...grant, expiresIn }));
  vi.advanceTimersByTime(HOUR);
  expect(token()).toBe(kept);
  expect(localStorage).toHaveLength(kept === null ? 0 : 3);
  store.dispatch(restoreSession());
  expect(token()).toBe(kept);
});

test('a session that ended while the device slept ends when the page is looked at again', () => {
  store.dispatch(startSession(grant));
  vi.setSystemTime(Date.now() + HOUR);
  expect(token()).toBe('token');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(token()).toBeNull();
});

test.each([
  ['its own end', () => vi.advanceTimersByTime(HOUR)],
  ['a look at it again', () => document.dispatchEvent(new Event('visibilitychange'))],
])("a frozen page learns of another tab's sign-in by %s", (_by, wake) => {
  store.dispatch(startSession(grant));
  saveSession({ token: 'newer', userId: 'ada', expiresAt: Date.now() + 3 * HOUR });
  vi.setSystemTime(Date.now() + HOUR);
  wake();
  expect(token()).toBe('newer');
  expect(readSession()?.token).toBe('newer');
});

test('other tabs hear of a sign-in once all of it is kept, and of a sign-out first', () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  store.dispatch(startSession(grant));
  expect(kept.mock.calls.at(-1)).toEqual(['token', 'token']);
  store.dispatch(logout());
  expect(removed.mock.calls[0]).toEqual(['token']);
  vi.restoreAllMocks();
});

test('signing out in another tab signs out here', () => {
  store.dispatch(startSession(grant));
  localStorage.removeItem('token');
  otherTabChanged('token');
  expect(token()).toBeNull();
});

test('signing in in another tab signs in here', () => {
  saveSession({ token: 'theirs', userId: 'bob', expiresAt: Date.now() + HOUR });
  otherTabChanged('token');
  expect(store.getState().auth).toMatchObject({ token: 'theirs', userId: 'bob' });
});

test('a page restored from the cache checks who is signed in', () => {
  store.dispatch(startSession(grant));
  saveSession({ token: 'other', userId: 'grace', expiresAt: Date.now() + HOUR });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(token()).toBe('token');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(token()).toBe('other');
});

test("another customer's sign-in in another tab leaves nothing of the first one's orders", () => {
  store.dispatch(startSession(grant));
  store.dispatch(fetchOrdersSuccess([order]));
  saveSession({ token: 'renewed', userId: 'ada', expiresAt: Date.now() + HOUR });
  otherTabChanged('token');
  expect(store.getState().order.orders).toEqual([order]);
  saveSession({ token: 'other', userId: 'grace', expiresAt: Date.now() + HOUR });
  otherTabChanged('token');
  expect(token()).toBe('other');
  expect(store.getState().order.orders).toEqual([]);
});

test('clearing the storage signs out; changes of other things do not matter', () => {
  store.dispatch(startSession(grant));
  otherTabChanged('theme');
  expect(token()).toBe('token');
  localStorage.clear();
  otherTabChanged(null);
  expect(token()).toBeNull();
});

test('where storage is blocked, a session lasts as long as the page', () => {
  blockStorage();
  store.dispatch(startSession(grant));
  expect(token()).toBe('token');
  expect(readSession()).toBeUndefined();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(token()).toBe('token');
});
