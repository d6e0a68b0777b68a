import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import { idTokenFor, localIdFor } from '../../test/fake-accounts.ts';
import { COOK, openBoard, openKitchen, sellTo, startKitchen } from '../../test/open-kitchen.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { refreshShop } from '../shop/refresh-shop.ts';
import { logout, restoreSession, startSession, endedSession } from '../session/session.ts';

const ORDERS = '/kitchen/baskets.json';
const BUSY = [503, { error: 'The shop is busy. Please try again in a moment.' }] as const;

test('the board reports an ended session, and signing in leads back', async () => {
  const { store } = await openBoard();
  act(() => {
    store.dispatch(logout());
    // As session-end.ts does for every screen.
    endedSession.set({ kind: 'expired', on: '/kitchen' });
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Your session has ended. Sign in again.',
  );
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(screen.getByRole('dialog')).toBeVisible();
  // Once is enough: no notice says it again behind the dialog.
  expect(endedSession.get()).toBeNull();
  expect(store.getState().auth.authRedirectPath).toBe('/kitchen');
});

test('logging out at the board says nothing', async () => {
  const { store, user } = await openBoard();
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getState().auth.authRedirectPath).toBe('/');
});

test('trying again leaves the focus at the heading, and opens the board once it can be', async () => {
  let mend = () => {};
  const { user } = await openKitchen((shop) => {
    mend = shop.failAt(ORDERS, ...BUSY);
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kitchen' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: /^To make/ })).not.toBeInTheDocument();
  mend();
  expect(await screen.findByRole('heading', { name: /^To make/ })).toBeVisible();
});

test('a board that loses the shop stays as it was, says so, and reconnects', async () => {
  const { shop } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  expect(screen.getByText('Up to date every 2 seconds')).toBeVisible();
  const mend = shop.failAt(ORDERS, ...BUSY);
  expect(await screen.findByText(/^No connection since/)).toBeVisible();
  // Else it would be read aloud again each minute.
  const minutes = screen.getByText(/^The tickets are as they were under a minute ago/);
  expect(minutes.closest('[role="alert"]')).toBeNull();
  expect(screen.getByText('Not live')).toBeVisible();
  expect(screen.getByRole('article', { name: /Ann$/ })).toBeVisible();
  mend();
  expect(await screen.findByText('Up to date every 2 seconds')).toBeVisible();
  expect(screen.queryByText(/^No connection since/)).not.toBeInTheDocument();
});

test('the board of a former cook closes and leads out, and opens for a new token', async () => {
  const { shop, store, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  shop.staff.roles.delete(COOK);
  expect(await screen.findByText(/^This board is closed/)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  // Whoever works there again has another token.
  shop.staff.roles.set(COOK, 'owner');
  keepSessionOf(COOK, 'owner');
  act(() => store.dispatch(restoreSession()));
  expect(await screen.findByRole('article', { name: /Ann$/ })).toBeVisible();
  shop.staff.roles.delete(COOK);
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(window.location.pathname).toBe('/auth');
  expect(store.getState().auth.authRedirectPath).toBe('/kitchen');
});

test('where storage is blocked, the board works as long as the page is open', async () => {
  const shop = await startKitchen();
  sellTo(shop, 'Ann Example');
  blockStorage();
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { store, user } = openStorefront('/');
  const cook = { idToken: idTokenFor(COOK, 'kitchen'), localId: localIdFor(COOK), expiresIn: 3600 };
  act(() => store.dispatch(startSession(cook)));
  await user.click(screen.getByRole('link', { name: 'Kitchen' }));
  expect(await screen.findByText('1 new order')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('1 new order')).not.toBeInTheDocument();
  const shortcuts = screen.getByRole('checkbox', { name: 'Keyboard shortcuts' });
  await user.click(shortcuts);
  expect(shortcuts).not.toBeChecked();
  // In a popover, which jsdom does not open.
  const print = screen.getByRole('button', { name: /^Print/, hidden: true });
  await user.click(print);
  const paper = () => screen.getByRole('region', { name: 'Printed ticket' });
  expect(paper()).not.toHaveTextContent('Copy');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await user.click(print);
  expect(paper()).toHaveTextContent('Copy');
});

test('a board that was hidden keeps the screen on again once it is shown', async () => {
  const locks: (EventTarget & { released: boolean })[] = [];
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
    locks.push(lock);
    return lock;
  };
  // jsdom has no wake lock. Like a browser, this one ends when the page is hidden.
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  await openBoard();
  const staysOn = 'The screen stays on while the board is open.';
  expect(await screen.findByText(staysOn)).toBeVisible();
  act(() => {
    for (const lock of locks) {
      lock.released = true;
      lock.dispatchEvent(new Event('release'));
    }
  });
  expect(screen.getByText(/^This device may darken its screen/)).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(staysOn)).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(locks).toHaveLength(2);
});

test('a printed ticket begins with the name of the shop', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await openBoard((shop) => {
    shop.settings.change({
      facts: { ...shop.settings.settings.facts, name: "Ada's Burgers" },
    });
    sellTo(shop, 'Ann Example');
    sellTo(shop, 'Bob Example');
  });
  await refreshShop();
  for (const name of ['Ann', 'Bob']) {
    // In a popover, which jsdom does not open.
    await user.click(
      screen.getByRole('button', { name: new RegExp(`^Print.*${name}`), hidden: true }),
    );
    const paper = screen.getByRole('region', { name: 'Printed ticket' });
    expect(paper.firstElementChild).toHaveTextContent("Ada's Burgers");
    expect(paper).toHaveTextContent(name);
    expect(paper).not.toHaveTextContent('Copy');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  }
});
