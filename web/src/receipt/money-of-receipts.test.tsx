import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { ADA, EVE, linesOfReceipt, openReceiptShop } from '../../test/receipt-shop.ts';
import { screenPart } from '../App.tsx';
import { receiptPath } from './ReceiptLink.tsx';
import { shopNow } from '../../test/shop-clock.ts';
import { buttonClass } from '../ui/Button.tsx';

// As main.tsx does before it shows the screen.
await screenPart(receiptPath('-Any'), idTokenFor(ADA));

test('the owner gives money of an order back from its receipt, and its customer does not', async () => {
  const { shop, id } = await openReceiptShop();
  const payments = {
    wrong: { kind: 'payment', method: 'cash', amount: 6.1, madeAt: shopNow() },
    back: { kind: 'refund', method: 'cash', amount: 6.1, madeAt: shopNow() },
    one: { kind: 'payment', method: 'card', amount: 8.6, madeAt: shopNow() },
  } as const;
  shop.receipts.facts[id] = { paid: 8.6, due: 0, payments };
  const { unmount } = openStorefront(receiptPath(id));
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  unmount();
  shop.staff.roles.set(EVE, 'owner');
  shop.counter.payments[id] = { one: { ...payments.one, amount: 6.1, madeBy: 'somebody' } };
  shop.receipts.facts[id] = { paid: 6.1, due: 0, payments };
  keepSessionOf(EVE, 'owner');
  const { user } = openStorefront(receiptPath(id));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Refund [A-Z]\d\d$/ });
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold');
  expect(within(dialog).getByLabelText(/^Complaint/)).toBeChecked();
  expect(within(dialog).getByRole('status')).toHaveTextContent('After this, nothing is due.');
  shop.receipts.facts[id] = { reduction: 6.1, paid: 0, due: 0 };
  await user.click(within(dialog).getByRole('button', { name: /^(Refund|Correct) \$/ }));
  const done = '$6.10 by card refunded. It is not due again.';
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull());
  expect(Object.values(shop.counter.payments[id] ?? {})).toMatchObject([
    { kind: 'payment' },
    { kind: 'refund', method: 'card', amount: 6.1, reason: 'Cold', reducesPrice: true },
  ]);
});

const DAY_MS = 24 * 60 * 60_000;
const TAKE = { name: 'Take payment…' };

