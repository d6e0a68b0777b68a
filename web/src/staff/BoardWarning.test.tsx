import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BoardGuard } from '@tall-order/domain/shop-settings.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { refreshShop } from '../shop/refresh-shop.ts';
import { BoardWarning } from './StaffPage.tsx';
import { shopNow } from '../../test/shop-clock.ts';

async function openWith(boardSeenAt: number | null, boardGuard: BoardGuard = 'warn') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.settings.change({ boardGuard, boardSeenAt });
  setShop(UNKNOWN_SHOP);
  await refreshShop();
  render(<BoardWarning token="token" />);
  return shop;
}

test('an owner is warned when no board has been connected for two minutes, or ever', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openWith(shopNow() - 2 * 60_000);
  expect(await screen.findByText(/^No kitchen board is connected since/)).toBeVisible();
});

test('an owner is warned before the first board is connected, as long as the shop watches', async () => {
  const shop = await openWith(null);
  expect(await screen.findByText(/^No kitchen board has been connected yet/)).toBeVisible();
  shop.settings.change({ boardGuard: 'off' });
  await act(() => refreshShop());
  expect(screen.queryByText(/No kitchen board/)).toBeNull();
});

test('no warning while a board is connected', async () => {
  const shop = await openWith(shopNow());
  await expect.poll(() => shop.requests.length).toBe(2);
  expect(screen.queryByText(/No kitchen board/)).toBeNull();
});

test('a shop that does not watch its boards is not asked about them', async () => {
  const shop = await openWith(null, 'off');
  expect(shop.requests).toHaveLength(1);
  expect(screen.queryByText(/No kitchen board/)).toBeNull();
});

test('the warning comes and goes with the boards, and ends with the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const shop = await openWith(shopNow());
  await vi.waitFor(() => expect(shop.requests).toHaveLength(2));
  shop.settings.settings.boardSeenAt = shopNow() - 2 * 60_000;
  vi.advanceTimersByTime(30_000);
  await screen.findByText(/^No kitchen board is connected since/);
  shop.settings.settings.boardSeenAt = shopNow();
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(screen.queryByText(/No kitchen board/)).toBeNull());
  cleanup();
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
