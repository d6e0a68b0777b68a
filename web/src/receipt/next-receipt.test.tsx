import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { receiptPath } from './ReceiptLink.tsx';

const ADA = 'ada@example.com';

// As main.tsx does before it shows the screen.
await screenPart(receiptPath('-Any'), idTokenFor(ADA));

/** A shop in which Ada has ordered; its receipt is not open yet. */
async function openShop() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const order = { ingredients: { meat: 1 }, orderData: { deliveryMethod: 'collection' } } as const;
  keepSessionOf(ADA);
  return { shop, id: shop.kept.sell(ADA, order) };
}

test('a receipt is gone when the address names another, even if that cannot be loaded', async () => {
  const { shop, id } = await openShop();
  shop.failAt('/baskets/-Other/receipt.json', 503, { error: 'Busy' });
  openStorefront(receiptPath(id));
  expect(await screen.findByRole('article', { name: /^Receipt / })).toBeVisible();
  // As the browser's buttons do.
  act(() => {
    window.history.pushState(null, '', receiptPath('-Other'));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText("We can't load this receipt right now.")).toBeVisible();
  expect(screen.queryByRole('article', { name: /^Receipt / })).toBeNull();
});

test('a receipt that breaks the list of calls is not shown, and the page says so', async () => {
  // React reports the error that the page shows in words.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { shop, id } = await openShop();
  shop.failNext(`GET /baskets/${id}/receipt.json`, 200, {});
  openStorefront(receiptPath(id));
  expect(await screen.findByText(/^This page can't be loaded\./)).toBeVisible();
  expect(reported).toHaveBeenCalled();
});
