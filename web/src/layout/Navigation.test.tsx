import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { addIngredient, setIngredients } from '../burger-builder/burger-builder-slice.ts';
import { authSuccess } from '../session/auth-slice.ts';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { createStore } from '../store.ts';
import { setTray } from '../tray/current-tray.ts';
import { Navigation } from './Navigation.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function linksAt(path: string, token: string | null, store = createStore()) {
  if (token !== null) store.dispatch(authSuccess({ token, userId: 'ada' }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Navigation />
        <Address />
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

/** The links of a customer, or of staff with these besides. */
const linksWith = (...staff: string[]) => ['Burger Builder', 'Orders', ...staff, 'Logout'];

test.each([
  ['customer', []],
  ['driver', ['Deliveries']],
  ['counter', ['Kitchen', 'Counter', 'Deliveries']],
  ['kitchen', ['Kitchen']],
  [
    'owner',
    ['Kitchen', 'Counter', 'Deliveries', 'Day', 'Prices & stock', 'Shop settings', 'Staff'],
  ],
] as const)(
  'a token that says %s has the links of that role before the way out',
  (role, ofRole) => {
    const links = linksAt('/', idTokenFor('ada@example.com', role));
    expect(links.map(([label]) => label)).toEqual(linksWith(...ofRole));
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
  setShop({ ...UNKNOWN_SHOP, kitchenAtCounter: true });
  onTestFinished(() => setShop(UNKNOWN_SHOP));
  const links = linksAt('/', idTokenFor('ada@example.com', 'kitchen'));
  expect(links.map(([label]) => label)).toEqual(linksWith('Kitchen', 'Counter', 'Deliveries'));
});

const STARTED = { salad: 1, meat: 0 };

test.each([
  ['what the shop begins with', [setIngredients(STARTED)], {}, ''],
  [
    'what the customer has built',
    [setIngredients(STARTED), addIngredient('meat')],
    {},
    '?salad=1&meat=1',
  ],
  [
    'a tray alone',
    [setIngredients({ salad: 0 })],
    { burgers: [{ burger: { meat: 1 }, label: 'Ada' }] },
    '?Burger1=meat.1&Label1=Ada',
  ],
  ['the address, while the ingredients load', [], {}, '?bacon=2'],
])('the way to another screen keeps %s', (_what, actions, tray, kept) => {
  setTray({ ...EMPTY_TRAY, ...tray });
  onTestFinished(() => setTray(EMPTY_TRAY));
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  linksAt('/?bacon=2', null, store);
  fireEvent.click(screen.getByRole('link', { name: 'Authenticate' }));
  expect(screen.getByText(`at /auth${kept}`)).toBeVisible();
});
