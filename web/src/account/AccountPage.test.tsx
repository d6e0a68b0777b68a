import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { noticesShown } from '../App.tsx';
import { Notices } from '../updates/Notices.tsx';

const EMAIL = 'ada@example.com';
const PASSWORD = 'tall order please';
const THERE = { createdAt: Date.UTC(2026, 7, 5), current: false, device: 'Chrome on Android' };

let shop: FakeShop;
afterEach(() => shop.close());

async function openAccountPage(kind: 'hosted' | 'own' = 'own', moreSignIns = 0) {
  shop = await startFakeShop(kind);
  shop.openAccount(EMAIL, PASSWORD);
  shop.accounts.sessions.set('here', { createdAt: Date.UTC(2026, 7, 4), current: true });
  shop.accounts.sessions.set('there', THERE);
  for (let day = 6; day < 6 + moreSignIns; day += 1) {
    const createdAt = Date.UTC(2026, 7, day);
    shop.accounts.sessions.set(`day-${day}`, { createdAt, current: false });
  }
  keepSessionOf(EMAIL);
  const opened = openStorefront('/account');
  await screen.findByText(EMAIL);
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
const calls = () => shop.requests.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (path: string) => shop.requests.findLast((request) => request.path === path)?.body;

/** Waits for all that the builder asks for, so that no answer comes after the test. */
async function whenBuilderIsOpen() {
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
}

async function notice(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}

test('is reached from the orders and shows whose account it is', async () => {
  shop = await startFakeShop();
  keepSessionOf(EMAIL);
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('link', { name: 'Your account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(await screen.findByText(EMAIL)).toBeVisible();
  expect(screen.getByText(/^With us since .*2026/)).toBeVisible();
});

test('signed out, it leads to the builder', async () => {
  shop = await startFakeShop();
  openStorefront('/account');
  await whenBuilderIsOpen();
  expect(window.location.pathname).toBe('/');
});

test('a password that is changed before the account is loaded is that of the signed-in customer', async () => {
  shop = await startFakeShop('own');
  shop.openAccount(EMAIL, PASSWORD);
  keepSessionOf(EMAIL);
  const release = shop.hold('/v1/accounts:lookup');
  const { user } = openStorefront('/account');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.type(field('Current password'), PASSWORD);
  await user.type(field('New password'), 'a taller order please');
  await user.click(button('Save password'));
  await notice("Password changed. You're signed out on other devices.");
  expect(bodyOf('/v1/accounts:signInWithPassword')).toMatchObject({ email: EMAIL });
  release();
  await screen.findByText(EMAIL);
});

test('says that the account cannot be loaded, and tries again', async () => {
  shop = await startFakeShop();
  keepSessionOf(EMAIL);
  shop.failNext('POST /v1/accounts:lookup', 400, {
    error: { code: 400, message: 'TOKEN_EXPIRED', errors: [] },
  });
  const release = shop.hold();
  const { user } = openStorefront('/account');
  expect(await screen.findByText('Loading...')).toBeVisible();
  release();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText("We can't load your account right now.")).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByText(EMAIL)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

describe('changing the password', () => {
  async function fillIn(current: string, next: string) {
    const opened = await openAccountPage();
    const { user } = opened;
    await user.click(button('Change password'));
    expect(field('Current password')).toHaveFocus();
    await user.type(field('Current password'), current);
    await user.type(field('New password'), next);
    await user.click(button('Save password'));
    return opened;
  }

  test('confirms the password, and continues in the new session', async () => {
    const { store, user } = await fillIn(PASSWORD, 'an even taller order');
    await notice("Password changed. You're signed out on other devices.");
    await waitFor(() => expect(button('Change password')).toHaveFocus());
    await user.click(button('Change password'));
    expect(screen.queryByText(/^Password changed/)).not.toBeInTheDocument();
    expect(bodyOf('/v1/accounts:signInWithPassword')).toEqual({
      email: EMAIL,
      password: PASSWORD,
      returnSecureToken: true,
    });
    expect(bodyOf('/v1/accounts:update')).toEqual({
      idToken: idTokenFor(EMAIL),
      password: 'an even taller order',
      returnSecureToken: true,
    });
    expect(store.getState().auth).toMatchObject({ userId: `id-of-${EMAIL}`, loading: false });
    expect(Object.keys(localStorage)).toHaveLength(3);
    expect(calls()).not.toContain('DELETE /sessions/current.json');
  });

  test('says that the current password is wrong, and keeps the entries', async () => {
    const { user, store } = await fillIn('wrong', 'an even taller order');
    const words = 'This is not your current password. Check it and try again.';
    expect(await screen.findByRole('dialog')).toHaveTextContent(words);
    await user.click(button('Close'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field('New password')).toHaveValue('an even taller order');
    expect(store.getState().auth.error).toBeNull();
  });

  test('says why the new one is refused, and ends the sign-in that was the proof', async () => {
    const { user } = await fillIn(PASSWORD, 'password');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That password is too common. Try something harder to guess.',
    );
    await waitFor(() => expect(calls()).toContain('DELETE /sessions/current.json'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Change password')).toHaveFocus());
  });

  test('checks the fields before it asks', async () => {
    await fillIn(' ', 'short');
    expect(screen.getByRole('alert')).toHaveTextContent('Current password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /at least 8 characters\.$/,
    );
    expect(calls()).not.toContain('POST /v1/accounts:signInWithPassword');
  });
});

describe('changing the e-mail', () => {
  async function fillIn() {
    const opened = await openAccountPage();
    await opened.user.click(button('Change e-mail'));
    await opened.user.type(field('New e-mail'), 'new@example.com');
    await opened.user.type(field('Current password'), PASSWORD);
    return opened;
  }

  test('mails a link to the new address and stays signed in', async () => {
    const { user } = await fillIn();
    await user.click(button('Send me a link'));
    await notice('A link is on its way to new@example.com. It works once and for half an hour.');
    expect(bodyOf('/v1/accounts:sendOobCode')).toEqual({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: idTokenFor(EMAIL),
      newEmail: 'new@example.com',
    });
    await waitFor(() => expect(calls()).toContain('DELETE /sessions/current.json'));
    expect(localStorage).toHaveLength(3);
  });

  test('a shop that cannot mail says so instead', async () => {
    const { user } = await fillIn();
    shop.failNext('POST /v1/accounts:sendOobCode', 400, {
      error: { code: 400, message: 'EMAIL_EXISTS', errors: [] },
    });
    await user.click(button('Send me a link'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(field('New e-mail')).toHaveFocus();
    shop.accounts.mail.works = false;
    await user.click(button('Send me a link'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await notice("We can't e-mail you. Ask us at the counter.");
    expect(screen.queryByRole('button', { name: 'Change e-mail' })).not.toBeInTheDocument();
  });
});

describe('sign-ins', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: 'Your sign-ins' })).getAllByRole('listitem');

  test('shows this device first, ends another one, and says so until the next', async () => {
    const { user } = await openAccountPage('own', 1);
    await screen.findByRole('list', { name: 'Your sign-ins' });
    expect(lines()).toHaveLength(3);
    expect(lines()[0]).toHaveTextContent('This device');
    expect(screen.getByText('Chrome on Android')).toBeVisible();
    await user.click(button(/^Sign out Chrome on Android, .*2026/));
    await notice('That sign-in is signed out.');
    expect(lines()).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('list', { name: 'Your sign-ins' })).toHaveFocus());
    expect(calls()).toContain('DELETE /sessions/there.json');
    shop.failAt('/sessions/day-6.json', 500, { error: 'The fryer is broken.' });
    await user.click(button(/^Sign out Aug 5, 2026/));
    expect(await screen.findByRole('dialog')).toHaveTextContent('The fryer is broken.');
    expect(screen.queryByText('That sign-in is signed out.')).not.toBeInTheDocument();
    await user.click(button('Close'));
    await user.click(button(/^Sign out Aug 5, 2026/));
    await waitFor(() =>
      expect(calls().filter((call) => call === 'DELETE /sessions/day-6.json')).toHaveLength(2),
    );
  });

  test('shows the newest few, and all when asked', async () => {
    const { user } = await openAccountPage('own', 5);
    await screen.findByRole('list', { name: 'Your sign-ins' });
    expect(lines()).toHaveLength(5);
    await user.click(button('Show 2 more'));
    expect(lines()).toHaveLength(7);
  });

  test('signing out everywhere logs out here', async () => {
    const { user, store } = await openAccountPage();
    noticesShown.set(<Notices onRefresh={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    expect(dialog.getByText(/including this one/)).toBeVisible();
    expect(calls()).not.toContain('DELETE /sessions.json');
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await whenBuilderIsOpen();
    expect(screen.getByText('You are signed out everywhere.')).toBeVisible();
    noticesShown.set(null);
    expect(window.location.pathname).toBe('/');
    expect(store.getState().auth.token).toBeNull();
    expect(calls()).toContain('DELETE /sessions.json');
    expect(calls()).not.toContain('DELETE /sessions/current.json');
  });

  test('says that they cannot be loaded, and tries again', async () => {
    shop = await startFakeShop('own');
    keepSessionOf(EMAIL);
    shop.failNext('GET /sessions.json', 500, { error: 'The fryer is broken.' });
    const { user } = openStorefront('/account');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText("We can't load your sign-ins right now.")).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('are fetched again when the connection is back', async () => {
    shop = await startFakeShop('own');
    keepSessionOf(EMAIL);
    const mend = shop.failAt('/sessions.json', 500, { error: 'The fryer is broken.' });
    openStorefront('/account');
    expect(await screen.findByText("We can't load your sign-ins right now.")).toBeVisible();
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  });

  test('stay when signing out everywhere fails', async () => {
    const { user, store } = await openAccountPage();
    await screen.findByRole('list', { name: 'Your sign-ins' });
    shop.failNext('DELETE /sessions.json', 500, { error: 'The fryer is broken.' });
    await user.click(button('Sign out everywhere'));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(window.location.pathname).toBe('/account');
    expect(store.getState().auth.token).not.toBeNull();
  });

  test('are absent with a hosted service, which is not asked for them', async () => {
    await openAccountPage('hosted');
    expect(screen.queryByRole('heading', { name: 'Sign-ins' })).not.toBeInTheDocument();
    expect(calls().filter((call) => call.includes('/sessions'))).toEqual([]);
  });
});

describe('deleting the account', () => {
  test('asks once, with the password, logs out and says that it is done', async () => {
    const { user, store } = await openAccountPage();
    noticesShown.set(<Notices onRefresh={() => {}} />);
    await user.click(button('Delete my account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/^Past sales stay in the shop/)).toBeVisible();
    await user.type(dialog.getByLabelText('Current password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await whenBuilderIsOpen();
    expect(window.location.pathname).toBe('/');
    expect(bodyOf('/v1/accounts:delete')).toEqual({ idToken: idTokenFor(EMAIL) });
    expect(store.getState().auth.token).toBeNull();
    expect(localStorage).toHaveLength(0);
    // To sign in again is not offered.
    expect(screen.getByText('Your account is deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    noticesShown.set(null);
  });

  test('does nothing when it is cancelled or the password is wrong', async () => {
    const { user } = await openAccountPage('hosted');
    await user.click(button('Delete my account'));
    expect(screen.getByText('The orders you placed stay with the shop.')).toBeVisible();
    expect(calls().filter((call) => call.includes('/baskets'))).toEqual([]);
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Delete my account'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This is not your current password.',
    );
    expect(shop.accounts.passwords.has(EMAIL)).toBe(true);
  });
});
