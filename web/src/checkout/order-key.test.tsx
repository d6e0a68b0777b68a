import { screen, waitFor } from '@testing-library/react';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { expect, test } from 'vitest';
import { fillInAddress, openCheckout, placeOrder } from '../../test/open-checkout.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { createStore } from '../store.ts';
import { orderKey } from './order-key.ts';

test.each([
  [
    409,
    { error: 'This burger costs $0.20, and the shop sells burgers from $3.50.', leastPrice: 3.5 },
    'That did not work',
  ],
  [
    429,
    { error: 'You have 20 open orders, which is the most at a time.' },
    'Too many orders for now',
  ],
])(
  'a failure with %i stops the waiting and keeps the form; the next try has the same key',
  async (status, body, title) => {
    const { user, store, shop, keys } = await openCheckout('/checkout?meat=1');
    await fillInAddress(user);
    shop.failNext('POST /orders.json', status, body);
    await user.click(placeOrder());
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(body.error);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(store.getState().order.loading).toBe(false);
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');

    await user.click(await screen.findByRole('button', { name: /^Place order/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
    expect(keys()).toHaveLength(2);
    expect(keys()[0]).toBe(keys()[1]);
  },
);

test('keeps its key over a reload, and takes a new one when it was used up', async () => {
  const { user, unmount, shop, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 500, null);
  await user.click(placeOrder());
  await screen.findByText('The shop answered with an error (500).');
  expect(keys()).toHaveLength(1);
  expect(await screen.findByText(/We couldn't confirm your order/)).toBeInTheDocument();
  const kept: unknown = window.history.state;

  unmount();
  const reopened = openStorefront('/checkout?meat=1', kept);
  await screen.findByRole('button', { name: /^Place order/ });
  await fillInAddress(reopened.user);
  shop.failNext('POST /orders.json', 422, { error: 'used' });
  await reopened.user.click(placeOrder());
  await screen.findByRole('dialog');
  await reopened.user.click(screen.getByRole('button', { name: 'Close' }));
  await reopened.user.click(await screen.findByRole('button', { name: /^Place order/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('a burger that has changed since a lost answer has a key of its own', () => {
  const store = createStore();
  const key = (search: string) => store.dispatch(orderKey(search, null));
  const first = key('meat=1');
  expect(key('meat=1')).toBe(first);
  expect(key('meat=2')).not.toBe(first);
});

test('an order that an earlier attempt placed with other details leads to the orders', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const { status, message } = STOREFRONT_ERRORS.KEY_USED;
  shop.failNext('POST /orders.json', status, { error: message });
  await user.click(placeOrder());
  expect(await screen.findByRole('dialog', { name: 'Already ordered' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Your orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
