import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const LINK = '/owner-link?code=of-the-day';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.ownerLink, null);

async function openLink(link = LINK) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.ownerCodes.add('of-the-day');
  return { shop, ...openStorefront(link) };
}

const calls = (shop: { requests: { method: string; path: string }[] }, path: string) =>
  shop.requests.filter((request) => request.path === path);
const become = () => screen.findByRole('button', { name: 'Become the owner' });
const keptInBrowser = () => JSON.stringify([localStorage, sessionStorage]);

test('signed out, it leads through a sign-up and back, and asks before it does anything', async () => {
  const { shop, user, store } = await openLink();
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeVisible();
  expect(screen.getByText('Sign up or sign in to claim this shop.')).toBeVisible();
  expect(window.location.href).not.toContain('of-the-day');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'tall order please');
  expect(keptInBrowser()).not.toContain('of-the-day');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));

  const button = await become();
  expect(button.parentElement).toHaveTextContent(
    'Become the owner of this shop as ada@example.com?',
  );
  await waitFor(() => expect(window.location.href).toMatch(/\/owner-link$/));
  expect(store.getState().auth.authRedirectPath).toBe('/');
  expect(keptInBrowser()).not.toContain('of-the-day');
  expect(calls(shop, '/owner-link.json')).toEqual([]);

  await user.click(button);
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  expect(calls(shop, '/owner-link.json')).toMatchObject([{ body: { code: 'of-the-day' } }]);
  expect(screen.getByRole('link', { name: 'Staff' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Welcome to your shop' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Before you open' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/menu',
    '/shop',
    '/staff',
  ]);
});

test('a sign-in from there leads back as well', async () => {
  const { shop, user } = await openLink();
  shop.openAccount('ada@example.com', 'tall order please');
  await user.click(await screen.findByRole('button', { name: 'Sign in instead' }));
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'tall order please');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await become()).toBeVisible();
});

test('a link that was used says so in plain words', async () => {
  keepSessionOf('ada@example.com');
  const { shop, user } = await openLink('/owner-link?code=old');
  await user.click(await become());
  expect(await screen.findByRole('status')).toHaveTextContent(/it was used, has expired/);
  expect(screen.getByRole('link', { name: 'Build a burger' })).toHaveAttribute('href', '/');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(shop.staff.roles.size).toBe(0);
});

test.each([true, false])(
  'without a code there is nothing, signed in or not (%s)',
  async (signedIn) => {
    if (signedIn) keepSessionOf('ada@example.com');
    const { store } = await openLink('/owner-link');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(store.getState().auth.authRedirectPath).toBe('/');
  },
);

test('a second press after a lost answer continues as the owner', async () => {
  keepSessionOf('ada@example.com');
  const { shop, user } = await openLink();
  const button = await become();
  shop.loseNext('POST /owner-link.json');
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await become());
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
});

test('an owner whose sign-in cannot be renewed has to sign in again', async () => {
  keepSessionOf('ada@example.com');
  const { shop, user } = await openLink();
  const button = await become();
  const release = shop.hold();
  await user.click(button);
  await waitFor(() => expect(calls(shop, '/owner-link.json')).toHaveLength(1));
  shop.staff.roles.set('ada@example.com', 'owner');
  shop.failNext('POST /owner-link.json', 200, { role: 'owner' });
  shop.failNext('POST /sessions/current.json', 503, { error: 'The shop is busy.' });
  release();
  expect(await screen.findByRole('status')).toHaveTextContent(/sign in again/);
});

test('an owner who opens the link is led on', async () => {
  keepSessionOf('ada@example.com', 'owner');
  await openLink();
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
});
