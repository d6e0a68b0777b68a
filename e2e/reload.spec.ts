import { enterCredentials, press } from './customer.ts';
import { expect, expectAccessible, newEmail, test } from './fixtures.ts';
import { expectBurger, heading, orderButton } from './screens.ts';

test('the builder keeps the burger, and a link to it is a copy', async ({ page, browser }) => {
  await page.goto('/');
  await press(page, 'More', 'Salad');
  await press(page, 'More', 'Meat', 2);
  await expect(page).toHaveURL('/?salad=1&meat=2');
  await page.reload();
  await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
  await expect(page).toHaveURL('/?salad=1&meat=2');
  await press(page, 'Less', 'Salad');
  await expectBurger(page, '2 × meat', '$6.60');
  await expect(page).toHaveURL('/?meat=2');
  await expectAccessible(page);

  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expectBurger(friend, '2 × meat', '$6.60');
  await friend.close();
});

test(
  'a burger on its way to the checkout survives a reload at any moment',
  { tag: '@release' },
  async ({ page }) => {
    const addresses: URL[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url())));
    await page.goto('/');
    const more = page.getByRole('button', { name: 'More Cheese' });
    await more.click();
    await page.reload();
    await expectBurger(page, '1 × cheese', '$4.40');
    await more.evaluate((button: HTMLElement) => {
      for (let presses = 0; presses < 30; presses += 1) button.click();
    });
    await page.reload();
    await expectBurger(page, '31 × cheese', '$16.40');

    await page.getByRole('link', { name: 'Authenticate' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Burger Builder' }).click();
    await expectBurger(page, '31 × cheese', '$16.40');
    await orderButton(page).click();
    await page.reload();
    await page.getByRole('button', { name: 'Sign up instead' }).click();
    await enterCredentials(page, newEmail());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/checkout/);
    await page.reload();
    await expect(heading(page, 'Checkout')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Burger with 31 × cheese' })).toBeVisible();
    const bare = addresses.filter(({ pathname, search }) => pathname !== '/' && search === '');
    expect(bare, 'addresses without the burger').toEqual([]);
  },
);

test(
  'a link that is followed before the program is there takes the burger along',
  { tag: '@release' },
  async ({ page }) => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('/auth?cheese=2', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Burger Builder' }).click();
    await expect(page).toHaveURL('/?cheese=2');
    await page.getByRole('link', { name: 'Authenticate' }).click();
    await expect(page).toHaveURL('/auth?cheese=2');
    await page.goBack();
    release?.();
    await expectBurger(page, '2 × cheese', '$4.80');
  },
);
