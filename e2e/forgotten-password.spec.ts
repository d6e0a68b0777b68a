import type { Page } from '@playwright/test';
import { enterCredentials, signUp } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, newEmail } from './fixtures.ts';
import { mailedLink, test } from './mailing-shop.ts';
import { expectSignedIn, failureModal, heading } from './screens.ts';

const NEW_PASSWORD = 'an even taller order';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot password?')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText(
    `If there is an account for ${email}, a link is on its way. It works once and for half an hour.`,
  );
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test.use({ expectedErrors: [REFUSED_CALL] });

test('a mailed link sets a new password, signs in, and works once', async ({
  page,
  browser,
  mail,
  ownShop,
}) => {
  const email = newEmail();
  const elsewhere = await browser.newPage({ baseURL: ownShop.url });
  await signUp(elsewhere, email);
  await askForLink(page, email);
  await expectAccessible(page);
  const link = await mailedLink(mail, email);
  expect(link).toMatch(/^\/auth\?mode=resetPassword&oobCode=[\w-]{54}$/);

  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page);
  await setPassword(page, 'password123');
  await expect(failureModal(page).getByText(/too common/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText(/too common/);
  await setPassword(page, NEW_PASSWORD);
  await expect(heading(page, 'Your new password is set')).toBeVisible();
  await expectSignedIn(page, true);
  await expectAccessible(page);

  await elsewhere.goto('/orders');
  await expect(failureModal(elsewhere).getByText('Your session has ended.')).toBeVisible();
  await elsewhere.close();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByText(/has been used already/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await enterCredentials(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, true);
});
