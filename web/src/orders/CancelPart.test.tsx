import { screen, waitFor, within } from '@testing-library/react';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { ADA, ORDER, startShopWithOrder } from '../../test/shop-with-order.ts';

let shop: FakeShop;
let id: string;
beforeEach(async () => {
  ({ shop, id } = await startShopWithOrder());
});

test('of a basket, the burger that is cancelled is named, and the order only with the last one', async () => {
  const second = shop.kept.sell(ADA, ORDER);
  const third = shop.kept.sell(ADA, ORDER);
  shop.kept.facts[second] = { basket: id };
  shop.kept.facts[third] = { basket: id, label: 'Ben' };
  const extra = { kind: 'side', picture: 'fries', price: 3, allergens: null } as const;
  shop.kept.facts[id] = {
    basket: id,
    extras: { fries: { ...extra, count: 2 }, dip: { ...extra, count: 1, cancelledAt: 1 } },
  };
  openStorefront('/orders');
  await screen.findByText('Updates every few seconds.');
  shop.kept.take(second, { status: 'cancelled' });
  expect(await screen.findByText(/cancelled\.$/)).toHaveTextContent(
    /^Burger 2 has been cancelled\.$/,
  );
  const cancellable = () =>
    screen
      .getAllByRole('button', { name: /^Cancel /, hidden: true })
      .map((one) => one.getAttribute('aria-label'));
  expect(cancellable()).toEqual([
    expect.stringMatching(/^Cancel order of .*: 2 burgers, 2 × fries, \$17\.40$/),
    'Cancel Burger 1',
    'Cancel Ben',
    'Cancel Fries',
  ]);
  expect(screen.getByText('2 × Fries').closest('li')).toHaveTextContent('$6.00');
  expect(screen.getByText('1 × Dip').closest('li')).toHaveTextContent('$3.00 cancelled');
  shop.kept.take(third, { status: 'cancelled' });
  expect(await screen.findByText("Ben's burger has been cancelled.")).toBeVisible();
  // The last burger goes with the order only.
  expect(cancellable()).toEqual([
    expect.stringMatching(/: 1 burger, 2 × fries, \$11\.70$/),
    'Cancel Fries',
  ]);
  shop.kept.take(id, { status: 'cancelled' });
  expect(await screen.findByText(/^Your order from .* has been cancelled\.$/)).toBeVisible();
});

test('once a burger is cancelled, the heading has the focus of the button that disappears', async () => {
  const second = shop.kept.sell(ADA, ORDER);
  for (const one of [id, second]) shop.kept.facts[one] = { basket: id };
  const path = `/baskets/${id}/cancellations.json`;
  shop.failNext(`POST ${path}`, 409, { error: DATA_ERRORS.ORDER_STARTED.message });
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByText('Burger 2'));
  await user.click(screen.getByRole('button', { name: 'Cancel Burger 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Burger 2?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel Burger 2' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The kitchen has started');
  shop.failAt(path, 200, {});
  await user.click(dialog.getByRole('button', { name: 'Cancel Burger 2' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
  const sent = shop.requests.findLast((request) => request.path === path)?.body;
  expect(sent).toEqual({ version: 1, burger: second });
});

test('a question about a burger stays open when the kitchen starts, and says that it is too late', async () => {
  const second = shop.kept.sell(ADA, ORDER);
  for (const one of [id, second]) shop.kept.facts[one] = { basket: id };
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByText('Burger 2'));
  await user.click(screen.getByRole('button', { name: 'Cancel Burger 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Burger 2?' }));
  for (const one of [id, second]) shop.kept.take(one, { status: 'preparing' });
  const close = await dialog.findByRole('button', { name: 'Close' });
  expect(dialog.getByText('It can no longer be cancelled by itself.')).toBeVisible();
  expect(dialog.getAllByRole('button')).toEqual([close]);
  await user.click(close);
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});
