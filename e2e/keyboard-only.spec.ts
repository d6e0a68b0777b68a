import type { Locator, Page } from '@playwright/test';
import { signUp } from './customer.ts';
import { PASSWORD, expect, expectAccessible, newEmail, test } from './fixtures.ts';
import { expectBurger, expectSignedIn, heading, orderButton, orders } from './screens.ts';

const MAX_STOPS = 30;

/** Presses Tab until `target` has the focus, and expects that one can see it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused()); stop += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('from the first screen to an order with Tab, Enter and Space', async ({ page }) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };

  await page.goto('/');
  await expect(orderButton(page)).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, button('More Salad'));
  await keyboard.press('Enter');
  await keyboard.press('Space');
  await tabTo(page, button('More Meat'));
  await keyboard.press('Space');
  await expectBurger(page, '2 × salad, 1 × meat', '$6.30');
  await tabTo(page, orderButton(page));
  await keyboard.press('Enter');

  await expect(heading(page, 'Sign up')).toBeFocused();
  await type('E-mail', newEmail());
  await type('Password', PASSWORD);
  await tabTo(page, button('Sign up'));
  await keyboard.press('Space');

  await expect(heading(page, 'Checkout')).toBeFocused();
  await type('Name', 'Ada Lovelace');
  await type('Street', '12 Engine Row');
  await type('ZIP code', 'N1 9GU');
  await type('Country', 'England');
  await tabTo(page, button('Place order · $6.30'));
  await keyboard.press('Enter');

  await expect(heading(page, 'Orders')).toBeFocused();
  await expect(orders(page)).toHaveCount(1);
  await expect(page.getByRole('status')).toContainText('Thank you!');
});

test('the summary and the way out with the keyboard', { tag: '@release' }, async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/?bacon=1');
  await tabTo(page, orderButton(page));
  await keyboard.press('Space');
  await expect(heading(page, 'Sign up')).toBeFocused();
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type(newEmail());
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(heading(page, 'Checkout')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Back to the burger' }));
  await keyboard.press('Enter');
  await expect(heading(page, 'Build your burger')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'ORDER NOW' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'CONTINUE' }));
  await keyboard.press('Enter');
  await expect(heading(page, 'Checkout')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page, page.getByRole('link', { name: 'Logout' }));
  await keyboard.press('Enter');
  await expectSignedIn(page, false);
});

test(
  'two burgers in one order with Tab, Enter and Space',
  { tag: '@release' },
  async ({ page }) => {
    const { keyboard } = page;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const pressAt = async (target: Locator) => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    };
    await signUp(page);
    await pressAt(button('More Meat'));
    await pressAt(button('Another burger'));
    await expect(heading(page, 'Build your burger')).toBeFocused();
    await pressAt(button('More Salad'));
    await pressAt(button(/^Burger 1 /));
    const dialog = page.getByRole('dialog', { name: 'Burger 1' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel('Name'));
    await keyboard.type('Ada');
    await pressAt(page.getByRole('dialog', { name: 'Ada' }).getByRole('button', { name: 'Done' }));
    await expect(button(/^Ada /)).toBeFocused();
    await pressAt(orderButton(page));
    await pressAt(button('CONTINUE'));
    await expect(heading(page, 'Checkout')).toBeFocused();
    await tabTo(page, page.getByRole('radio', { name: 'Delivery' }));
    await keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await keyboard.type('Ada Lovelace');
    await pressAt(button('Place order · $9.80'));
    await expect(heading(page, 'Orders')).toBeFocused();
    await expect(orders(page)).toHaveCount(1);
  },
);
