import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { logout } from './session.ts';

async function openSignedIn(kind: 'hosted' | 'own', path: string) {
  const shop = await startFakeShop(kind);
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  /** in no order: calls that nothing keeps apart overtake each other */
  const calls = () => shop.requests.map(({ method, path }) => `${method} ${path}`).toSorted();
  return { shop, calls, ...openStorefront(path) };
}

const SIGNED_OUT = 'DELETE /sessions/current.json';

test('ends the session at the shop, and waits for nothing', async () => {
  const { shop, calls, store } = await openSignedIn('own', '/');
  await waitFor(() => expect(calls()).toEqual(['GET /ingredients.json', 'GET /menu.json']));
  shop.failNext('DELETE /sessions/current.json', 500, { error: 'The fryer is broken.' });
  const release = shop.hold();
  window.history.pushState(null, '', '/logout');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(store.getState().auth.token).toBeNull());
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(calls()).toContain(SIGNED_OUT));
  const ended = shop.requests.find(({ method }) => method === 'DELETE');
  expect(ended?.query.get('auth')).toBe(idTokenFor('ada@example.com'));
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('sends nothing to a hosted service: it has no such call', async () => {
  const { calls, store } = await openSignedIn('hosted', '/logout');
  await waitFor(() => expect(store.getState().auth.token).toBeNull());
  await waitFor(() => expect(calls()).toEqual(['GET /ingredients.json']));
});

test('sends nothing when the session expires', async () => {
  const { calls, store } = await openSignedIn('own', '/');
  await waitFor(() => expect(calls()).toEqual(['GET /ingredients.json', 'GET /menu.json']));
  store.dispatch(logout());
  await waitFor(() => expect(store.getState().auth.token).toBeNull());
  expect(calls()).not.toContain(SIGNED_OUT);
});
