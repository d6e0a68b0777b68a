import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { logout } from '../auth/session.ts';
import { paths } from '../paths.ts';

const CEM = 'cem@example.com';

// As main.tsx does before it shows the screen.
await screenPart(paths.kitchen, idTokenFor(CEM, 'kitchen'));

async function openBoard() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(CEM, 'kitchen');
  const opened = openStorefront('/kitchen');
  await screen.findByRole('button', { name: 'Try again' });
  return opened;
}

test('a session that ends under the board is said to have, and signing in leads back', async () => {
  const { store } = await openBoard();
  act(() => {
    store.dispatch(logout());
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Your session has ended. Sign in again.',
  );
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(store.getState().auth.authRedirectPath).toBe('/kitchen');
});

test('logging out at the board says nothing', async () => {
  const { store, user } = await openBoard();
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getState().auth.authRedirectPath).toBe('/');
});

test('trying again leaves the focus at the heading', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kitchen' })).toHaveFocus());
});
