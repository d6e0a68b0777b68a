import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillInAddress, openCheckout, placeOrder } from '../../test/open-checkout.ts';

test('another price is asked about, and accepted with one press under a new key', async () => {
  const { user, shop, submits, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext(409, { error: 'The price does not match.', sentPrice: 5.3, shopPrice: '5.80' });
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  const amounts = within(dialog).getAllByRole('definition');
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['$5.30', '$5.80', '$0.50 more']);

  await user.click(within(dialog).getByRole('button', { name: 'Order for $5.80' }));
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
  shop.failNext(409, cheaper);
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(dialog).toHaveTextContent('$1.30 less');
  (dialog as HTMLDialogElement).close(); // what the browser does on Esc
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');

  shop.failNext(409, cheaper);
  await user.click(placeOrder());
  await user.click(await screen.findByRole('link', { name: 'Back to the burger' }));
  expect(window.location.pathname + window.location.search).toBe('/?meat=1');
  expect(shop.orders).toEqual({});
});

test.each([
  ['the price', { error: 'The price does not match.', sentPrice: 5.3, shopPrice: '5.80' }],
  ['what is sold out', { error: 'Sold out: meat.', soldOut: ['meat'] }],
])('to a customer who has left meanwhile %s is said where they are', async (_what, refusal) => {
  const { user, shop, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  shop.failNext(409, refusal);
  const release = shop.hold();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await screen.findByRole('heading', { name: 'Build your burger' });
  release();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Your burger was not ordered: its price, or what is available, has changed.',
  );
  expect(window.location.pathname).toBe('/');
});
