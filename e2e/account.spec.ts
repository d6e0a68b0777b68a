import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
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
import type { Shop } from './shop.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

const NEW_PASSWORD = 'an even taller order';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(heading(page, 'Your account')).toBeFocused();
  await expect(page).toHaveURL('/account');
}

function signIns(page: Page): Locator {
  return page.getByRole('list', { name: 'Your sign-ins' }).getByRole('listitem');
}

async function signInElsewhere(browser: Browser, shop: Shop, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.url });
  await signIn(page, email);
  return page;
}

async function expectSessionEnded(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(failureModal(page).getByText('Your session has ended.')).toBeVisible();
  await page.close();
}

test(
  'a new password: this tab stays signed in, every other device is signed out',
  { tag: '@release' },
  async ({ page, browser, ownShop }) => {
    const email = newEmail();
    await signUp(page, email);
    const elsewhere = await signInElsewhere(browser, ownShop, email);
    await openAccount(page);
    await expect(signIns(page)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not my password');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(failureModal(page).getByText(/^This is not your current password/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    await expect(signIns(page)).toHaveCount(1);
    await expectSessionEnded(elsewhere);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.goto('/auth');
    await enterCredentials(page, email, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectSignedIn(page, true);
  },
);

test(
  'a new e-mail counts once its mailed link is followed',
  { tag: '@release' },
  async ({ page, mail }) => {
    await signUp(page);
    await openAccount(page);
    const email = newEmail();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
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

test(
  'sign-ins are ended one by one, and all at once',
  { tag: '@release' },
  async ({ page, browser, ownShop }) => {
    const email = newEmail();
    await signUp(page, email);
    const phone = await signInElsewhere(browser, ownShop, email);
    const desk = await signInElsewhere(browser, ownShop, email);
    await openAccount(page);
    await expect(signIns(page)).toHaveCount(3);
    await expect(signIns(page).first()).toContainText('This device');
    await signIns(page).nth(1).getByRole('button').click();
    await expect(signIns(page)).toHaveCount(2);
    await expectSessionEnded(desk);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, false);
    await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
    await expectAccessible(page);
    await expectSessionEnded(phone);
  },
);

test(
  'logging out ends the session in the shop too',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signUp(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const signOut = page.waitForResponse((response) =>
      response.url().includes('/sessions/current'),
    );
    await page.getByRole('link', { name: 'Logout' }).click();
    await expectSignedIn(page, false);
    expect((await signOut).status()).toBe(200);
    expect((await fetch(`${ownShop.url}/sessions.json?auth=${token}`)).status).toBe(401);
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

test('signed out, the account page leads to the builder', { tag: '@release' }, async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/');
});
