import { enterCredentials, signUp } from './customer.ts';
import { REFUSED_CALL, expect, newEmail, test } from './fixtures.ts';
import { expectBurger, expectSignedIn, heading } from './screens.ts';

// The shop refuses calls that the other tab makes at the moment of the sign-out.
test.use({ expectedErrors: [REFUSED_CALL] });

test.describe('beside a list of orders', () => {
  test('signing out in one tab signs out the other, and signing in too', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    const other = await context.newPage();
    await other.goto('/orders');
    await expect(heading(other, 'Orders')).toBeVisible();

    await page.getByRole('link', { name: 'Logout' }).click();
    await expectSignedIn(page, false);
    await expectSignedIn(other, false);
    await expect(other).toHaveURL('/');
    await expect(heading(other, 'Build your burger')).toBeVisible();

    await page.getByRole('link', { name: 'Authenticate' }).click();
    await enterCredentials(page, email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectSignedIn(page, true);
    await expectSignedIn(other, true);
  });
});

test(
  'a burger in another tab outlives the sign-out',
  { tag: '@release' },
  async ({ page, context }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto('/checkout?bacon=2');
    await expect(heading(other, 'Checkout')).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expectSignedIn(other, false);
    await expectBurger(other, '2 × bacon', '$5.40');
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
  },
);
