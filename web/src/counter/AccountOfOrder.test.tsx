import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basket, openCounter } from '../../test/open-counter.ts';

test('the owner looks up the account behind an order, locks it and cancels what its network has open', async () => {
  const { shop, ada, user } = await openCounter('owner');
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const order = within(await basket('Ada Vries'));
  await user.click(order.getByRole('button', { name: 'Account of this order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account of this order' }));
  expect(dialog.getByText('prank@example.com')).toBeVisible();
  expect(dialog.getByText(/: 7 orders, 3 open\./)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Lock account' }));
  expect(await dialog.findByText('The account is locked.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Unlock account' })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Cancel its 3 open orders' }));
  expect(await dialog.findByText(/^3 orders cancelled\. 1 of them/)).toBeVisible();
  await user.click(
    await dialog.findByRole('button', {
      name: 'Cancel 6 open orders of 4 accounts in its network',
    }),
  );
  expect(await dialog.findByText(/^6 orders cancelled\./)).toBeVisible();
  const sent = shop.requests.filter(({ path }) => path.endsWith('/account-cancellations.json'));
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    ['account', 'network'].map((reach) => [
      `/baskets/${ada}/account-cancellations.json`,
      { reach, reason: "We couldn't confirm this order." },
    ]),
  );
});

test('who is not the owner any more reads so, also when the dialog is closed', async () => {
  const { shop, ada, user } = await openCounter('owner');
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const order = within(await basket('Ada Vries'));
  shop.failNext(`POST /baskets/${ada}/account.json`, 401, { error: 'Permission denied' });
  await user.click(order.getByRole('button', { name: 'Account of this order' }));
  const said = within(await screen.findByRole('dialog'));
  await user.click(said.getByRole('button', { name: 'Close' }));
  expect(
    await order.findByText(/^Only an owner of the shop may do this, and you are not one/),
  ).toBeVisible();
});

test('the counter has no way to an account', async () => {
  const { user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const order = within(await basket('Ada Vries'));
  expect(order.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(order.queryByRole('button', { name: 'Account of this order' })).toBeNull();
});