test('the owner takes what an older order still owes, and changes their mind', async () => {
  const { shop, id } = await openReceiptShop();
  const older = { createdAt: shopNow() - 99 * DAY_MS, fee: 0, due: 6.1 };
  shop.receipts.facts[id] = older;
  shop.staff.roles.set(EVE, 'owner');
  keepSessionOf(EVE, 'owner');
  const { user } = openStorefront(receiptPath(id));
  await user.click(await screen.findByRole('button', TAKE));
  const name = { name: /^Take payment [A-Z]\d\d$/ };
  await user.click(
    within(screen.getByRole('dialog', name)).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.counter.payments[id]).toBeUndefined();
  await user.click(screen.getByRole('button', TAKE));
  const dialog = within(screen.getByRole('dialog', name));
  await user.type(dialog.getByLabelText('Cash given'), '20');
  expect(dialog.getByText('Change: $13.90')).toBeVisible();
  shop.receipts.facts[id] = { ...older, paid: 6.1, due: 0 };
  await user.click(dialog.getByRole('button', { name: 'Cash $6.10' }));
  expect(await screen.findByText('$6.10 in cash taken. Change: $13.90')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', TAKE)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus());
  expect(linesOfReceipt('term').at(-1)).toBe('Paid');
  expect(Object.values(shop.counter.payments[id] ?? {})).toMatchObject([
    { kind: 'payment', method: 'cash', amount: 6.1 },
  ]);
});

test('a payment that somebody else took meanwhile is not taken twice', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = { fee: 0, due: 6.1 };
  shop.staff.roles.set(EVE, 'owner');
  keepSessionOf(EVE, 'owner');
  const { user } = openStorefront(receiptPath(id));
  await user.click(await screen.findByRole('button', TAKE));
  const taken = { kind: 'payment', method: 'cash', amount: 6.1, madeAt: shopNow() } as const;
  shop.counter.payments[id] = { one: { ...taken, madeBy: 'somebody' } };
  shop.receipts.facts[id] = { fee: 0, paid: 6.1, due: 0, payments: { one: taken } };
  await user.click(screen.getByRole('button', { name: 'Card $6.10' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not recorded: nothing is due any more.',
  );
  await waitFor(() => expect(screen.queryByRole('button', TAKE)).toBeNull());
  expect(Object.keys(shop.counter.payments[id])).toEqual(['one']);
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  expect(screen.queryByText(/^Not recorded/)).toBeNull();
});

test('what is to be given back is the main action, and printing is not', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = { cancelledAt: shopNow(), total: 0, fee: 0, paid: 5, due: -5 };
  shop.staff.roles.set(EVE, 'owner');
  keepSessionOf(EVE, 'owner');
  openStorefront(receiptPath(id));
  expect(await screen.findByText('$5.00', { selector: 'strong' })).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Refund…')).toHaveClass(buttonClass('primary'), { exact: true });
  expect(button('Print or save as PDF')).toHaveClass(buttonClass('plain'));
});

test('the owner writes off what will not come, and says why', async () => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = { createdAt: shopNow() - 99 * DAY_MS, fee: 0, due: 6.1 };
  shop.staff.roles.set(EVE, 'owner');
  keepSessionOf(EVE, 'owner');
  const { user } = openStorefront(receiptPath(id));
  await user.click(await screen.findByRole('button', { name: 'Write off…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Write off [A-Z]\d\d$/ }));
  expect(dialog.getByText(/^The customer owes \$6\.10\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Write off $6.10' }));
  expect(await dialog.findByText(/reason/i, { selector: 'p' })).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'They moved away.');
  await user.click(dialog.getByRole('button', { name: 'Write off $6.10' }));
  expect(await screen.findByText('$6.10 written off.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Write off…' })).toBeNull());
  expect(screen.getByText('Written off')).toBeVisible();
  const sent = { due: 6.1, reason: 'They moved away.' };
  expect(shop.requests.map(({ body }) => body)).toContainEqual(sent);
  // Money came after all.
  await user.click(await screen.findByRole('button', { name: 'Take the write-off back…' }));
  const back = within(await screen.findByRole('dialog', { name: /^Take back the write-off of / }));
  await user.type(back.getByLabelText('Reason'), 'They paid.');
  await user.click(back.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('$6.10 is due again.')).toBeVisible();
  expect(await screen.findByRole('button', TAKE)).toBeVisible();
});

test.each([
  ['a customer', null, { paid: 1, due: 6.1 }, false],
  ['the counter', 'counter', { paid: 1, due: 6.1 }, false],
  ['the owner of a paid order', 'owner', { paid: 6.1, due: 0 }, true],
  ['the owner who owes money', 'owner', { total: 0, paid: 6.1, due: -6.1 }, true],
] as const)('a receipt lets %s take no payment: %o', async (_who, role, facts, mayRefund) => {
  const { shop, id } = await openReceiptShop();
  shop.receipts.facts[id] = { fee: 0, ...facts };
  if (role !== null) {
    shop.staff.roles.set(EVE, role);
    keepSessionOf(EVE, role);
  }
  openStorefront(receiptPath(id));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', TAKE)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund…' }) !== null).toBe(mayRefund);
});

describe.each([
  ['while the dialog leaves', (of: HTMLElement) => of.closest('dialog[open]') === null],
  ['once the dialog is gone', (of: HTMLElement) => !of.isConnected],
])('a refusal that comes %s', (_when, isReached) => {
  test.each([
    ['Refund…', /^(Refund|Correct) \$/, 'payments.json', /^The shop is busy\./],
    ['Write off…', /^Write off \$/, 'write-off.json', /The shop is busy\./],
  ])('is said all the same: %s', async (open, press, call, said) => {
    const { shop, id } = await openReceiptShop();
    const one = { kind: 'payment', method: 'cash', amount: 5, madeAt: shopNow() } as const;
    shop.receipts.facts[id] = { fee: 0, paid: 5, due: 1.1, payments: { one } };
    shop.staff.roles.set(EVE, 'owner');
    keepSessionOf(EVE, 'owner');
    const { user } = openStorefront(receiptPath(id));
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText('Reason');
    await user.type(reason, 'Cold');
    const path = `/baskets/${id}/${call}`;
    const release = shop.hold(path);
    shop.failNext(`POST ${path}`, 503, { error: 'The shop is busy.' });
    await user.click(dialog.getByRole('button', { name: press }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isReached(reason)).toBe(true));
    release();
    const visible = (words: HTMLElement) => words.closest('dialog:not([open])') === null;
    await waitFor(() => expect(screen.getAllByText(said).some(visible)).toBe(true));
  });
});
