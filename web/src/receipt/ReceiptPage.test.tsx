import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { ADA, EVE, linesOfReceipt, openReceiptShop } from '../../test/receipt-shop.ts';
import { screenPart } from '../App.tsx';
import { restoreSession } from '../session/session.ts';
import { receiptPath } from './ReceiptLink.tsx';
import { shopNow } from '../../test/shop-clock.ts';

// As main.tsx does before it shows the screen.
await screenPart(receiptPath('-Any'), idTokenFor(ADA));

test('a receipt shows the shop, the items, the tax, payments and refunds', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = {
    extras: { fries: { count: 2, price: 3 } },
    total: 12.1,
    tax: { rate: 8.25, amount: 1.11 },
    payments: {
      one: { kind: 'payment', method: 'card', amount: 14.6, madeAt: shopNow() },
      two: { kind: 'refund', method: 'cash', amount: 4, corrected: 1.5, madeAt: shopNow() },
      three: { kind: 'refund', method: 'card', amount: 1, corrected: 1, madeAt: shopNow() },
    },
    due: 2.5,
  };
  openStorefront(receiptPath(id));
  expect(await screen.findByRole('heading', { name: 'Tall Tom' })).toBeVisible();
  // The browser names the file after the tab.
  expect(document.title).toMatch(/^Receipt [A-Z]\d\d · /);
  expect(linesOfReceipt('listitem')).toEqual([
    // No line ends within "2 × cheese".
    'Burger: 2\u00A0×\u00A0cheese, 1\u00A0×\u00A0meat $6.10',
    '2 × Fries $6.00',
  ]);
  const [order, number, , name] = linesOfReceipt('definition');
  expect([order, number, name]).toEqual([
    expect.stringMatching(/^[A-Z]\d\d, delivery$/),
    id,
    'Ada Vries',
  ]);
  expect(linesOfReceipt('term').slice(4)).toEqual([
    'Delivery',
    'Total',
    'Includes 8.25% tax',
    expect.stringMatching(/^Paid by card, /),
    expect.stringMatching(/^Given back in cash, /),
    expect.stringMatching(/^Corrected, cash, /),
    expect.stringMatching(/^Corrected, card, /),
    'Still to pay',
  ]);
  expect(linesOfReceipt('definition').slice(4)).toEqual([
    '$2.50',
    '$14.60',
    '$1.11',
    '$14.60',
    '−$2.50',
    '−$1.50',
    '−$1.00',
    '$2.50',
  ]);
});

test('a receipt adds up after a complaint', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = {
    total: 12.1,
    tax: { rate: 8.25, amount: 1.11 },
    payments: {
      one: { kind: 'payment', method: 'card', amount: 14.6, madeAt: shopNow() },
      two: { kind: 'refund', method: 'card', amount: 4, madeAt: shopNow(), reducesPrice: true },
    },
    reduction: 4,
    paid: 10.6,
    due: 0,
  };
  openStorefront(receiptPath(id));
  await screen.findByRole('article');
  expect(linesOfReceipt('term').slice(5)).toEqual([
    'Total',
    'Includes 8.25% tax',
    'Price reduced',
    'Reduced total',
    expect.stringMatching(/^Paid by card, /),
    expect.stringMatching(/^Given back by card, /),
    'Paid',
  ]);
  expect(linesOfReceipt('definition').slice(5)).toEqual([
    '$14.60',
    '$1.11',
    '−$4.00',
    '$10.60',
    '$14.60',
    '−$4.00',
    '$10.60',
  ]);
});

test('several rates, and the tax of a reduced total, stand below it', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = {
    total: 12.1,
    taxes: [
      { rate: 7, amount: 0.5 },
      { rate: 19, amount: 0.4 },
    ],
    reduction: 4,
  };
  openStorefront(receiptPath(id));
  await screen.findByRole('article');
  expect(linesOfReceipt('term').slice(5, 10)).toEqual([
    'Total',
    'Price reduced',
    'Reduced total',
    'Includes 7% tax',
    'Includes 19% tax',
  ]);
});

