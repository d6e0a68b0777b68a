import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFollowed } from './follow-records.ts';

const AFTER_MS = 4000;
const FIRST = () => '/first.json';
const SECOND = () => '/second.json';

/** A shop without streams, which refuses its first address. */
const shop = vi.fn(async (address: string) => {
  const [status, body] =
    address === FIRST() ? [401, '{"error":"Auth token is expired"}'] : [200, '{}'];
  return new Response(body, { status });
});

beforeEach(() => {
  vi.useFakeTimers();
  shop.mockClear();
  vi.stubGlobal('fetch', shop);
});

function follow(address: (() => string) | null) {
  return renderHook(({ of }) => useFollowed(of, () => {}, AFTER_MS), {
    initialProps: { of: address },
  });
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('what was refused at one address is followed at the next, and nothing has no connection', async () => {
  const { result, rerender } = follow(FIRST);
  await pass(AFTER_MS);
  expect(result.current.refusedAt).not.toBeNull();
  rerender({ of: SECOND });
  expect(result.current.refusedAt).toBeNull();
  await pass(AFTER_MS);
  expect(result.current).toMatchObject({
    connectionStatus: { connection: 'polling' },
    refusedAt: null,
  });
  rerender({ of: null });
  expect(result.current.connectionStatus).toBeNull();
});

test.each([
  ['before', AFTER_MS - 1, 0],
  ['after', AFTER_MS, 1],
])('whoever leaves %s the first connection asks no more', async (_when, ms, times) => {
  const { unmount } = follow(SECOND);
  await pass(ms);
  unmount();
  await pass(60_000);
  expect(shop).toHaveBeenCalledTimes(times);
});
