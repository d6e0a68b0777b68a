import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { authSuccess } from '../session/auth-slice.ts';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { createStore } from '../store.ts';
import { Navigation } from './Navigation.tsx';

function linksAt(path: string, token: string | null) {
  const store = createStore();
  if (token !== null) store.dispatch(authSuccess({ token, userId: 'ada' }));
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
  expect(linksAt('/', null)).toEqual([
    ['Burger Builder', '/'],
    ['Authenticate', '/auth'],
  ]);
});

test('signed in, it leads to the builder, the orders and out', () => {
  expect(linksAt('/', 'token')).toEqual([
    ['Burger Builder', '/'],
    ['Orders', '/orders'],
    ['Logout', '/logout'],
  ]);
});

const OF_CUSTOMERS = ['Burger Builder', 'Orders', 'Logout'];

test.each([
  ['customer', OF_CUSTOMERS],
  ['driver', [...OF_CUSTOMERS, 'Deliveries']],
  ['counter', [...OF_CUSTOMERS, 'Kitchen', 'Counter']],
  ['kitchen', [...OF_CUSTOMERS, 'Kitchen']],
  ['owner', [...OF_CUSTOMERS, 'Kitchen', 'Counter', 'Prices & stock', 'Shop settings', 'Staff']],
] as const)(
  'a token that says %s has the links of that role behind those of customers',
  (role, expected) => {
    const links = linksAt('/', idTokenFor('ada@example.com', role));
    expect(links.map(([label]) => label)).toEqual(expected);
  },
);

test('Burger Builder is current on exactly its own path', () => {
  linksAt('/orders', 'token');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
});

test('a double click on Logout does not end at Authenticate', () => {
  linksAt('/', null);
  fireEvent.click(screen.getByRole('link', { name: 'Authenticate' }), { detail: 2 });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Burger Builder');
});

test('the kitchen has the counter where the owner allows it', () => {
  const details = { settings: { ...STANDARD_SETTINGS, kitchenAtCounter: true }, zone: 'UTC' };
  setShop({ ...UNKNOWN_SHOP, details: { ...details, openings: [], note: '', boardSeenAt: null } });
  onTestFinished(() => setShop(UNKNOWN_SHOP));
  const links = linksAt('/', idTokenFor('ada@example.com', 'kitchen'));
  expect(links.map(([label]) => label)).toEqual([...OF_CUSTOMERS, 'Kitchen', 'Counter']);
});
