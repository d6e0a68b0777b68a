import type { Page } from '@playwright/test';
import { enterCredentials, signIn, signUp } from './customer.ts';
import { expect, expectAccessible, newEmail, testWithOwnShop as test } from './fixtures.ts';
import { heading, openSection } from './screens.ts';

/** The links of a customer, or of staff with these besides. */
const linksWith = (...staff: string[]) => ['Burger Builder', 'Orders', ...staff, 'Logout'];

/** Expects the links of the navigation to be these. */
async function expectLinks(page: Page, links: string[]): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(links);
}

/** Opens the shop's printed link and becomes its owner by a new account. */
async function becomeOwner(page: Page, link: string, email = newEmail()): Promise<void> {
  await page.goto(link);
  await expect(heading(page, 'Sign up')).toBeVisible();
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText(`Become the owner of this shop as ${email}?`)).toBeVisible();
  await expect(page).toHaveURL('/owner-link');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Become the owner' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(heading(page, 'Welcome to your shop')).toBeFocused();
  await expectAccessible(page);
}

/** The status with which the shop answers a call of the kitchen that this page's visitor makes. */
async function callKitchen(page: Page, url: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return (await fetch(`${url}/kitchen/baskets.json?auth=${token}`)).status;
}

test('the printed link makes an owner, who grants and revokes the kitchen role', async ({
  page,
  browser,
  ownShop,
}) => {
  await becomeOwner(page, ownShop.ownerLink);
  const ofOwner = [
    'Kitchen',
    'Counter',
    'Deliveries',
    'Day',
    'Prices & stock',
    'Shop settings',
    'Staff',
  ];
  await expectLinks(page, linksWith(...ofOwner));
  await page.getByRole('link', { name: 'Add staff' }).click();
  await expect(heading(page, 'Staff')).toBeFocused();
  const cook = await browser.newPage({ baseURL: ownShop.url });
  const email = newEmail();
  await signUp(cook, email);
  await expectLinks(cook, linksWith());
  expect(await callKitchen(cook, ownShop.url)).toBe(401);

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Add to staff' }).click();
  await expect(
    page.getByText(`${email} has the role Kitchen now. They need to sign out and in again`),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(email);
  await expectAccessible(page);

  await cook.getByRole('link', { name: 'Logout' }).click();
  await signIn(cook, email);
  await expectLinks(cook, linksWith('Kitchen'));
  expect(await callKitchen(cook, ownShop.url)).toBe(200);
  await cook.goto('/staff');
  await expect(cook).toHaveURL('/');
  await cook.goto(ownShop.ownerLink);
  await cook.getByRole('button', { name: 'Become the owner' }).click();
  await expect(cook.getByRole('status')).toContainText('This link no longer works');

  await page.getByRole('button', { name: `Revoke ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this role away?' });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText(`${email} is a customer again.`)).toBeVisible();
  expect(await callKitchen(cook, ownShop.url)).toBe(401);

  await openSection(page, 'Help with an account');
  await page.getByLabel('Sign-in address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const link = page.getByLabel(`Give this link to ${email}. It works once`);
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await cook.goto(await link.inputValue());
  await cook.getByLabel('New password', { exact: true }).fill('another correct horse');
  await cook.getByRole('button', { name: 'Set new password' }).click();
  await expect(heading(cook, 'Your new password is set')).toBeVisible();
  await cook.close();
});

test.describe('before the program is there', () => {
  test.use({ javaScriptEnabled: false });

  test('the page offers no screen for staff to a stranger', async ({ page }) => {
    for (const path of ['/', '/orders', '/staff']) {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(['Burger Builder', 'Authenticate']);
    }
  });
});
