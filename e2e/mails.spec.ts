import { askForCollection, beginSession, placeOrder } from './customer.ts';
import { expect, expectAccessible, newEmail } from './fixtures.ts';
import { test } from './mailing-shop.ts';
import { expectSignedIn } from './screens.ts';
import { readMail } from '../server/test/read-mail.ts';

test('mails are accessible in a browser, in light and dark colours', async ({ page, mail }) => {
  const email = newEmail();
  await page.goto('/auth');
  await beginSession(page, email);
  await page.goto('/checkout?salad=1&meat=2');
  await askForCollection(page);
  await placeOrder(page);
  await page.goto('/account');
  await expect(page.getByLabel('Mail me about my orders')).toBeChecked();
  await page.goto('/logout');
  await expectSignedIn(page, false);
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.poll(() => mail.received.length).toBe(2);
  const mails = mail.received.map(({ text }) => readMail(text));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Order \w+ is confirmed$/),
    'Set a new password',
  ]);
  await page.goto('about:blank');
  for (const { html, subject } of mails) {
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expectAccessible(page);
  }
});
