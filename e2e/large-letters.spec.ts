import type { Page } from '@playwright/test';
import { askForCollection, placeOrder, signUp } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, test } from './fixtures.ts';
import { heading, newestOrdersSteps, orderButton } from './screens.ts';

// As a customer sets it in the browser: twice the size it comes with.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [] } = launchOptions;
    await use({ ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] });
  },
  hasTouch: true,
  isMobile: true,
  expectedErrors: [REFUSED_CALL],
});

/** Where the first of these lies on the screen. */
async function box(page: Page, selector: string): Promise<DOMRect> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect());
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}, with letters twice as large`, () => {
    test.use({ viewport });

    const expectNoSidewaysScroll = async (page: Page) => {
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, page.url()).toBe(viewport.width);
    };

    test('no screen scrolls sideways, and nothing lies over anything', async ({ page }) => {
      await page.goto('/?salad=1&meat=2');
      await expect(orderButton(page)).toBeEnabled();
      await expectNoSidewaysScroll(page);
      const title = await box(page, 'h1');
      const burger = await box(page, 'main svg');
      expect(title.bottom).toBeLessThanOrEqual(burger.top);
      const logo = await box(page, 'header a');
      const menu = await box(page, 'header button');
      expect(menu.top).toBeLessThan(logo.bottom);

      await page.goto('/auth');
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await signUp(page);
      await page.goto('/checkout?salad=1&meat=2');
      await askForCollection(page);
      await expectNoSidewaysScroll(page);
      await placeOrder(page);
      await expect(newestOrdersSteps(page).first()).toContainText(/Received \d/);
      await expectNoSidewaysScroll(page);
      const tops = await newestOrdersSteps(page).evaluateAll((steps) =>
        steps.map((step) => step.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(4);
      await expectAccessible(page);
      await page.goto('/account');
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
