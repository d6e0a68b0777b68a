import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { request } from './client.ts';
import { signUp } from './identity-calls.ts';
import { fetchIngredients } from './ingredients-calls.ts';
import { useRequestFailure } from './request-failures.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
});
afterEach(() => shop.close());

function watchFailures() {
  const { result } = renderHook(() => useRequestFailure());
  return result;
}

test('a failure is published until the next call starts or it is cleared', async () => {
  const failure = watchFailures();
  shop.failNext('GET /ingredients.json', 500, { error: 'The fryer is broken.' });
  expect(await fetchIngredients()).toEqual({
    ok: false,
    failure: { status: 500, message: 'The fryer is broken.', error: null },
  });
  await waitFor(() => expect(failure.current.shown?.message).toBe('The fryer is broken.'));

  const reply = fetchIngredients();
  await waitFor(() => expect(failure.current.shown).toBeNull());
  expect(await reply).toMatchObject({ ok: true });

  const error = { code: 400, message: 'EMAIL_EXISTS', errors: [{ message: 'EMAIL_EXISTS' }] };
  shop.failNext('POST /v1/accounts:signUp', 400, { error });
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
  expect(await signUp(credentials)).toMatchObject({ failure: { status: 400, error } });
  await waitFor(() => expect(failure.current.shown?.message).toMatch(/already an account/));
  failure.current.clear();
  await waitFor(() => expect(failure.current.shown).toBeNull());
});

test.each([
  [503, 'no JSON at all', 'The shop answered with an error (503).'],
  [200, { salad: 'much' }, 'The shop sent an answer that this page does not understand.'],
])('status %i with an unexpected body', async (status, body, message) => {
  shop.failNext('GET /ingredients.json', status, body);
  expect(await fetchIngredients()).toEqual({
    ok: false,
    failure: { status, message, error: null },
  });
});

test('a shop that cannot be reached', async () => {
  await shop.close();
  expect(await fetchIngredients()).toEqual({
    ok: false,
    failure: {
      status: null,
      message: 'The shop cannot be reached. Check your connection and try again.',
      error: null,
    },
  });
});

test('all tries of one call together take no longer than one may', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const retryAfter = vi.fn(() => 1000);
  // No address at all, which fails without a request.
  const address = 'http://';
  const reply = request({ method: 'GET', address, parse: () => null, retryAfter });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await reply).toMatchObject({ ok: false, failure: { status: null } });
  expect(retryAfter).toHaveBeenCalledTimes(15);
});

test('an answer that takes longer than 15 seconds', async () => {
  const release = shop.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reply = fetchIngredients();
  vi.advanceTimersByTime(15_000);
  expect(await reply).toEqual({
    ok: false,
    failure: {
      status: null,
      message: 'The shop took too long to answer. Try again in a moment.',
      error: null,
    },
  });
  release();
});
