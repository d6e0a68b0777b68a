import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endedSession, logout, startSession } from './session.ts';
import { createStore } from '../store.ts';
import type { AppStore } from '../store.ts';
import { watchSessionEnd } from './session-end.ts';

const grant = { idToken: 'token', localId: 'ada', expiresIn: 3600 };

let store: AppStore;
let stopWatching: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  stopWatching = watchSessionEnd(store);
  store.dispatch(startSession(grant));
});
afterEach(() => {
  stopWatching();
  store.dispatch(logout());
  endedSession.set(null);
});

test('a session that expires is announced until the next one begins', () => {
  vi.advanceTimersByTime(3_599_999);
  expect(endedSession.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(endedSession.get()).toEqual({ kind: 'expired', on: window.location.pathname });
  store.dispatch(startSession(grant));
  expect(endedSession.get()).toBeNull();
});

test('a session that the visitor ends is not announced', () => {
  store.dispatch(logout());
  vi.advanceTimersByTime(3_600_000);
  expect(endedSession.get()).toBeNull();
});
