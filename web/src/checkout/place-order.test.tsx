import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { FRIES } from '../../test/fake-menu.ts';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { currentTray } from '../tray/current-tray.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { createStore } from '../store.ts';
import { orderKey } from './place-order.ts';

const SOME_FRIES = { ...FRIES, maxCount: 2, allergens: ['celery' as const] };

/** A checkout of a burger for each of two and fries, for $15.70 and a delivery fee of $2.50. */
async function openBasket() {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  shop.settings.change({ delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 } });
  const search = '?meat=1&Burger1=cheese.1&Label1=Ada&Extras=fries.2&Label=Ben';
  const opened = await openCheckout(`/checkout${search}`, shop);
  await fillInAddress(opened.user);
  const baskets = () =>
    shop.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /baskets.json');
  /** The shop takes the next basket. */
  const accept = () => shop.failAt('/baskets.json', 200, { name: '-P6uR-kE000000000100' });
  /** The shop refuses baskets for its prices: that of the meat is 50 cents higher than the one sent. */
  const refuse = ({ fries, total }: Record<'fries' | 'total', number>) =>
    shop.failAt('/baskets.json', 409, {
      error: 'The prices do not match.',
      burgers: [
        { sentPrice: 4.4, shopPrice: 4.4 },
        { sentPrice: 5.3, shopPrice: 5.8 },
      ],
      extras: { fries: { sentPrice: 3, shopPrice: fries } },
      total: { sentPrice: 15.7, shopPrice: total },
    });
  return { ...opened, baskets, accept, refuse };
}

test('a basket is ordered with its names, extras, prices and fee, and leaves the tray empty', async () => {
  const { user, shop, baskets, submits, accept } = await openBasket();
  accept();
  expect(placeOrder()).toHaveTextContent('$18.20');
  // Of both burgers and the fries.
  const allergens = screen.getByText('Allergens').closest('p');
  expect(allergens).toHaveTextContent('Allergens gluten, milk, celery, sesame');
  const release = shop.hold('/baskets.json');
  await user.click(placeOrder());
  await waitFor(() => expect(baskets()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Less Fries' })).toBeDisabled();
  // This shop knows no baskets, so that its list would end the thanks.
  shop.hold('/orders.json', 'GET');
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(baskets()).toHaveLength(1);
  expect(submits()).toEqual([]);
  expect(baskets()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(baskets()[0]?.body).toMatchObject({
    burgers: [
      { ingredients: { cheese: 1 }, price: 4.4, label: 'Ada' },
      { ingredients: { meat: 1 }, price: 5.3, label: 'Ben' },
    ],
    extras: { fries: 2 },
    extraPrices: { fries: 3 },
    total: 15.7,
    fee: 2.5,
    orderData: { deliveryMethod: 'delivery', name: 'Ada Lovelace' },
    userId: 'id-of-ada@example.com',
  });
  expect(await screen.findByText('Order placed. Thank you!')).toBeVisible();
  expect(currentTray()).toEqual(EMPTY_TRAY);
});

test('what is built while the order is being placed is kept, and no part of it', async () => {
  const { user, shop, store, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const release = shop.hold('/orders.json', 'POST');
  await user.click(placeOrder());
  // As the browser's button does.
  act(() => {
    window.history.pushState(null, '', '/?meat=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await user.click(await screen.findByRole('button', { name: 'More Bacon' }));
  release();
  const said = within(await screen.findByRole('dialog', { name: 'Order placed' }));
  expect(submits()).toHaveLength(1);
  expect(store.getState().burgerBuilder.ingredients).toMatchObject({ meat: 1, bacon: 1 });
  expect(window.location.search).toBe('?bacon=1&meat=1');
  await user.click(said.getByRole('button', { name: 'Your orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
});

test('of a basket, the prices that have changed are asked about, and the fee stays', async () => {
  const { user, baskets, accept, refuse } = await openBasket();
  const mend = refuse({ fries: 3.5, total: 17.2 });
  await user.click(placeOrder());
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben: $5.30 → $5.80',
    'Fries: $3.00 → $3.50',
  ]);
  mend();
  accept();
  await user.click(dialog.getByRole('button', { name: 'Order for $19.70' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(baskets()[1]?.body).toMatchObject({
    burgers: [{ price: 4.4 }, { price: 5.8 }],
    extraPrices: { fries: 3.5 },
    total: 17.2,
    fee: 2.5,
  });
});

test('the fee that was agreed to stays agreed when the order is refused once more', async () => {
  const { user, shop } = await openBasket();
  shop.failNext('POST /baskets.json', 409, {
    error: 'Delivery costs $3.00, not 2.5.',
    sentFee: 2.5,
    shopFee: 3,
  });
  await user.click(placeOrder());
  const again = await screen.findByRole('button', { name: 'Order for $18.70' });
  shop.failAt('/baskets.json', 429, { error: 'You have 20 open orders.' });
  await user.click(again);
  await screen.findByRole('dialog', { name: 'Too many orders for now' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(placeOrder()).toHaveTextContent('$18.70');
});

test('a price that was agreed to for a collection leaves the fee of a delivery', async () => {
  const { user, shop, refuse } = await openBasket();
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  const mend = refuse({ fries: 3, total: 16.2 });
  await user.click(placeOrder());
  const again = await screen.findByRole('button', { name: 'Order for $16.20' });
  mend();
  shop.failAt('/baskets.json', 429, { error: 'You have 20 open orders.' });
  await user.click(again);
  await screen.findByRole('dialog', { name: 'Too many orders for now' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(placeOrder()).toHaveTextContent('$18.20');
});

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
  expect(await screen.findByText(/We don't know yet if your order reached us/)).toBeInTheDocument();
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
  await user.click(await screen.findByRole('button', { name: 'Your orders' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
