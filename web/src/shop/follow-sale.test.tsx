import { act, screen, waitFor, within } from '@testing-library/react';
import type { Opening } from '@tall-order/domain/opening-hours.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { startTheRest } from '../start-the-rest.ts';
import { createStore } from '../store.ts';
import { hearClockEvent, serverNow, steadyNow } from '../api/server-clock.ts';
import { applyShopStatus } from './apply-shop-status.ts';
import { UNKNOWN_SHOP, applyShop, setShop } from './current-shop.ts';
import { followSale } from './follow-sale.ts';
import { UNLIMITED, currentSale, setSale } from './sale.ts';
import { shopNow } from '../../test/shop-clock.ts';

const HOUR = 3_600_000;
const NO_BOARD = { isOpen: false, reason: 'no-board', opensAt: null } as const;

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(() => shop.close());

const ORDER = { name: 'SIGN UP TO ORDER' };
const orderButton = () => screen.findByRole('button', ORDER);

test('a closed shop says when it opens and why it is closed, and burgers are still built', async () => {
  const opensAt = Math.floor(shopNow() / HOUR) * HOUR + 3 * HOUR;
  shop.settings.change({
    selling: { isOpen: false, reason: 'hours', opensAt },
    note: 'Stocktaking.',
  });
  const { user } = openStorefront('/?meat=1');
  const button = await screen.findByRole('button', { name: /^Closed until .*\d\d:00 E[SD]T$/ });
  await waitFor(() =>
    expect(button).toHaveAccessibleDescription(/^Stocktaking\. We open .*\d\d:00 E[SD]T\.$/),
  );
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(window.location.pathname).toBe('/');
  await user.click(screen.getByRole('button', { name: 'More Bacon' }));
  expect(window.location.search).toContain('bacon=1');
});

/** A page that was told how the shop sells, and hears nothing more. */
async function openWithoutNews(
  told: (now: number) => { selling: Selling; openings: Opening[] },
): Promise<void> {
  openStorefront('/?meat=1');
  await orderButton();
  const { selling, openings } = told(serverNow());
  shop.failAt('/shop.json', 503, { error: 'The shop is busy.' });
  const facts = { settings: STANDARD_SETTINGS, note: '', zone: 'UTC', boardSeenAt: null };
  act(() => applyShop({ selling, openings, ...facts }));
}

test('the button opens by itself at opening time, without a message from the server', async () => {
  await openWithoutNews((now) => {
    const opensAt = now + 2000;
    const later = { opensAt, closesAt: opensAt + HOUR, lastOrdersAt: opensAt + HOUR };
    return { selling: { isOpen: false, reason: 'hours', opensAt }, openings: [later] };
  });
  expect(screen.getByRole('button', { name: /^Closed until/ })).toBeVisible();
  expect(await screen.findByRole('button', ORDER)).toBeEnabled();
  expect(screen.getByText("We're taking orders again.")).toHaveRole('status');
});

