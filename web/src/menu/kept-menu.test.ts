import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { expect, test, vi } from 'vitest';
import { keepMenu, keptMenu } from './kept-menu.ts';

const SENT = toMenuReply(STANDARD_MENU, 'USD');

/** A browser's caches, which jsdom lacks. */
function withCaches() {
  const kept = new Map<string, Response>();
  const put = vi.fn(async (address: string, reply: Response) => void kept.set(address, reply));
  const match = vi.fn(async (address: string) => kept.get(address)?.clone());
  const open = vi.fn(async (_name: string) => ({ put, match }));
  vi.stubGlobal('caches', { open });
  return { open, put, match };
}

test('the last menu that was kept is found again', async () => {
  const { open } = withCaches();
  expect(await keptMenu()).toBeNull();
  await keepMenu(SENT);
  expect(await keptMenu()).toEqual(STANDARD_MENU);
  await keepMenu({ ...SENT, version: 7 });
  expect(await keptMenu()).toMatchObject({ version: 7 });
  // The cache of the storefront's files is emptied with each version.
  expect(new Set(open.mock.calls.flat())).toEqual(new Set(['menu']));
});

test('what was kept and is no menu any more is as good as nothing', async () => {
  const { match } = withCaches();
  await keepMenu({ version: 'of another time' });
  expect(await keptMenu()).toBeNull();
  match.mockResolvedValue(new Response('{'));
  expect(await keptMenu()).toBeNull();
});

test('a browser without a cache, or with a full or blocked one, keeps nothing and has no fault', async () => {
  await keepMenu(SENT);
  expect(await keptMenu()).toBeNull();
  const { put, open } = withCaches();
  put.mockRejectedValue(new Error('Full.'));
  await keepMenu(SENT);
  expect(await keptMenu()).toBeNull();
  open.mockRejectedValue(new Error('Blocked.'));
  await keepMenu(SENT);
  expect(await keptMenu()).toBeNull();
});

test('with a hosted service, which has no menu, none is kept', async () => {
  vi.stubEnv('VITE_DATA_BASE', 'https://hosted.example');
  const { open } = withCaches();
  await keepMenu(SENT);
  expect(await keptMenu()).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
