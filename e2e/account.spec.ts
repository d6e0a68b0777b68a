import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  askForCollection,
  beginSession,
  enterCredentials,
  placeOrder,
  signIn,
  signUp,
} from './customer.ts';
import { PASSWORD, REFUSED_CALL, expect, expectAccessible, newEmail } from './fixtures.ts';
import { mailedLink, test } from './mailing-shop.ts';
import { expectSignedIn, failureModal, heading } from './screens.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(heading(page, 'Your account')).toBeFocused();
  await expect(page).toHaveURL('/account');
}

test(
  'a new e-mail counts once its mailed link is followed',
  { tag: '@release' },
  async ({ page, mail }) => {
    await signUp(page);
    await openAccount(page);
    const email = newEmail();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await expectAccessible(page);
    await page.getByLabel('New e-mail').fill(email);
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
    await page.goto(await mailedLink(mail, email));
    await expect(heading(page, 'Change your e-mail')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change my e-mail' }).click();
    await expect(page.getByRole('status')).toContainText(`From now on you sign in with ${email}.`);
    await expectSignedIn(page, false);
    await signIn(page, email);
    await expectSignedIn(page, true);
  },
);

test('the data come as one file, and the account is deleted', async ({ page }) => {
  const email = newEmail();
  await beginSession(page, email);
  await page.goto('/checkout?meat=1');
  await askForCollection(page);
  await placeOrder(page);
  await openAccount(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tall-order-my-data.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { email }, signIns: [{ current: true }] });
  expect(text).toContain('Ada Lovelace');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/without your name/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, false);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/auth');
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(failureModal(page).getByText(/don't know that e-mail/)).toBeVisible();
});
