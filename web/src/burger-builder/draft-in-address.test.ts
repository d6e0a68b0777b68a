import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { writeDraft as writeDraftOf } from './draft-in-address.ts';

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
