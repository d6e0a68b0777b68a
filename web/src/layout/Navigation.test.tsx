import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { authSuccess } from '../auth/auth-state.ts';
import { createStore } from '../store.ts';
import { Navigation } from './Navigation.tsx';

function linksAt(path: string, signedIn: boolean) {
  const store = createStore();
  if (signedIn) store.dispatch(authSuccess({ token: 'token', userId: 'ada' }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Navigation />
      </MemoryRouter>
    </Provider>,
  );
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('signed out, it leads to the builder and to authentication', () => {
  expect(linksAt('/', false)).toEqual([
    ['Burger Builder', '/'],
    ['Authenticate', '/auth'],
  ]);
});

test('signed in, it leads to the builder, the orders and out', () => {
  expect(linksAt('/', true)).toEqual([
    ['Burger Builder', '/'],
    ['Orders', '/orders'],
    ['Logout', '/logout'],
  ]);
});

test('Burger Builder is current on exactly its own path', () => {
  linksAt('/orders', true);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
});
