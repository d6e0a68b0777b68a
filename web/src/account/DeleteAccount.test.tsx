import { screen, waitFor, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { afterEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const EMAIL = 'ada@example.com';

let shop: FakeShop;
afterEach(() => shop.close());

/** @param prepare what happened in the shop before the customer opens the dialog */
async function askToDelete(prepare: () => void) {
  shop = await startFakeShop('own');
  shop.openAccount(EMAIL, 'tall order please');
  keepSessionOf(EMAIL);
  prepare();
  const { user } = openStorefront('/account');
  await screen.findByText(EMAIL);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return within(screen.getByRole('dialog', { name: 'Delete your account?' }));
}

const sell = () =>
  shop.kept.sell(EMAIL, {
    ingredients: { meat: 1 },
    orderData: { deliveryMethod: 'collection', name: 'Ada Vries' },
  });

test('the dialog says what happens to each open order', async () => {
  let signs: string[] = [];
  const dialog = await askToDelete(() => {
    const [waiting, paid, started, over] = [sell(), sell(), sell(), sell()];
    shop.kept.facts[paid] = { ...shop.kept.facts[paid], paid: 5.3 };
    shop.kept.take(started, { status: 'preparing' });
    shop.kept.take(over, { status: 'cancelled' });
    signs = [waiting, paid, started].map(callSign);
  });
  expect(await dialog.findByText('You have open orders:')).toBeVisible();
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `Order ${signs[0]} hasn't been started. It is cancelled.`,
    `Order ${signs[1]} hasn't been started. It is cancelled. You paid $5.30 for it: ask the shop to give it back.`,
    expect.stringContaining(`Order ${signs[2]} is under way. The shop finishes it`),
  ]);
});

test('a customer without open orders reads of none', async () => {
  const dialog = await askToDelete(() => {
    shop.kept.take(sell(), { status: 'cancelled' });
  });
  expect(await dialog.findByText(/^Past sales stay/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Loading...')).not.toBeInTheDocument());
  expect(dialog.queryByText('You have open orders:')).not.toBeInTheDocument();
});

test('the dialog says what happens to open orders that cannot be loaded', async () => {
  const dialog = await askToDelete(() => {
    shop.failAt('/baskets.json', 503, { error: 'The shop is busy.' });
  });
  expect(await dialog.findByText(/^We can't load your orders right now/)).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
