import { press, signUp, signUpWithForm } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectBurger, expectSignedIn, heading, orderButton } from './screens.ts';

test('signed out: the builder and the sign-in, everything else leads to the builder', async ({
  page,
}) => {
  const elsewhere = ['/nonsense', '/auth/more', '/orders/1'];
  for (const path of ['/checkout', '/orders', '/account', '/logout', ...elsewhere]) {
    await page.goto(path);
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, false);
  }
  await expect(page).toHaveTitle('Build your burger · Tall Order');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Authenticate' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Tall Order');
  await expect(page.getByRole('link', { name: 'Authenticate' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
});

test(
  'signed out: a burger on its way to the checkout is kept',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/checkout?salad=1&bacon=1');
    await expectBurger(page, '1 × salad, 1 × bacon', '$5.20');
    await expect(page).toHaveURL('/?salad=1&bacon=1');
  },
);

test('signed in: every screen, and out again', { tag: '@release' }, async ({ page }) => {
  await signUp(page);
  await expectSignedIn(page, true);

  for (const path of ['/auth', '/nonsense', '/checkout', '/checkout?meat=none']) {
    await page.goto(path);
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, true);
  }
  await page.goto('/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page).toHaveTitle('Orders · Tall Order');
  await page.goto('/checkout?meat=1');
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page).toHaveTitle('Checkout · Tall Order');

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, false);
  await page.goto('/orders');
  await expect(page).toHaveURL('/');
});

test(
  'the sign-in leads to the builder unless a burger is on its way to the checkout',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/');
    await press(page, 'More', 'Salad');
    await orderButton(page).click();
    await expect(heading(page, 'Sign up')).toBeVisible();
    await page.goBack();
    await expectBurger(page, '1 × salad', '$4.50');
    await press(page, 'Less', 'Salad');
    await signUpWithForm(page);
    await expect(page).toHaveURL('/');
  },
);
