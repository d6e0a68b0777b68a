import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const EMAIL = 'ada@example.com';

let shop: FakeShop;
afterEach(() => shop.close());

async function openAccountPage(prepare: () => void = () => {}) {
  shop = await startFakeShop('own');
  shop.openAccount(EMAIL, 'tall order please');
  prepare();
  keepSessionOf(EMAIL);
  const opened = openStorefront('/account');
  await screen.findByText(EMAIL);
  return opened;
}

const box = async () => await screen.findByRole('checkbox', { name: 'Mail me about my orders' });

test('mail about orders can be ended and wanted again', async () => {
  const { user } = await openAccountPage();
  expect(await box()).toBeChecked();
  await user.click(await box());
  expect(await screen.findByText('You get no more mail about orders.')).toBeVisible();
  expect(await box()).not.toBeChecked();
  expect(shop.accounts.mail.aboutOrders).toBe(false);
  await user.click(await box());
  expect(await screen.findByText('You get mail about orders.')).toBeVisible();
  expect(await box()).toBeChecked();
  shop.failAt('/mail/choice.json', 503, { error: 'The fryer is broken.' });
  await user.click(await box());
  expect(await screen.findByRole('dialog')).toHaveTextContent('The fryer is broken.');
  expect(screen.queryByText('You get mail about orders.')).not.toBeInTheDocument();
});

test('of two quick choices the shop stores the last one', async () => {
  const { user } = await openAccountPage();
  const changes = () => shop.requests.filter(({ method }) => method === 'PATCH');
  const choice = await box();
  const answer = shop.hold('/mail/choice.json', 'PATCH');
  await user.click(choice);
  await user.click(choice);
  expect(choice).toBeChecked();
  await waitFor(() => expect(changes()).toHaveLength(1));
  answer();
  expect(await screen.findByText('You get mail about orders.')).toBeVisible();
  expect(changes().map(({ body }) => body)).toEqual([{ orderMails: false }, { orderMails: true }]);
  expect(shop.accounts.mail.aboutOrders).toBe(true);
});

test('a choice that the shop did not take is not shown', async () => {
  const device = 'Chrome on Android';
  const { user } = await openAccountPage(() => {
    shop.accounts.sessions.set('here', { createdAt: Date.UTC(2026, 7, 5), current: true, device });
  });
  await box();
  await screen.findByText(/Chrome on Android/);
  shop.failNext('PATCH /mail/choice.json', 503, { error: 'The fryer is broken.' });
  await user.click(await box());
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(shop.accounts.mail.aboutOrders).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const choice = await box();
  await waitFor(() => expect(choice).toBeChecked());
});

test('a choice that the shop took stays, even if it cannot be loaded again', async () => {
  const { user } = await openAccountPage();
  await box();
  const fetches = () =>
    shop.requests.filter(({ method, path }) => `${method} ${path}` === 'GET /mail/choice.json');
  const answer = shop.hold('/mail/choice.json', 'GET');
  await user.click(await box());
  await waitFor(() => expect(fetches()).toHaveLength(2));
  shop.failAt('/mail/choice.json', 503, { error: 'Busy' });
  answer();
  // Only after a failure is the choice asked for once more.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(fetches().length).toBeGreaterThan(2);
  });
  expect(await box()).not.toBeChecked();
});

test('a choice that cannot be loaded is asked for again', async () => {
  let mend = () => {};
  const { user } = await openAccountPage(() => {
    mend = shop.failAt('/mail/choice.json', 500, { error: 'The fryer is broken.' });
  });
  expect(await screen.findByText("We can't load your choice right now.")).toBeVisible();
  mend();
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (again === undefined) throw new Error('nothing to press');
  await user.click(again);
  expect(await box()).toBeChecked();
});

const sendLink = () => screen.findByRole('button', { name: 'Confirm my e-mail' });

test('a link that confirms the e-mail can be asked for, until it is confirmed', async () => {
  const { user, unmount } = await openAccountPage();
  expect(await screen.findByText(/^Your e-mail is not confirmed\./)).toBeVisible();
  await user.click(await sendLink());
  const words = `A link is on its way to ${EMAIL}. It works once and for half an hour.`;
  expect(await screen.findByText(words)).toBeVisible();
  expect(shop.requests.findLast(({ path }) => path.endsWith('sendOobCode'))?.body).toEqual({
    requestType: 'VERIFY_EMAIL',
    idToken: idTokenFor(EMAIL),
  });
  unmount();

  shop.accounts.confirmed.add(EMAIL);
  openStorefront('/account');
  await box();
  expect(screen.queryByText(/not confirmed/)).toBeNull();
});

test('a refused link is a message, and can be asked for again', async () => {
  const { user } = await openAccountPage();
  const button = await sendLink();
  shop.failNext('POST /v1/accounts:sendOobCode', 400, {
    error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] },
  });
  await user.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Too many attempts');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(button);
  expect(await screen.findByText(/^A link is on its way/)).toBeVisible();
  shop.accounts.mail.works = false;
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/^A link is on its way/)).not.toBeInTheDocument();
});

test('a shop that cannot mail says so, and offers neither mail nor another address', async () => {
  await openAccountPage(() => {
    shop.accounts.mail.works = false;
  });
  expect(await screen.findByText("We can't e-mail you.")).toBeVisible();
  expect(await screen.findByText("It can't be changed: we send no mail.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change e-mail' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/not confirmed/)).toBeNull();
});
