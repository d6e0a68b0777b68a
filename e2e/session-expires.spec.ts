import { beginSession, press, signUp } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectBurger, expectSignedIn, heading, placeOrderButton } from './screens.ts';

const ENDED = 'Your session has ended.';

/** Past the end of every session, which lasts an hour. */
const TWO_HOURS = 2 * 3_600_000;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('on the builder: the session expires, and the burger stays', async ({ page }) => {
  await signUp(page);
  await press(page, 'More', 'Meat');
  await expectSignedIn(page, true);
  expect(await page.evaluate(() => localStorage.length)).toBe(3);

  await page.clock.fastForward(TWO_HOURS);
  await expectSignedIn(page, false);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expectBurger(page, '1 × meat', '$5.30');
  await expect(page).toHaveURL('/?meat=1');
  await expect(page.getByRole('button', { name: 'SIGN UP TO ORDER' })).toBeEnabled();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(ENDED)).toBeHidden();
});

test(
  'on the checkout, after a reload: back at the builder with the burger',
  { tag: '@release' },
  async ({ page }) => {
    await beginSession(page);
    await page.goto('/checkout?salad=1&meat=1');
    await page.reload();
    await expectSignedIn(page, true);
    // The clock must not also run out for the call of the menu.
    await expect(placeOrderButton(page)).toBeEnabled();

    await page.clock.fastForward(TWO_HOURS);
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expectSignedIn(page, false);
    await expect(page.getByText(ENDED)).toBeVisible();
    await expectBurger(page, '1 × salad, 1 × meat', '$5.80');
    await expect(page).toHaveURL('/?salad=1&meat=1');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Sign in')).toBeFocused();
    await expect(page.getByText('Your burger is waiting.')).toBeVisible();
    await expect(page.getByText(ENDED)).toBeHidden();
  },
);