test('the times of a receipt are those of the shop, wherever it is read', async () => {
  const { shop, id } = await openReceiptShop();
  const createdAt = Date.UTC(2026, 2, 14, 23, 30);
  const payment = { kind: 'payment', method: 'cash', amount: 6.1 } as const;
  shop.receipts.facts[id] = {
    zone: 'Asia/Tokyo',
    createdAt,
    payments: { one: { ...payment, madeAt: createdAt + 60_000 } },
  };
  // As for an order whose customer has left.
  Object.assign(shop.receipts.facts[id], { name: undefined, deliveryMethod: undefined });
  openStorefront(receiptPath(id));
  await screen.findByRole('article');
  expect(linesOfReceipt('definition')).toContain('Mar 15, 2026, 08:30 GMT+9');
  expect(linesOfReceipt('term')).toContain('Paid in cash, Mar 15, 2026, 08:31 GMT+9');
  expect(linesOfReceipt('term').slice(0, 4)).toEqual(['Order', 'Number', 'Placed', 'Delivery']);
  expect(linesOfReceipt('definition')[0]).toMatch(/^[A-Z]\d\d$/);
});

test('a receipt that is paid says so, with the tax number and the legal text', async () => {
  const { shop, id } = await openReceiptShop();
  const { facts } = shop.settings.settings;
  shop.settings.change({ facts: { ...facts, legalText: 'Tall Tom Ltd' }, taxNumber: 'NL123' });
  shop.receipts.facts[id] = { paid: 8.6, due: 0 };
  openStorefront(receiptPath(id));
  expect(await screen.findByText('Tax number: NL123')).toBeVisible();
  expect(screen.getByText('Tall Tom Ltd')).toBeVisible();
  expect([linesOfReceipt('term').at(-1), linesOfReceipt('definition').at(-1)]).toEqual([
    'Paid',
    '$8.60',
  ]);
  expect(screen.queryByText('Still to pay')).toBeNull();
});

test('a receipt asks for nothing where the shop does not record what it takes', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = { due: 8.6, unrecorded: true };
  openStorefront(receiptPath(id));
  expect(await screen.findByText('Total')).toBeVisible();
  expect(screen.queryByText('Still to pay')).toBeNull();
});

test('a shop without tax has no tax on its receipts, and a press prints them', async () => {
  const { id } = await openReceiptShop();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = openStorefront(receiptPath(id));
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByText(/tax/)).toBeNull();
});

test('the receipt of a cancelled order says so, with the amount to refund', async () => {
  const { shop, id } = await openReceiptShop();
  const nothing = { burgers: {}, total: 0, fee: 0 };
  shop.receipts.facts[id] = { ...nothing, cancelledAt: shopNow(), paid: 5, due: -5 };
  openStorefront(receiptPath(id));
  expect(await screen.findByText('This order was cancelled and costs nothing.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Items' })).toBeNull();
  expect(linesOfReceipt('term')).toEqual([
    'Order',
    'Number',
    'Placed',
    'Cancelled',
    'Name',
    'Total',
    'To be given back',
  ]);
  expect(linesOfReceipt('definition').at(-1)).toBe('$5.00');
});

test('a hosted service has no receipts, and the address of one leads to the orders', async () => {
  const shop = await startFakeShop('hosted');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  openStorefront(receiptPath('-Any'));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
});

test('a receipt that fails to load can be retried, and a missing one is reported', async () => {
  const { shop, id, call } = await openReceiptShop();
  const mend = shop.failAt(call, 500, { error: 'broken' });
  const { user, unmount } = openStorefront(receiptPath(id));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText("We can't load this receipt right now.")).toBeVisible();
  mend();
  await user.click(again);
  expect(await screen.findByRole('article')).toBeVisible();
  unmount();
  openStorefront(receiptPath('-Other'));
  expect(await screen.findByText('There is no receipt here that you can open.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
});

test("orders lead to their receipts, and a guest's address leads to the builder", async () => {
  const { id } = await openReceiptShop();
  const { user, unmount } = openStorefront('/orders');
  await user.click(await screen.findByRole('link', { name: /^Receipt/ }));
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
  unmount();
  localStorage.clear();
  openStorefront(receiptPath(id));
  expect(await screen.findByRole('button', { name: /order/i })).toBeVisible();
});

test('a receipt is gone when another person signs in, even if theirs cannot be loaded', async () => {
  const { shop, id, call } = await openReceiptShop();
  const { store } = openStorefront(receiptPath(id));
  expect(await screen.findByRole('article', { name: /^Receipt / })).toBeVisible();
  shop.failAt(call, 503, { error: 'Busy' });
  keepSessionOf(EVE);
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  expect(await screen.findByText("We can't load this receipt right now.")).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: /^Receipt / })).not.toBeInTheDocument();
});
