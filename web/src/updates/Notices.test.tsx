import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { endedSession, logout } from '../session/session.ts';
import { noticesShown } from '../App.tsx';
import { Notices } from './Notices.tsx';
import { NEW_CONTENT, newVersion } from './offline-cache.ts';
import { watchSessionEnd } from '../session/session-end.ts';

const ADA = 'ada@example.com';
const ENDED = 'Your session has ended.';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
  shop.openAccount(ADA, 'tall order please');
  noticesShown.set(<Notices onRefresh={() => {}} />);
});
afterEach(async () => {
  noticesShown.set(null);
  endedSession.set(null);
  await shop.close();
});

const button = (name: string) => screen.getByRole('button', { name });

/** Opens a screen in a session, which comes to its end after `before`. */
async function outlive(
  path: string,
  heading: string,
  before: (user: UserEvent) => Promise<void> = async () => {},
) {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepSessionOf(ADA);
  const { store, user } = openStorefront(path);
  onTestFinished(watchSessionEnd(store));
  await screen.findByRole('heading', { name: heading });
  await waitFor(() => expect(store.getState().burgerBuilder.ingredients).not.toBeNull());
  await before(user);
  vi.setSystemTime(Date.now() + 3_600_001);
  act(() => store.dispatch(logout()));
  expect(await screen.findByText(ENDED)).toBeVisible();
  return user;
}

test('a session that ends on the checkout leads back there by way of a sign-in', async () => {
  const user = await outlive('/checkout?meat=1', 'Checkout');
  expect(await screen.findByRole('heading', { name: 'Build your burger' })).toBeVisible();
  await user.click(button('Sign in'));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(screen.getByText('Your burger is waiting.')).toBeVisible();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('E-mail'), ADA);
  await user.type(screen.getByLabelText('Password'), 'tall order please');
  await user.click(button('Sign in'));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('a visitor who has read it signs in to order, and not up', async () => {
  const user = await outlive('/?meat=1', 'Build your burger');
  await user.click(button('OK'));
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  await user.click(button('SIGN UP TO ORDER'));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  act(() => endedSession.set({ kind: 'expired', on: '/' }));
  expect(await screen.findByText(ENDED)).toBeVisible();
});

test('a session that ends over the summary leads to the sign-in', async () => {
  const user = await outlive('/?meat=1', 'Build your burger', async (visitor) => {
    await visitor.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
    expect(await screen.findByRole('button', { name: 'CONTINUE' })).toBeVisible();
  });
  await user.click(button('CONTINUE'));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Your burger is waiting.')).toBeVisible();
});

test.each([
  ['/?meat=1', 'Build your burger', 1],
  ['/account', 'Your account', 0],
  ['/orders', 'Orders', 0],
  ['/kitchen', 'Kitchen', 0],
  ['/counter', 'Counter', 0],
  ['/menu', 'Prices & stock', 0],
  ['/shop', 'Shop settings', 0],
  ['/staff', 'Staff', 0],
])(
  'without a network, %s speaks of the burger where there is one',
  async (path, heading, times) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const ownShop = await startFakeShop('own');
    onTestFinished(() => ownShop.close());
    ownShop.staff.roles.set(ADA, 'owner');
    keepSessionOf(ADA, 'owner');
    openStorefront(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const safe = () => screen.queryAllByText(/^You are offline\. Your burger is safe/);
    await waitFor(() => expect(safe()).toHaveLength(times));
  },
);

test('in the builder the line below the price says it first, and offers nothing else', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ownShop = await startFakeShop('own');
  onTestFinished(() => ownShop.close());
  const cheese = ownShop.menu.ingredients['cheese']!; // the standard menu has cheese
  ownShop.menu.ingredients['cheese'] = { ...cheese, soldOut: 'today' };
  openStorefront('/?cheese=1&shared=yes');
  expect(await screen.findByText('Offline. Your burger is safe.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove|^OK/ })).not.toBeInTheDocument();
});

test('a notice about a missing network that was read leaves the page free until the next time', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const become = (online: boolean) => {
    network.mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  network.mockReturnValue(false);
  const { user } = openStorefront('/auth');
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
  await user.click(button('OK'));
  expect(screen.queryByText(/^You are offline\./)).not.toBeInTheDocument();
  become(true);
  become(false);
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
});

test('a new version is loaded when the visitor wants it, once, or later', async () => {
  const onRefresh = vi.fn();
  noticesShown.set(<Notices onRefresh={onRefresh} />);
  // A browser's registration, of which the notice only has to know that there is one.
  newVersion.set(new EventTarget() as ServiceWorkerRegistration);
  onTestFinished(() => newVersion.set(null));
  const { user } = openStorefront('/auth');
  expect(await screen.findByText(NEW_CONTENT)).toBeVisible();
  await user.click(button('Refresh'));
  await user.click(button('Refresh'));
  expect(onRefresh).toHaveBeenCalledOnce();
  await user.click(button('Later'));
  expect(screen.queryByText(NEW_CONTENT)).not.toBeInTheDocument();
});
