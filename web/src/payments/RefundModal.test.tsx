import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { READY, basket, openCounter } from '../../test/open-counter.ts';
import { shopNow } from '../../test/shop-clock.ts';

const COMPLAINT = {
  kind: 'refund',
  method: 'cash',
  amount: 2,
  reason: 'Cold',
  reducesPrice: true,
  madeAt: shopNow(),
  madeBy: 'a colleague',
} as const;

test('a refund for a complaint after the handover is suggested, and is not due again', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await within(await basket('Ada Vries')).findByText(/^Collected/);
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  const purpose = within(dialog.getByRole('group', { name: 'What it is for' }));
  expect(purpose.getByLabelText(/^Complaint/)).toBeChecked();
  const reason = dialog.getByLabelText('Reason');
  expect(reason).toHaveAccessibleDescription('Customers may read it in the mail about this.');
  const amount = dialog.getByLabelText('Amount');
  await user.clear(amount);
  expect(dialog.getByRole('status')).toHaveTextContent(/^$/);
  await user.type(amount, '2.50');
  expect(dialog.getByRole('status')).toHaveTextContent('After this, nothing is due.');
  await user.click(purpose.getByLabelText(/^Wrong payment/));
  expect(dialog.getByRole('status')).toHaveTextContent('After this, $2.50 is due.');
  expect(reason).toHaveAccessibleDescription('For the shop only: no mail is sent.');
  await user.keyboard('{ArrowUp}');
  await user.type(dialog.getByLabelText('Reason'), 'Cold');
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  const done = '$2.50 by card refunded. It is not due again.';
  expect(await screen.findByText(done)).toBeVisible();
  const shown = await basket('Ada Vries');
  await waitFor(() => expect(shown).toHaveTextContent('Cold (price reduced)'));
  expect(shown).toHaveTextContent('Paid $4.50');
  expect(shown).toHaveTextContent('Price reduced −$2.50');
  expect(Object.values(shop.counter.payments[ada] ?? {}).at(-1)).toMatchObject({
    amount: 2.5,
    reducesPrice: true,
  });
});

test('what is owed for a cancelled order is given back without a question about its price', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByRole('list', { name: 'Payments' });
  await user.click(screen.getByRole('button', { name: /^Cancel ?order$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  await user.click(question.getByLabelText(/^Refund later: it stays in the list for an hour,/));
  await user.click(question.getByRole('button', { name: 'Cancel the order' }));
  await screen.findByText('To refund');
  // What is to be given back is no success any more.
  expect(screen.queryByText('$7.00 by card taken.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  expect(dialog.queryByRole('group', { name: 'What it is for' })).toBeNull();
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '3');
  expect(dialog.getByRole('status')).toHaveTextContent(
    'After this, $4.00 is still to be refunded.',
  );
  await user.type(dialog.getByLabelText('Reason'), 'Cancelled');
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  expect(await screen.findByText('$3.00 by card refunded.')).toBeVisible();
  expect(Object.values(shop.counter.payments[ada] ?? {}).at(-1)).not.toHaveProperty('reducesPrice');
});

test('a complaint for which a colleague gave money back meanwhile is looked at again', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  await user.click(dialog.getByLabelText(/^Complaint/));
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '2');
  await user.type(dialog.getByLabelText('Reason'), 'Cold');
  shop.counter.payments[ada] = { ...shop.counter.payments[ada], colleague: COMPLAINT };
  const shown = await basket('Ada Vries');
  await waitFor(() => expect(shown).toHaveTextContent('Price reduced −$2.00'));

  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  expect(await dialog.findByText('Another refund was recorded meanwhile.')).toBeVisible();
  expect(shown).toHaveTextContent('Paid $5.00');
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  await screen.findByText('$2.00 by card refunded. It is not due again.');
  await waitFor(() => expect(shown).toHaveTextContent('Price reduced −$4.00'));
});

/** The refund of Ada's order, which was paid by card and then cancelled. */
async function openRefund() {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  shop.kept.take(ada, { status: 'cancelled' });
  const shown = await basket('Ada Vries');
  await within(shown).findByText('To refund');
  await user.click(within(shown).getByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  return { shop, ada, user, dialog };
}

test('a refund that is open stays when a colleague gives the money back, and says what is due now', async () => {
  const { shop, ada, user, dialog } = await openRefund();
  await user.type(dialog.getByLabelText('Reason'), 'Cancelled by phone');
  const colleague = { ...COMPLAINT, amount: 7, reducesPrice: false };
  shop.counter.payments[ada] = { ...shop.counter.payments[ada], colleague };
  expect(
    await dialog.findByText('Meanwhile something was recorded: now nothing is due.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Cancelled by phone');
  // What was seen is what is sent, so the shop refuses it.
  await user.click(dialog.getByRole('button', { name: 'Refund $7.00' }));
  await dialog.findByText('The amount due has changed.');
  await user.click(await dialog.findByRole('button', { name: 'Correct $7.00' }));
  expect(dialog.getByLabelText('Amount')).toBeInvalid();
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(2);
});

test('a refund whose answer was lost is repeated as it was, also when the shop owes nothing by now', async () => {
  const { shop, ada, user, dialog } = await openRefund();
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '3.50');
  await user.type(dialog.getByLabelText('Reason'), 'Cancelled');
  shop.loseNext(`POST /baskets/${ada}/payments.json`);
  await user.click(dialog.getByRole('button', { name: 'Refund $3.50' }));
  await dialog.findByText('Meanwhile something was recorded: now $3.50 is to be refunded.');
  await user.click(dialog.getByRole('button', { name: 'Refund $3.50' }));
  await screen.findByText('$3.50 by card refunded.');
  expect(Object.values(shop.counter.payments[ada] ?? {}).map(({ amount }) => amount)).toEqual([
    7, 3.5,
  ]);
});
