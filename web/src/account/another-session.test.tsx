import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { restoreSession } from '../session/session.ts';
import type { AppStore } from '../store.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'tall order please';

let shop: FakeShop;
afterEach(() => shop.close());

async function openAccountPage() {
  shop = await startFakeShop('own');
  shop.openAccount(EMAIL, PASSWORD);
  keepSessionOf(EMAIL);
  const opened = openStorefront('/account');
  await screen.findByText(EMAIL);
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
const calls = () => shop.requests.map(({ method, path }) => `${method} ${path}`);

/** Ends the session, or begins that of another customer, as another tab does. @returns the new token */
function endHere(store: AppStore, next: string | null): string | null {
  localStorage.clear();
  if (next !== null) keepSessionOf(next);
  act(() => store.dispatch(restoreSession()));
  return store.getState().auth.token;
}

test('an account is gone when another customer signs in, even if theirs cannot be loaded', async () => {
  const { store } = await openAccountPage();
  shop.failAt('/v1/accounts:lookup', 503, { error: { code: 503, message: 'UNAVAILABLE' } });
  endHere(store, 'eve@example.com');
  expect(await screen.findByText("We can't load your account right now.")).toBeVisible();
  expect(screen.queryByText(EMAIL)).not.toBeInTheDocument();
});

test.each([
  ['nobody', null],
  ['another customer', 'eve@example.com'],
])('a password that is changed late leaves %s signed in', async (_who, next) => {
  const { user, store } = await openAccountPage();
  const answer = shop.hold('/v1/accounts:update');
  await user.click(button('Change password'));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), 'an even taller order');
  await user.click(button('Save password'));
  await waitFor(() => expect(calls()).toContain('POST /v1/accounts:update'));
  const token = endHere(store, next);
  answer();
  await waitFor(() => expect(shop.accounts.passwords.get(EMAIL)).not.toBe(PASSWORD));
  // What is asked later is answered later.
  await fetch(new URL('/ingredients.json', shop.address));
  expect(store.getState().auth.token).toBe(token);
});

test('an account that is deleted late leaves another customer signed in', async () => {
  const { user, store } = await openAccountPage();
  const answer = shop.hold('/v1/accounts:delete');
  await user.click(button('Delete my account'));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Current password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls()).toContain('POST /v1/accounts:delete'));
  const token = endHere(store, 'eve@example.com');
  answer();
  await waitFor(() => expect(shop.accounts.passwords.has(EMAIL)).toBe(false));
  // What is asked later is answered later.
  await fetch(new URL('/ingredients.json', shop.address));
  expect(store.getState().auth.token).toBe(token);
});

test('signing out everywhere leaves another customer signed in who has come meanwhile', async () => {
  const { user, store } = await openAccountPage();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const answer = shop.hold('/sessions.json', 'DELETE');
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(calls()).toContain('DELETE /sessions.json'));
  const token = endHere(store, 'eve@example.com');
  answer();
  // What is asked later is answered later.
  await fetch(new URL('/ingredients.json', shop.address));
  expect(store.getState().auth.token).toBe(token);
});
