import { enterCredentials, signUp } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, newEmail, test } from './fixtures.ts';
import { expectSignedIn, failureModal } from './screens.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

test(
  'an e-mail is taken in whatever letters it is written',
  { tag: '@release' },
  async ({ page }) => {
    const email = newEmail();
    const taken = 'There is already an account with this e-mail. Sign in instead.';
    await signUp(page, email);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Authenticate' }).click();
    await page.getByRole('button', { name: 'Sign up instead' }).click();
    await enterCredentials(page, email.toUpperCase(), 'another good password');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();

    await expect(failureModal(page).getByText(taken)).toBeVisible();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveText(taken);
    await expect(page.getByLabel('E-mail')).toHaveValue(email.toUpperCase());
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await enterCredentials(page, email.toUpperCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectSignedIn(page, true);
  },
);
