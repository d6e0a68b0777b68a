import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
});
afterEach(() => shop.close());

const button = (name: string) => screen.getByRole('button', { name });
const SENT = 'If there is an account for ada@example.com, a link is on its way.';
const LASTS = 'It works once and for half an hour.';

async function openForgotten(email: string) {
  const { user } = openStorefront('/auth');
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  return user;
}

test('on the way there and back the heading has the focus, and the tab has a title', async () => {
  const titles = new Set<string>();
  const observer = new MutationObserver(() => titles.add(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const expectFocusOn = (name: string) =>
    waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
  const user = await openForgotten('ada@example.com');
  await expectFocusOn('Forgot password?');
  await user.click(button('Send me a link'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  await user.click(button('Send another link'));
  await expectFocusOn('Forgot password?');
  await user.click(button('Back to sign in'));
  await expectFocusOn('Sign in');
  observer.disconnect();
  expect(titles).toContain('Forgot password? · Tall Order');
  expect(titles).not.toContain('');
});

test('asks for a link to the address that was typed, and says what happens now', async () => {
  const user = await openForgotten('ada@example.com');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  await user.click(button('Send me a link'));
  const outcome = await screen.findByRole('status');
  expect(outcome).toHaveTextContent(SENT);
  // Only the provider knows what its links can do.
  expect(outcome).not.toHaveTextContent(LASTS);
  await waitFor(() => expect(outcome).toHaveFocus());
  const { path, query, body } = shop.requests[0] ?? {};
  expect(path).toBe('/v1/accounts:sendOobCode');
  expect(query?.get('key')).toBe('tall-order');
  expect(body).toEqual({ requestType: 'PASSWORD_RESET', email: 'ada@example.com' });

  await user.click(button('Send another link'));
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'bob@example.com');
  await user.click(button('Back to sign in'));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('bob@example.com');
});

test('says the same when a service gives away that there is no account', async () => {
  const user = await openForgotten('ada@example.com ');
  shop.failNext('POST /v1/accounts:sendOobCode', 400, {
    error: { code: 400, message: 'EMAIL_NOT_FOUND', errors: [] },
  });
  await user.click(button('Send me a link'));
  expect(await screen.findByRole('status')).toHaveTextContent(SENT);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a shop that cannot mail says so', async () => {
  const detail = "We can't e-mail you. Ask us at the counter.";
  const user = await openForgotten('ada@example.com');
  shop.accounts.mail.works = false;
  await user.click(button('Send me a link'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(detail);
  await user.click(button('Close'));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
});

test.each([
  ['hosted', false, true],
  ['own', true, true],
  ['own', false, false],
] as const)('at a %s service, with mail: %s, it is offered: %s', async (kind, works, isOffered) => {
  const own = await startFakeShop(kind);
  onTestFinished(() => own.close());
  own.accounts.mail.works = works;
  openStorefront('/auth');
  expect(
    await (isOffered
      ? screen.findByRole('button', { name: 'Forgot password?' })
      : screen.findByText('Ask us at the counter.')),
  ).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Forgot password?' })).toHaveLength(
    isOffered ? 1 : 0,
  );
});

test("says how long a link of the shop's own server works", async () => {
  const own = await startFakeShop('own');
  onTestFinished(() => own.close());
  const user = await openForgotten('ada@example.com');
  await user.click(button('Send me a link'));
  expect(await screen.findByRole('status')).toHaveTextContent(`${SENT} ${LASTS}`);
});

test('asks nothing without an address, and sends once however often it is pressed', async () => {
  const user = await openForgotten('ada');
  await user.click(button('Send me a link'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?E-mail$/);
  expect(shop.requests).toHaveLength(0);
  await user.type(screen.getByLabelText('E-mail'), '@example.com');
  const release = shop.hold();
  await user.click(button('Send me a link'));
  await user.click(button('One moment…'));
  release();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SENT));
  expect(shop.requests).toHaveLength(1);
});
