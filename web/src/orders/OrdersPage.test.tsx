import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { restoreSession } from '../session/session.ts';

const OLDER = '-JSOpn9ZC54A4P4RoqVa';
const NEWER = '-P6uR-kE000000000100';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
  keepSessionOf('ada@example.com');
});
afterEach(() => shop.close());

test("asks for the customer's own orders and shows them newest first", async () => {
  shop.orders[OLDER] = { ingredients: { meat: 1 }, price: '5.30', userId: 'id-of-ada@example.com' };
  shop.orders[NEWER] = {
    ingredients: { salad: 2, bacon: 0, cheese: 1, meat: 0 },
    price: 4.9,
    basePrice: 4,
    unitPrices: { salad: 0.5, bacon: 0.7, cheese: 0.4, meat: 1.3 },
    currency: 'EUR',
    orderData: { deliveryMethod: 'collection', name: 'Ada' },
    userId: 'id-of-ada@example.com',
  };
  const release = shop.hold();
  const { user } = openStorefront('/orders');
  expect(await screen.findByText('Loading...')).toBeVisible();
  release();

  const [first, second] = await screen.findAllByRole('listitem', {
    name: (_name, element) => element.parentElement?.tagName === 'OL',
  });
  expect(first).toHaveTextContent('2 × salad, 1 × cheese');
  await user.click(screen.getByRole('heading', { name: '2 × salad, 1 × cheese' }));
  await user.click(screen.getByRole('heading', { name: '1 × meat' }));
  await waitFor(() => expect(second).toHaveTextContent('Delivery'));
  expect(first).toHaveTextContent('Collection');
  // Of the day it was sold, when every burger started with one salad.
  expect(
    within(first ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bun €4.00', 'Salad 2 × €0.50 €1.00', 'Cheese 1 × €0.40 €0.40', 'Included −€0.50']);
  expect(first).toHaveTextContent('€4.90');
  expect(second).toHaveTextContent('Meat × 1');
  expect(second).toHaveTextContent('$5.30');
  expect(second?.querySelector('time')).toHaveAttribute('datetime', '2014-07-21T16:53:01.220Z');
  expect(screen.queryByText(/^Order placed/)).not.toBeInTheDocument();

  const query = shop.requests.find(({ path }) => path === '/orders.json')?.query;
  expect(query?.get('auth')).toBe(idTokenFor('ada@example.com'));
  expect(query?.get('orderBy')).toBe('"userId"');
  expect(query?.get('equalTo')).toBe('"id-of-ada@example.com"');
});

test("an order beyond this storefront's limits is shown as it was sold", async () => {
  shop.orders[OLDER] = { ingredients: { meat: 120, salad: 2 }, price: 160 };
  const { user } = openStorefront('/orders');
  expect(await screen.findByRole('heading', { name: '2 × salad, 120 × meat' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Order again.* 120 / }));
  expect(await screen.findByText('2 × salad, 99 × meat')).toBeVisible();
});

test('shows 45 orders twenty at a time, from one call, and reads on at the first older one', async () => {
  for (let place = 10; place < 55; place += 1) {
    shop.orders[`-P6uR-kE0000000000${place}`] = { ingredients: { meat: 1 }, price: place };
  }
  const { user } = openStorefront('/orders');
  const prices = () => screen.getAllByText(/^\$\d\d\.00$/).map(({ textContent }) => textContent);

  expect(await screen.findByText('20 of 45 orders shown')).toHaveRole('status');
  expect([prices().length, prices()[0], prices().at(-1)]).toEqual([20, '$54.00', '$35.00']);
  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  expect(screen.getByText('40 of 45 orders shown')).toBeVisible();
  expect([prices().length, prices().at(-1)]).toEqual([40, '$15.00']);
  expect(screen.getAllByRole('heading', { level: 2 })[20]?.closest('summary')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  expect(screen.getByText('45 of 45 orders shown')).toBeVisible();
  expect([prices().length, prices().at(-1)]).toEqual([45, '$10.00']);
  expect(screen.getAllByRole('heading', { level: 2 })[40]?.closest('summary')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
  expect(shop.requests.filter(({ path }) => path === '/orders.json')).toHaveLength(1);
});

test('20 orders are all there is to see', async () => {
  for (let place = 10; place < 30; place += 1) {
    shop.orders[`-P6uR-kE0000000000${place}`] = { ingredients: { meat: 1 }, price: place };
  }
  openStorefront('/orders');
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
});

test('without orders it leads to the builder', async () => {
  const { user } = openStorefront('/orders');
  expect(await screen.findByText("Nothing ordered yet. Let's build your first.")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Build a burger' }));
  expect(window.location.pathname).toBe('/');
});

test('says that orders cannot be loaded and tries again', async () => {
  shop.failNext('GET /orders.json', 401, { error: 'Auth token is expired' });
  const { user } = openStorefront('/orders');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Your session has ended. Sign in again.',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText("We can't load your orders right now.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing ordered yet/)).toBeVisible();
});

test('another customer who signs in elsewhere sees their own', async () => {
  const { store } = openStorefront('/orders');
  await screen.findByText(/^Nothing ordered yet/);
  shop.orders[NEWER] = { ingredients: { meat: 1 }, price: 5.3, userId: 'id-of-grace@example.com' };
  act(() => {
    keepSessionOf('grace@example.com');
    store.dispatch(restoreSession());
  });
  expect(await screen.findByText('$5.30')).toBeVisible();
  const query = shop.requests.findLast(({ path }) => path === '/orders.json')?.query;
  expect(query?.get('equalTo')).toBe('"id-of-grace@example.com"');
});

test('an answer that arrives after logging out is not shown', async () => {
  shop.orders[NEWER] = { ingredients: { meat: 1 }, price: 5.3, userId: 'id-of-ada@example.com' };
  const release = shop.hold();
  const { user, store } = openStorefront('/orders');
  await waitFor(() => expect(store.getState().order.loading).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  release();
  await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(store.getState().order).toEqual({ orders: [], loading: false, purchased: false });
});

test('orders that could not be loaded are asked for again when the connection is back', async () => {
  shop.orders[OLDER] = { ingredients: { meat: 1 }, price: '5.30', userId: 'id-of-ada@example.com' };
  shop.failNext('GET /orders.json', 500, { error: 'The fryer is broken.' });
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText("We can't load your orders right now.")).toBeVisible();
  screen.getByRole('button', { name: 'Try again' }).focus();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('$5.30')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  // Orders that are there are left alone, and so is the focus.
  const again = screen.getByRole('button', { name: /^Order again/ });
  again.focus();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(again).toHaveFocus();
});
