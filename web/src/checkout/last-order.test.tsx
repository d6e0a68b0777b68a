import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { watchSession } from '../session/session.ts';
import { shopNow } from '../../test/shop-clock.ts';

const ADA = 'ada@example.com';
const BURGER = { ingredients: { salad: 1 } };
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('what the last order was given is filled in, and can be cleared', async () => {
  const shop = await startShopOfAda();
  const before = { deliveryMethod: 'delivery', name: 'Countess', email: ADA } as const;
  shop.kept.sell(ADA, { ...BURGER, orderData: before }, shopNow() - 1000);
  const last = {
    deliveryMethod: 'collection',
    name: 'Ada Lovelace',
    email: 'old@example.com',
    phone: '020 7946 0018',
    note: 'Ring twice',
  } as const;
  shop.kept.sell(ADA, { ...BURGER, orderData: last });
  const { user } = await openCheckout('/checkout?meat=1', shop);

  expect(await screen.findByText(/^Filled in from an earlier order/)).toBeVisible();
  expect(shop.requests.map(({ query }) => query.get('limitToLast'))).toContain('1');
  // The account's own address, and no note: that was about another order.
  const fields = ['Name', 'Phone', 'E-mail', 'Note'];
  expect(fields.map(valueOf)).toEqual(['Ada Lovelace', '020 7946 0018', ADA, '']);
  expect(screen.getByRole('radio', { name: 'Collection' })).toBeChecked();

  shop.failNext('POST /orders.json', 400, { error: 'The shop refused this order.' });
  const release = shop.hold('/orders.json', 'POST');
  await user.click(placeOrder());
  await user.click(screen.getByRole('button', { name: 'Clear the fields' }));
  expect(fields.map(valueOf)).toEqual(['Ada Lovelace', '020 7946 0018', ADA, '']);
  release();
  await user.click(await screen.findByRole('button', { name: 'Close' }));

  await user.clear(screen.getByLabelText('Name'));
  await user.click(await screen.findByRole('button', { name: /^Place order/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Name');
  await user.click(screen.getByRole('button', { name: 'Clear the fields' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fields.map(valueOf)).toEqual(['', '', ADA, '']);
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.queryByText(/^Filled in from/)).not.toBeInTheDocument();
});

test.each(['driver', 'counter', 'kitchen', 'owner'])(
  'for whoever has the role %s, the form begins empty, also after the order for another guest',
  async (role) => {
    const shop = await startShopOfAda();
    keepSessionOf(ADA, role);
    const guest = { name: 'Guest One', email: 'one@example.com', phone: '020 7946 0018' };
    const address = { street: '1 Long Lane', zipCode: '12345', country: 'Utopia', doorCode: '7B' };
    const orderData = { deliveryMethod: 'delivery', ...guest, ...address } as const;
    shop.kept.sell(ADA, { ...BURGER, orderData });
    const { user } = await openCheckout('/checkout?meat=1', shop);
    const fields = [
      'Name',
      'Street',
      'ZIP code',
      'Country',
      'Door code',
      'E-mail',
      'Phone',
      'Note',
    ];
    expect(fields.map(valueOf)).toEqual(fields.map(() => ''));
    expect(screen.queryByText(/^Filled in from/)).not.toBeInTheDocument();
    expect(shop.requests.some(({ query }) => query.get('limitToLast') === '1')).toBe(false);
    const isOffered = (label: string) =>
      screen.getByLabelText(label).getAttribute('autocomplete') !== 'off';
    expect(fields.filter(isOffered)).toEqual([]);

    // A guest who goes without ordering leaves nothing behind.
    await user.type(screen.getByLabelText('Name'), 'Guest Two');
    await user.click(screen.getByRole('link', { name: 'Back to the burger' }));
    await screen.findByRole('button', { name: 'ORDER NOW' });
    act(() => {
      window.history.pushState(null, '', '/checkout?meat=2');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  },
);

test('of orders that were just looked at, the last one is filled in, without its note', async () => {
  const shop = await startShopOfAda();
  for (const [ago, name] of [
    [2000, 'Countess'],
    [1000, 'Ada Lovelace'],
  ] as const) {
    const orderData = {
      deliveryMethod: 'collection',
      name,
      email: ADA,
      note: 'Ring twice',
    } as const;
    shop.kept.sell(ADA, { ...BURGER, orderData }, shopNow() - ago);
  }
  // A service may list them in any sequence.
  const listed = Object.fromEntries(Object.entries(shop.orders).toReversed());
  shop.failNext('GET /orders.json', 200, listed);
  const { user } = openStorefront('/orders');
  expect(await screen.findAllByRole('button', { name: /^Change or cancel/ })).toHaveLength(2);
  act(() => {
    window.history.pushState(null, '', '/checkout?meat=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText(/^Filled in from an earlier order/)).toBeVisible();
  expect(['Name', 'Note'].map(valueOf)).toEqual(['Ada Lovelace', '']);
  // The thanks are for the next one.
  await user.click(placeOrder());
  await waitFor(() => expect(screen.getByText(/^Order placed/)).not.toHaveAttribute('aria-hidden'));
  expect(screen.getByText(/^Order placed/)).toHaveTextContent('a burger with 1 × meat');
});

test('a customer who signs in in another tab gets their own last order, not that of the one before', async () => {
  const grace = 'grace@example.com';
  const shop = await startShopOfAda();
  const sell = (email: string, name: string) =>
    shop.kept.sell(email, { ...BURGER, orderData: { deliveryMethod: 'collection', name, email } });
  sell(ADA, 'Ada Lovelace');
  const { store } = await openCheckout('/checkout?meat=1', shop);
  onTestFinished(watchSession(store));
  await waitFor(() => expect(valueOf('Name')).toBe('Ada Lovelace'));
  sell(grace, 'Grace Hopper');
  keepSessionOf(grace);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(grace));
  expect(valueOf('Name')).toBe('Grace Hopper');
});

test('what the customer before had ordered changes nothing when it arrives late', async () => {
  const grace = 'grace@example.com';
  const shop = await startShopOfAda();
  const answer = shop.hold('/orders.json');
  const { store } = openStorefront('/checkout?meat=1');
  onTestFinished(watchSession(store));
  const asked = () => shop.requests.filter(({ path }) => path === '/orders.json');
  await waitFor(() => expect(asked()).toHaveLength(1));
  // From now on, nothing else waits.
  shop.hold('/none.json');
  keepSessionOf(grace);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(await screen.findByLabelText('E-mail')).toHaveValue(grace);
  answer();
  // What is asked later is answered later.
  await act(() => fetch(new URL('/ingredients.json', shop.address)));
  expect(screen.getByLabelText('E-mail')).toHaveValue(grace);
});

test('the form does not wait for an answer that takes long, and it changes nothing then', async () => {
  const shop = await startShopOfAda();
  const last = { deliveryMethod: 'collection', name: 'Countess', email: ADA } as const;
  shop.kept.sell(ADA, { ...BURGER, orderData: last });
  const release = shop.hold('/orders.json');
  const { user, submits } = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(user);
  release();
  await user.click(placeOrder());
  // Until the shop has listed it: what is under way would fail when the shop closes.
  await waitFor(() => expect(screen.getByText(/^Order placed/)).not.toHaveAttribute('aria-hidden'));
  expect(submits()[0]?.body).toMatchObject({
    orderData: { deliveryMethod: 'delivery', name: 'Ada Lovelace', street: '1 Long Lane' },
  });
});

test('a service that refuses to answer leaves the form empty, and says nothing of it', async () => {
  const shop = await startShopOfAda('hosted');
  const mend = shop.failAt('/orders.json', 400, { error: 'Index not defined' });
  const { user, submits } = await openCheckout('/checkout?meat=1', shop);
  await waitFor(() => expect(shop.requests.map(({ path }) => path)).toContain('/orders.json'));
  mend();
  await fillInAddress(user);
  expect(valueOf('Name')).toBe('Ada Lovelace');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Such a service declares none.
  expect(screen.queryByText('Allergens')).not.toBeInTheDocument();
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
});
