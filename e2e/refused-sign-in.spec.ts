import { enterCredentials, signUp } from './customer.ts';
import {
  PASSWORD,
  REFUSED_CALL,
  expect,
  expectAccessible,
  newEmail,
  testWithSuspendableShop as test,
} from './fixtures.ts';
import { expectSignedIn, failureModal } from './screens.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

const NO_MATCH = "We don't know that e-mail and password.";

test(
  'a wrong password is reported, kept beside the form, and cleared by the next attempt',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const email = newEmail();
    await signUp(page, email);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Authenticate' }).click();
    await enterCredentials(page, email, 'not my password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(failureModal(page).getByText(NO_MATCH)).toBeVisible();
    await expectAccessible(page);
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(failureModal(page)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveText(NO_MATCH);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password');
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).not.toContainText(NO_MATCH);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    ownShop.pause();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
    ownShop.resume();
    await expectSignedIn(page, true);
    await expect(page).toHaveURL('/');
  },
);
