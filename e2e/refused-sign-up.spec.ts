import { enterCredentials, signUp } from './customer.ts';
import {
  REFUSED_CALL,
  expect,
  expectAccessible,
  newEmail,
  test,
  testWithOwnShop,
} from './fixtures.ts';
import { expectSignedIn, failureModal } from './screens.ts';

test.describe('refused by the shop', () => {
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

  test('a common password is refused with the reason', { tag: '@release' }, async ({ page }) => {
    const reason = /That password is too common/;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign up instead' }).click();
    await enterCredentials(page, newEmail(), 'password123');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(failureModal(page).getByText(reason)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText(reason);
    await expectSignedIn(page, false);
  });
});

testWithOwnShop.describe('with a shop that lets few attempts through', () => {
  testWithOwnShop.use({ settings: { SIGN_UPS_PER_HOUR: '1' }, expectedErrors: [REFUSED_CALL] });

  testWithOwnShop(
    'after too many sign-ups the visitor has to wait',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign up instead' }).click();
      await enterCredentials(page, newEmail(), 'password123');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await failureModal(page).getByRole('button', { name: 'Close' }).click();
      await enterCredentials(page, newEmail());
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(
        failureModal(page).getByText(/^Too many attempts\. Please try again in/),
      ).toBeVisible();
      await expectSignedIn(page, false);
    },
  );
});

test(
  'the form reports missing fields before it sends anything',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign up instead' }).click();
    await enterCredentials(page, 'ada', 'short');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();

    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'E-mail must look like name@example.com.',
      'Password needs at least 8 characters.',
    ]);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'Password needs at least 8 characters.' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expectAccessible(page);
  },
);
