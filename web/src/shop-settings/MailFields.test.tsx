import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openSections } from '../../test/open-shop-settings.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const ADA = 'ada@example.com';
const MAIL = {
  id: 'one',
  recipient: 'b…@example.com',
  subject: 'Order H34 is ready',
  reason: 'The mail server cannot be reached.',
  madeAt: Date.UTC(2026, 2, 14, 12),
  failedSince: Date.UTC(2026, 2, 14, 12, 1),
  nextTryAt: Date.UTC(2026, 2, 14, 12, 30),
};

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

/** @param prepare called with the shop before the page opens */
async function openMailSection(prepare: (shop: FakeShop) => void = () => {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  prepare(shop);
  keepSessionOf(ADA, 'owner');
  const opened = openStorefront('/shop');
  const section = within(await screen.findByRole('region', { name: 'E-mail to customers' }));
  openSections();
  return { shop, section, ...opened };
}

test('the owner reads what could not be sent, why, since when and what comes next', async () => {
  const { section } = await openMailSection(({ accounts }) => {
    accounts.mail.failing = [
      MAIL,
      { ...MAIL, id: 'two', subject: 'Set a new password', nextTryAt: null },
    ];
  });
  const list = await section.findByRole('list', { name: 'Mail that was not sent' });
  const [waiting, givenUp] = within(list).getAllByRole('listitem');
  expect(section.getByText(/^One mail was not sent yet/)).toBeVisible();
  for (const words of [MAIL.subject, MAIL.reason, 'Not sent since', 'Next try: ', MAIL.recipient]) {
    expect(waiting).toHaveTextContent(words);
  }
  expect(givenUp).toHaveTextContent('It was given up.');
});

test('a test mail says what the mail server answered', async () => {
  const { shop, section, user } = await openMailSection();
  expect(await section.findByText('No mail is waiting to be sent again.')).toBeVisible();
  const button = section.getByRole('button', { name: 'Send a test mail' });
  shop.accounts.mail.failing = [MAIL, { ...MAIL, id: 'two' }];
  await user.click(button);
  expect(await section.findByText(/^The mail server took the test mail to ada@/)).toBeVisible();
  expect(await section.findByText(/^2 mails were not sent yet/)).toBeVisible();
  shop.accounts.mail.failure = MAIL.reason;
  await user.click(button);
  const failure = `The test mail was not sent. ${MAIL.reason}`;
  expect(await section.findByText(failure)).toBeVisible();
  expect(section.queryByText(/^The mail server took/)).not.toBeInTheDocument();
  shop.failNext('POST /mail/test.json', 503, { error: 'The shop is busy.' });
  await user.click(button);
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  expect(section.queryByText(failure)).not.toBeInTheDocument();
});

test('a shop without a mail server says so and how to have one', async () => {
  const { section } = await openMailSection(({ accounts }) => {
    accounts.mail.works = false;
  });
  const words = await section.findByText(/^To send mail, set/);
  expect(words.parentElement).toHaveTextContent('SMTP_URL');
  expect(
    section.getAllByText('This shop has no mail server: customers are not e-mailed.'),
  ).toHaveLength(2);
  expect(section.queryByRole('checkbox')).toBeNull();
  expect(section.queryByRole('button')).toBeNull();
});

test('what cannot be loaded is asked for again', async () => {
  const mends: (() => unknown)[] = [];
  const { section, user } = await openMailSection((shop) => {
    mends.push(shop.failAt('/mail/failures.json', 500, { error: 'broken' }));
  });
  const again = await section.findByRole('button', { name: 'Try again' });
  for (const mend of mends) mend();
  await user.click(again);
  expect(await section.findByRole('button', { name: 'Send a test mail' })).toBeVisible();
});
