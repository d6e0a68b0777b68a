import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const ADA = 'ada@example.com';
const EVE = 'eve@example.com';

async function openStaff() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(ADA, 'owner');
  keepSessionOf(ADA, 'owner');
  const { user } = openStorefront('/staff');
  const box = await screen.findByLabelText('Sign-in address');
  await user.click(screen.getByRole('heading', { name: 'Help with an account' }));
  const bodyOf = (path: string) => shop.requests.findLast((one) => one.path === path)?.body;
  const send = async () => await user.click(screen.getByRole('button', { name: 'Continue' }));
  const choose = async (way: string, email = EVE) => {
    await user.clear(box);
    await user.type(box, email);
    await user.click(screen.getByRole('radio', { name: way }));
    await send();
  };
  return { shop, user, box, send, choose, bodyOf };
}

test('without an address, asks for that of the person', async () => {
  const { box, send } = await openStaff();
  await send();
  expect(box).toHaveAccessibleDescription('Enter their sign-in address.');
});

test('makes a link for a new password, selected to be handed on', async () => {
  const { user, choose } = await openStaff();
  await choose('Create a reset link');
  const link = await screen.findByLabelText(
    /^Give this link to eve@example.com. It works once, until/,
  );
  expect(link).toHaveValue('https://shop.example/auth?mode=resetPassword&oobCode=code');
  await waitFor(() => expect(link).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('oobCode=code');
  await choose('Create a reset link', 'nobody@example.com');
  expect(await screen.findByText(/^There is no account with this e-mail address/)).toBeVisible();
  expect(screen.queryByLabelText(/^Give this link/)).not.toBeInTheDocument();
});

test('shuts an account out once that is confirmed, and lets it in again', async () => {
  const { shop, user, choose, bodyOf } = await openStaff();
  await choose('Lock account');
  const question = within(await screen.findByRole('dialog', { name: 'Lock this account?' }));
  expect(bodyOf('/accounts/disabled.json')).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Lock account' }));
  expect(
    await screen.findByText('eve@example.com is locked. 1 order is still open.'),
  ).toBeVisible();
  expect(bodyOf('/accounts/disabled.json')).toEqual({ email: EVE, disabled: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const [openOrders, words] of [
    [0, 'eve@example.com is locked.'],
    [2, 'eve@example.com is locked. 2 orders are still open.'],
  ] as const) {
    shop.failNext('POST /accounts/disabled.json', 200, { openOrders });
    await choose('Lock account');
    await user.click(await screen.findByRole('button', { name: 'Lock account' }));
    expect(await screen.findByText(words)).toBeVisible();
  }

  await choose('Unlock account');
  expect(await screen.findByText('eve@example.com can sign in again.')).toBeVisible();
  expect(bodyOf('/accounts/disabled.json')).toEqual({ email: EVE, disabled: false });
  await choose('Create a reset link', 'nobody@example.com');
  expect(await screen.findByText(/^There is no account with this e-mail address/)).toBeVisible();
  expect(screen.queryByText('eve@example.com can sign in again.')).not.toBeInTheDocument();
});

test('says beside the button why it failed', async () => {
  const { user, choose } = await openStaff();
  await choose('Create a reset link', 'nobody@example.com');
  expect(await screen.findByText(/^There is no account with this e-mail address/)).toBeVisible();
  await choose('Lock account', ADA);
  const question = within(await screen.findByRole('dialog', { name: 'Lock this account?' }));
  await user.click(question.getByRole('button', { name: 'Lock account' }));
  expect(await question.findByText(/^This account has a role in the shop/)).toBeVisible();
});
