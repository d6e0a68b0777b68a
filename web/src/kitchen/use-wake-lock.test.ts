import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const release = vi.fn(async () => {});
const request = vi.fn(async () => Object.assign(new EventTarget(), { released: false, release }));

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no wake lock.
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
});

test('a board that was left lets the screen go dark', async () => {
  const { result, unmount } = renderHook(useWakeLock);
  await act(async () => {});
  expect(result.current).toBe(true);
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledOnce();
});

test('a lock that is granted after the board was left is given back', async () => {
  const { unmount } = renderHook(useWakeLock);
  unmount();
  expect(release).not.toHaveBeenCalled();
  await act(async () => {});
  expect(release).toHaveBeenCalledOnce();
});

test('a device that refuses is asked again when the page is shown, and not while it is hidden', async () => {
  request.mockRejectedValueOnce(new Error('Saving power.'));
  const { result } = renderHook(useWakeLock);
  await act(async () => {});
  expect(result.current).toBe(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledOnce();
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(true);
});

test('a lock that the browser released is asked for again when the page is shown, and one that is held is not', async () => {
  const { result } = renderHook(useWakeLock);
  await act(async () => {});
  const show = async () =>
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await show();
  expect(request).toHaveBeenCalledOnce();
  const lock = await request.mock.results[0]?.value;
  act(() => void Object.assign(lock, { released: true }).dispatchEvent(new Event('release')));
  expect(result.current).toBe(false);
  await show();
  expect(result.current).toBe(true);
  expect(request).toHaveBeenCalledTimes(2);
});
