import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { logout, restoreSession } from './session.ts';

const MINUTE = 60_000;

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.staff, idTokenFor('ada@example.com', 'owner'));

/** The staff screen of an owner whose sign-in has so many minutes left. */
async function openStaff(minutesLeft: number) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set('ada@example.com', 'owner');
  keepSessionOf('ada@example.com', 'owner', minutesLeft * MINUTE);
  const renewals = () => shop.requests.filter(({ path }) => path === '/sessions/current.json');
  const storefront = openStorefront('/staff');
  onTestFinished(() => storefront.store.dispatch(logout()));
  return { shop, renewals, ...storefront };
}

/** Lets a device sleep, and its user look at the page again after so many minutes. */
function wakeUpAfter(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
}

const minutesKept = () =>
  Math.round((Date.parse(localStorage.getItem('expirationDate') ?? '') - Date.now()) / MINUTE);

test('five minutes before its end a session is renewed, kept, and given to the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { renewals, store } = await openStaff(6);
  await screen.findByRole('list', { name: 'Who works here' });
  expect(renewals()).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE);
  await vi.waitFor(() => expect(minutesKept()).toBeGreaterThan(55), 30_000);
  expect(renewals()).toMatchObject([{ method: 'POST' }]);
  expect(store.getState().auth.token).toBe(localStorage.getItem('token'));
  expect(store.getState().auth.token).toMatch(/renewed$/);
  vi.advanceTimersByTime(30 * MINUTE);
  expect(renewals()).toHaveLength(1);
});

test('a device that slept renews as soon as it is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { renewals } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  wakeUpAfter(50);
  expect(renewals()).toEqual([]);
  wakeUpAfter(7);
  await waitFor(() => expect(minutesKept()).toBe(60));
  expect(renewals()).toHaveLength(1);
});

test('without an answer it tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, renewals } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  shop.failNext('POST /sessions/current.json', 503, { error: 'The shop is busy.' });
  wakeUpAfter(56);
  await waitFor(() => expect(renewals()).toHaveLength(1));
  // The answer needs a moment, before which nothing is asked twice.
  await waitFor(() => {
    wakeUpAfter(0);
    expect(renewals()).toHaveLength(2);
  });
  await waitFor(() => expect(minutesKept()).toBe(60));
  expect(screen.queryByText(/You will be signed out/)).not.toBeInTheDocument();
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a session that may not be renewed any more says when it ends until the next sign-in, and asks no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, renewals, store } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  shop.failNext('POST /sessions/current.json', 401, { error: 'Permission denied' });
  wakeUpAfter(56);
  expect(await screen.findByText(/You will be signed out at .*sign in again/)).toBeVisible();
  wakeUpAfter(1);
  // What is asked later arrives later.
  await fetch(new URL('/ingredients.json', shop.address));
  expect(renewals()).toHaveLength(1);
  // As watchSession does after a sign-in in another tab.
  keepSessionOf('ada@example.com', 'owner', 60 * MINUTE);
  store.dispatch(restoreSession());
  wakeUpAfter(0);
  await waitFor(() => expect(screen.queryByText(/You will be signed out/)).not.toBeInTheDocument());
});

test('a renewal that comes late does not sign out who has signed in meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, renewals, store } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  const release = shop.hold('/sessions/current.json');
  wakeUpAfter(56);
  await waitFor(() => expect(renewals()).toHaveLength(1));
  shop.staff.roles.set('grace@example.com', 'owner');
  keepSessionOf('grace@example.com', 'owner', 60 * MINUTE);
  act(() => store.dispatch(restoreSession()));
  release();
  // What is asked later is answered later.
  await fetch(new URL('/ingredients.json', shop.address));
  expect(store.getState().auth.userId).toBe('id-of-grace@example.com');
  expect(localStorage.getItem('userId')).toBe('id-of-grace@example.com');
});

test('a renewal does not bring back a session that another tab has just ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, renewals, store } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  const release = shop.hold();
  wakeUpAfter(56);
  await waitFor(() => expect(renewals()).toHaveLength(1));
  // The event of it has not arrived yet.
  localStorage.clear();
  release();
  await waitFor(() => expect(store.getState().auth.token).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test('logging out during a renewal ends the session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, renewals, store } = await openStaff(60);
  await screen.findByRole('list', { name: 'Who works here' });
  const release = shop.hold();
  wakeUpAfter(56);
  await waitFor(() => expect(renewals()).toHaveLength(1));
  store.dispatch(logout());
  release();
  // The ingredients are asked for later than the renewal, and answered later.
  expect(await screen.findByRole('button', { name: 'SIGN UP TO ORDER' })).toBeVisible();
  expect(store.getState().auth.token).toBeNull();
  expect(localStorage).toHaveLength(0);
});