test('the button closes by itself after last orders, until the next opening', async () => {
  await openWithoutNews((now) => {
    const opensAt = now + 8 * 24 * HOUR;
    const later = { opensAt, closesAt: opensAt + HOUR, lastOrdersAt: opensAt + HOUR };
    return { selling: { isOpen: true, until: now + 1000 }, openings: [later] };
  });
  expect(await screen.findByRole('button', { name: /^Closed until \w+ \d+$/ })).toBeVisible();
  // The page asks once whether that is so.
  for (let looks = 0; looks < 3; looks += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fetch(new URL('/ingredients.json', shop.address));
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(shop.requests.filter(({ path }) => path === '/shop.json')).toHaveLength(1);
});

test('a pause that arrives with the menu is shown at once, and so is its end', async () => {
  openStorefront('/?meat=1');
  await orderButton();
  const opensAt = shopNow() + HOUR;
  act(() =>
    applyShopStatus({ version: 0, name: '', selling: { isOpen: false, reason: 'pause', opensAt } }),
  );
  expect(screen.getByRole('button', { name: /^Back/ })).toHaveAccessibleDescription(
    expect.stringMatching(/^We're catching up\. Orders open again /),
  );
  act(() => applyShopStatus({ version: 0, name: '', selling: { isOpen: true, until: null } }));
  expect(await orderButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a burger of the most pieces is full, a larger one is not sold', async () => {
  shop.settings.change({ mostPieces: 2 });
  const { user } = openStorefront('/?meat=1&cheese=1');
  const words = 'A burger in this shop has at most 2 pieces.';
  expect(await screen.findByText(words)).toBeVisible();
  const more = screen.getByRole('button', { name: 'More Bacon' });
  expect(more).toBeDisabled();
  expect(more).toHaveAccessibleDescription('2 pieces at most');
  expect(await orderButton()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Less Meat' }));
  expect(more).toBeEnabled();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('a burger below the least price shows what it needs', async () => {
  shop.settings.change({ leastPrice: 4.8 });
  const { user } = openStorefront('/?cheese=1');
  await waitFor(async () =>
    expect(await orderButton()).toHaveAccessibleDescription(
      'The shop sells burgers from $4.80. Add something to this one.',
    ),
  );
  expect(await orderButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  expect(await orderButton()).toBeEnabled();
});

test('the clock of the sale is wound once at a time, and stands still once it is stopped', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setShop(UNKNOWN_SHOP);
  const stop = followSale();
  const sellUntil = (until: number) =>
    setShop({ ...UNKNOWN_SHOP, selling: { isOpen: true, until: serverNow() + until } });
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  sellUntil(HOUR);
  sellUntil(2 * HOUR);
  look();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  sellUntil(HOUR);
  look();
  expect(vi.getTimerCount()).toBe(0);
});

test('each end of sales is a reason to ask the shop, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const calls = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { status: 503 }));
  const facts = { settings: STANDARD_SETTINGS, note: '', zone: 'UTC', boardSeenAt: null };
  setShop(UNKNOWN_SHOP);
  onTestFinished(followSale());
  for (const times of [1, 2]) {
    applyShop({ selling: { isOpen: true, until: serverNow() + 1000 }, openings: [], ...facts });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(calls).toHaveBeenCalledTimes(times);
  }
});

test('at midnight, the words about an opening lose their weekday', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  hearClockEvent(Date.UTC(2026, 10, 26, 23, 59, 30), steadyNow());
  const facts = { settings: STANDARD_SETTINGS, note: '', zone: 'UTC', boardSeenAt: null };
  const opensAt = Date.UTC(2026, 10, 27, 11);
  setShop(UNKNOWN_SHOP);
  applyShop({ selling: { isOpen: false, reason: 'hours', opensAt }, openings: [], ...facts });
  onTestFinished(followSale());
  expect(currentSale().closed?.label).toBe('Closed until Fri 11:00 UTC');
  vi.advanceTimersByTime(60_000);
  expect(currentSale().closed?.label).toBe('Closed until 11:00 UTC');
});

test('a summary that was open when the shop closed leads no further', async () => {
  keepSessionOf('ada@example.com');
  const { user } = openStorefront('/?meat=1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  const dialog = within(await screen.findByRole('dialog'));
  act(() => applyShopStatus({ version: 0, name: '', selling: NO_BOARD }));
  const goOn = dialog.getByRole('button', { name: 'CONTINUE' });
  expect(goOn).toHaveAccessibleDescription("We're catching up. Try again in a few minutes.");
  await user.click(goOn);
  expect(window.location.pathname).toBe('/');
  act(() => applyShopStatus({ version: 0, name: '', selling: { isOpen: true, until: null } }));
  await user.click(goOn);
  expect(window.location.pathname).toBe('/checkout');
});

test.each([
  ['evening', '2026-11-27T22:00Z', 0, false],
  ['night, before the day begins', '2026-11-28T03:00Z', 0, false],
  ['morning', '2026-11-28T05:00Z', 0, true],
  ['evening', '2026-11-27T22:00Z', 1, true],
  ['evening before', '2026-11-26T23:00Z', 1, false],
])(
  'in the %s (%s), with %i days ahead, an order for later is offered: %s',
  (...[, at, daysAhead, isOffered]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    hearClockEvent(Date.parse(at), steadyNow());
    const opensAt = Date.parse('2026-11-28T11:00Z');
    const settings = {
      ...STANDARD_SETTINGS,
      promises: { ...STANDARD_SETTINGS.promises, minutesToMake: 10 },
      chosenTimes: { daysAhead, stepMinutes: 15 as const },
    };
    const details = { settings, note: '', openings: [], boardSeenAt: null };
    const selling = { isOpen: false, reason: 'hours', opensAt } as const;
    setShop({ ...UNKNOWN_SHOP, zone: 'UTC', selling, details: { ...details, zone: 'UTC' } });
    const stop = followSale();
    expect(currentSale().closed?.isForLater).toBe(isOffered);
    stop();
  },
);

test('a first visit, which lets the offline cache wait, hears at once that the shop is closed', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setSale(UNLIMITED);
  setShop({ ...UNKNOWN_SHOP, selling: NO_BOARD });
  void startTheRest(createStore());
  expect(currentSale().closed).not.toBeNull();
});
