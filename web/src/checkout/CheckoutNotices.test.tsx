import { screen, waitFor, act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';

const CHECKING = 'Checking whether your order arrived…';
const UNKNOWN = /^We don't know yet if your order reached us\./;

test('after a lost answer it asks under the same key and continues as usual', async () => {
  const { user, shop, submits, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.loseNext('POST /orders.json');
  await user.click(placeOrder());
  expect(await screen.findByText(CHECKING)).toHaveRole('status');
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(Object.keys(shop.orders)).toHaveLength(1);
  expect(submits()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  expect(submits()[1]?.body).toEqual(submits()[0]?.body);
});

test('an error of the server after a lost answer is asked about again as well', async () => {
  const { user, shop, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.loseNext('POST /orders.json');
  shop.failNext('POST /orders.json', 503, { error: 'The shop is busy.' });
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('an answer that claims success but names no order is asked about again', async () => {
  const { user, shop, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 200, 'Sign in to this network');
  await user.click(placeOrder());
  expect(await screen.findByText(CHECKING)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('an order that is still being placed is asked about again', async () => {
  const { user, shop, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const { status, message } = DATA_ERRORS.KEY_IN_FLIGHT;
  shop.failNext('POST /orders.json', status, { error: message });
  await user.click(placeOrder());
  expect(await screen.findByText(CHECKING)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(new Set(keys()).size).toBe(1);
});

test('without an answer it says so, and checks again on demand', async () => {
  const { user, store, shop, submits, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  for (let tries = 0; tries < 4; tries += 1) shop.loseNext('POST /orders.json');
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The shop cannot be reached.');
  expect(submits()).toHaveLength(4);
  expect(store.getState().order.loading).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/You can't order twice/)).toHaveRole('status');
  // One press only, which keeps the focus.
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Check again' });
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(UNKNOWN);

  // A shop that turns the question away has said nothing about the order.
  for (const status of [429, 403]) {
    shop.failNext('POST /orders.json', status, { error: 'Not now.' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
  }

  // The page asks about the order as it was submitted, although the form has changed since.
  await user.type(screen.getByLabelText('Note'), 'Ring twice');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(7);
  expect(submits()[6]?.body).toEqual(submits()[0]?.body);
  expect(new Set(keys()).size).toBe(1);
  expect(Object.keys(shop.orders)).toHaveLength(1);
});

test('a basket that has changed since a lost answer is asked about as it was submitted', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1&Burger1=cheese.1&Label1=Ada');
  const baskets = () => shop.requests.filter(({ path }) => path === '/baskets.json');
  await fillInAddress(user);
  shop.failNext('POST /baskets.json', 500, null);
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText("Who's burger 1 for?"), ' L.');
  shop.failNext('POST /baskets.json', 200, { name: '-P6uR-kE000000000100' });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  const [first, again] = baskets();
  expect(again?.body).toEqual(first?.body);
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('an order that is refused after a lost answer is no longer checked', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.loseNext('POST /orders.json');
  shop.failNext('POST /orders.json', 409, {
    error: 'The shop sells burgers from $6.00.',
    leastPrice: 6,
  });
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(screen.queryByText(/Checking whether|We don't know yet/)).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('after a refusal the burger shows what has changed on the menu', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.fakeMenu.change('cem@example.com', 'meat', { soldOut: 'today' });
  shop.failNext('POST /orders.json', 400, { error: 'The burger is not on the menu.' });
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/^Meat is sold out\. Remove it, or/)).toBeVisible();
});

test('a session that ends in between leaves it open what became of the order', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.loseNext('POST /orders.json');
  shop.failNext('POST /orders.json', 401, { error: 'Auth token is expired' });
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Your session has ended. Sign in again.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(UNKNOWN)).toBeVisible();
});

test('signing in again continues where the session ended, under the same key', async () => {
  const shop = await startShopOfAda();
  shop.openAccount('ada@example.com', 'correct horse battery');
  const { user, store, keys } = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 401, { error: 'Auth token is expired' });
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: /^Place order/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(new Set(keys()).size).toBe(1);
  expect(Object.keys(shop.orders)).toHaveLength(1);
  // The way to the checkout was that of this order.
  expect(store.getState().auth.authRedirectPath).toBe('/');
});

test('a service that knows no keys is asked once only, and the customer looks at the orders', async () => {
  const { user, shop, submits, keys } = await openCheckout(
    '/checkout?meat=1',
    await startShopOfAda('hosted'),
  );
  await fillInAddress(user);
  shop.loseNext('POST /orders.json');
  await user.click(placeOrder());
  expect(await screen.findByRole('dialog')).toHaveTextContent('The shop cannot be reached.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/Look at your orders before you order again/)).toHaveRole(
    'status',
  );
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at your orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(keys()).toEqual([undefined]);
});

test('an unreadable answer of such a service leaves the outcome open too', async () => {
  const { user, shop, submits } = await openCheckout(
    '/checkout?meat=1',
    await startShopOfAda('hosted'),
  );
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 200, {});
  await user.click(placeOrder());
  expect(await screen.findByText(/Look at your orders before you order again/)).toBeInTheDocument();
  expect(submits()).toHaveLength(1);
});

test('a sold-out refusal is shown even if the menu cannot be loaded', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 409, { error: 'Sold out: meat.', soldOut: ['meat'] });
  shop.failNext('GET /menu.json', 503, { error: 'The shop is busy.' });
  await user.click(placeOrder());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Sold out: meat.');
});

test('a sold-out refusal is shown on the burger, by the current menu', async () => {
  const { user, shop, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.fakeMenu.change('cem@example.com', 'meat', { soldOut: 'today' });
  shop.failNext('POST /orders.json', 409, { error: 'Sold out: meat.', soldOut: ['meat'] });
  await user.click(placeOrder());
  expect(await screen.findByText(/^Meat is sold out\. Remove it, or/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const order = await screen.findByRole('button', { name: /^Place order/ });
  // A disabled button could not keep the focus, nor get it back from a dialog.
  expect(order).toBeEnabled();
  expect(order).toHaveAccessibleDescription(/^Meat is sold out\./);
  await user.click(order);
  expect(submits()).toHaveLength(1);
});

test('without a network nothing is ordered, for one reason', async () => {
  const { user, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(placeOrder()).toHaveAccessibleDescription(
    'You are offline. Your burger is safe. Reconnect to order.',
  );
  expect(placeOrder()).toHaveAttribute('aria-disabled', 'true');
  await user.click(placeOrder());
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(screen.getAllByText(/offline|reached/)).toHaveLength(1);
  expect(submits()).toHaveLength(0);

  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
});
