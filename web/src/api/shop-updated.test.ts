import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { request } from './client.ts';
import { publishRequestFailure, useRequestFailure } from './request-failures.ts';
import { saidIfUpdated, watchForUpdate } from './shop-updated.ts';

const OWN = '/assets/index-Own_1.js';
const NEWER = '/assets/index-New-2.js';

/** The shop's page, as a page of an earlier version fetches it. */
let served: () => Promise<Response>;
const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  publishRequestFailure(null);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.text = `start("${OWN}")`;
  document.head.append(script);
  const answers = vi.fn(async (address: string) =>
    address === '/' ? await served() : new Response('{"error":"No such call."}', { status: 404 }),
  );
  vi.stubGlobal('fetch', answers);
  onTestFinished(() => script.remove());
});

const pageOf = (program: string) => async () =>
  new Response(`<script>start("${program}")</script>`);
const shown = () => renderHook(useRequestFailure).result.current.shown;

test('a part that is missing after an update leads to a question, and never to a reload by itself', async () => {
  served = pageOf(NEWER);
  watchForUpdate(reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(shown()?.title).toBe('The shop was updated'));
  expect(shown()?.message).toBe('Reload the page to go on. Your burger is kept.');
  expect(reload).not.toHaveBeenCalled();
  shown()?.action?.run();
  expect(reload).toHaveBeenCalledOnce();
});

test('on another screen the visitor reads what is lost', async () => {
  window.history.replaceState(null, '', '/checkout');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  served = pageOf(NEWER);
  await saidIfUpdated();
  expect(shown()?.message).toContain('what you have typed here has to be typed again');
});

test.each<[string, () => Promise<Response>]>([
  ['the same version', pageOf(OWN)],
  ['no network', async () => Promise.reject(new TypeError('no network'))],
  ['a shop that is starting', async () => new Response('', { status: 503 })],
])('%s is no update', async (_case, page) => {
  served = page;
  expect(await saidIfUpdated()).toBe(false);
  expect(shown()).toBeNull();
});

test('a shop that does not say which version it has keeps no press busy', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  served = async () => new Promise<Response>(() => {});
  const reply = request({ method: 'GET', address: '/gone.json', parse: () => null });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await reply).toMatchObject({ ok: false });
  expect(shown()?.message).toBe('No such call.');
});

test('a call that the newer shop does not know says so, and any other failure is what it was', async () => {
  const call = { method: 'GET', address: '/gone.json', parse: () => null } as const;
  served = pageOf(NEWER);
  await request(call);
  expect(shown()?.title).toBe('The shop was updated');
  served = pageOf(OWN);
  await request(call);
  expect(shown()?.message).toBe('No such call.');
});
