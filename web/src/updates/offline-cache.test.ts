import { expect, test, vi } from 'vitest';
import { NEW_CONTENT, registerOfflineCache, takeNewVersion } from './offline-cache.ts';

async function newVersionWaiting() {
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await registerOfflineCache();
  return { waiting, registration };
}

test('only a worker that waits for another one is a new version', async () => {
  const worker = { onstatechange: () => {}, state: 'installed' };
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    active: worker,
    installing: worker,
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await registerOfflineCache();
  worker.onstatechange();
  expect(log.mock.calls).toEqual([['Content is cached for offline use.']]);
  Object.assign(registration, { active: {} });
  worker.onstatechange();
  expect(log.mock.lastCall).toEqual([NEW_CONTENT]);
  // A page that stays open finds the versions that come later.
  const next = { onstatechange: () => {}, state: 'installed' };
  Object.assign(registration, { installing: next });
  registration.dispatchEvent(new Event('updatefound'));
  next.onstatechange();
  expect(log).toHaveBeenCalledTimes(3);
});

test('the page is reloaded once the new version has taken over', async () => {
  vi.useFakeTimers();
  const { waiting } = await newVersionWaiting();
  const reload = vi.fn();
  takeNewVersion(reload);
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  waiting.dispatchEvent(new Event('statechange'));
  waiting.dispatchEvent(new Event('statechange'));
  vi.advanceTimersByTime(6000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version that the browser delays does not delay the page', async () => {
  vi.useFakeTimers();
  await newVersionWaiting();
  const reload = vi.fn();
  takeNewVersion(reload);
  vi.advanceTimersByTime(4000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version that another tab has taken needs no waiting', async () => {
  const { registration } = await newVersionWaiting();
  const reload = vi.fn();
  Object.assign(registration, { waiting: null });
  takeNewVersion(reload);
  expect(reload).toHaveBeenCalledOnce();
});
