import { act, screen, waitFor, within } from '@testing-library/react';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { expect, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';

test('another price is asked about, and accepted with one press under a new key', async () => {
  const { user, shop, submits, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext('POST /orders.json', 409, {
    error: 'The price does not match.',
    sentPrice: 5.3,
    shopPrice: '5.80',
  });
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  const amounts = within(dialog).getAllByRole('definition');
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['$5.30', '$5.80', '$0.50 more']);
  expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();

  const release = shop.hold('/orders.json', 'POST');
  await user.click(within(dialog).getByRole('button', { name: 'Order for $5.80' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(await screen.findByText(/^Order placed/)).toHaveTextContent('$5.80');
  const [refused, accepted] = submits();
  expect(accepted?.body).toEqual({ ...(refused?.body as object), price: 5.8 });
  expect(keys()[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys()).size).toBe(2);
  expect(submits()).toHaveLength(2);
});

test('another price that is not wanted leads back to the burger, or to the form', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const cheaper = { error: 'The price does not match.', sentPrice: 5.3, shopPrice: 4 };
  shop.failNext('POST /orders.json', 409, cheaper);
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(dialog).toHaveTextContent('$1.30 less');
  (dialog as HTMLDialogElement).close(); // what the browser does on Esc
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');

  // The next question is about the next price.
  shop.failNext('POST /orders.json', 409, { ...cheaper, shopPrice: 6 });
  await user.click(placeOrder());
  expect(await screen.findByRole('dialog', { name: 'The price has changed' })).toHaveTextContent(
    '$0.70 more',
  );
  await user.click(
    within(screen.getByRole('dialog')).getByRole('link', { name: 'Back to the burger' }),
  );
  expect(window.location.pathname + window.location.search).toBe('/?meat=1');
  // Burgers may start with other counts now.
  const loads = () => shop.requests.filter(({ path }) => path === '/ingredients.json');
  await waitFor(() => expect(loads()).toHaveLength(2));
  expect(shop.orders).toEqual({});
});

test('a failed look at how burgers start is not said of the checkout that is opened again', async () => {
  const shop = await startShopOfAda();
  shop.kept.sell('ada@example.com', {
    ingredients: { meat: 1 },
    orderData: { deliveryMethod: 'collection', name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  const { user } = await openCheckout('/checkout?meat=1', shop);
  const other = { error: 'The price does not match.', sentPrice: 5.3, shopPrice: 6 };
  shop.failNext('POST /orders.json', 409, other);
  await user.click(placeOrder());
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
  const mend = shop.failAt('/ingredients.json', 503, { error: 'Busy' });
  await user.click(dialog.getByRole('link', { name: 'Back to the burger' }));
  const loads = () => shop.requests.filter(({ path }) => path === '/ingredients.json');
  await waitFor(() => expect(loads()).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'More Meat' })).toBeVisible();
  mend();
  // The last order of this customer is asked for.
  const release = shop.hold('/orders.json', 'GET');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  await screen.findByRole('heading', { name: 'Checkout' });
  expect(screen.queryByText("Ingredients can't be loaded!")).not.toBeInTheDocument();
  release();
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Lovelace');
});

test('of a delivery the dialog names the fee that both prices have', async () => {
  const shop = await startShopOfAda();
  shop.settings.change({ delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 } });
  const { user } = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(user);
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$7.80'));
  shop.failNext('POST /orders.json', 409, {
    error: 'The price does not match.',
    sentPrice: 5.3,
    shopPrice: '5.80',
  });
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(dialog).toHaveTextContent('Both with $2.50 delivery.');
});

const LOOK_AGAIN = 'Your burger was not ordered: its price, or what is available, has changed.';
const NO_DELIVERY = 'The shop does not offer delivery. Choose collection instead.';

test.each([
  [
    'the price',
    409,
    { error: 'The price does not match.', sentPrice: 5.3, shopPrice: '5.80' },
    { title: 'Not ordered', words: LOOK_AGAIN },
  ],
  [
    'what is sold out',
    409,
    { error: 'Sold out: meat.', soldOut: ['meat'] },
    { title: 'Not ordered', words: LOOK_AGAIN },
  ],
  [
    'why the shop does not sell',
    409,
    { error: NO_DELIVERY, notOffered: 'delivery' },
    { title: 'Not ordered', words: NO_DELIVERY },
  ],
  [
    'that an earlier try was ordered',
    STOREFRONT_ERRORS.KEY_USED.status,
    { error: STOREFRONT_ERRORS.KEY_USED.message },
    { title: 'Already ordered', words: 'Your orders' },
  ],
])(
  'to a customer who has left meanwhile %s is said where they are',
  async (_what, status, refusal, { title, words }) => {
    const { user, shop, submits } = await openCheckout('/checkout?meat=1');
    await fillInAddress(user);
    shop.failNext('POST /orders.json', status, refusal);
    const release = shop.hold();
    await user.click(placeOrder());
    await waitFor(() => expect(submits()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
    await screen.findByRole('heading', { name: 'Build your burger' });
    release();
    const dialog = await screen.findByRole('dialog', { name: title });
    // The way to the orders is offered once the reason is known.
    await waitFor(() => expect(dialog).toHaveTextContent(words));
    expect(window.location.pathname).toBe('/');
  },
);
