import type { Page } from '@playwright/test';
import { askForCollection, newCustomer, orderPastThePage, placeOrder, signUp } from './customer.ts';
import { REFUSED_CALL, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading, newestOrdersSteps, orderButton, orders } from './screens.ts';
import { newOwner, signInAs } from './staff.ts';

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

function boxOfWords(element: Element): DOMRect {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

function linesOfWords(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects().length;
}

/** Whether nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
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

    test('the empty builder keeps its words apart, and its bar leaves the screen to the burger', async ({
      page,
      ownShop,
    }) => {
      await (await newOwner(ownShop)).setFacts({ name: 'Burgers of Saint Bartholomew Street' });
      await page.goto('/');
      const starters = page.getByRole('list', { name: 'Start with' });
      await expect(starters).toBeVisible();
      const message = await page.getByText('Please start adding ingredients!').evaluate(boxOfWords);
      expect(message.top).toBeGreaterThanOrEqual((await box(page, 'h1')).bottom);
      const list = await starters.evaluate((it) => it.getBoundingClientRect());
      expect(list.top).toBeGreaterThanOrEqual(message.bottom);
      const button = await orderButton(page).evaluate((it) => it.getBoundingClientRect());
      expect(button.top).toBeGreaterThanOrEqual(list.bottom);
      for (const starter of await starters.getByRole('button').all()) {
        await starter.scrollIntoViewIfNeeded();
        expect(await starter.evaluate(isOnTop)).toBe(true);
      }
      const name = page.getByRole('banner').getByText('Burgers of Saint');
      const hidden = await name.evaluate((it) => it.scrollHeight - it.clientHeight);
      // Less than a line, by which letters may reach below the last one.
      expect(hidden).toBeLessThan(20);
      await expectNoSidewaysScroll(page);
    });

    test('a whole order with long names fits every screen, and its words keep apart', async ({
      page,
      ownShop,
    }) => {
      const owner = await newOwner(ownShop);
      await owner.addExtra('onion-rings', 3);
      await owner.setFacts({ name: 'Burgers', email: 'burgers@example.com' });
      await signUp(page);
      await page.goto('/?meat=1&Burger1=salad.1&Label1=Maximiliana-Alexandra&Extras=onion-rings.2');
      await orderButton(page).click();
      const title = page.getByRole('heading', { name: 'Your Order' });
      await expect(title).toBeFocused();
      await expect.poll(() => title.evaluate(isOnTop)).toBe(true);
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await expect(heading(page, 'Checkout')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await askForCollection(page);
      await placeOrder(page);
      await expect(orders(page)).toContainText(['$15.80']);
      await expectNoSidewaysScroll(page);
      for (const words of ['Maximiliana-Alexandra', '2 × Onion-rings']) {
        const line = page.getByRole('listitem').filter({ hasText: words }).last();
        const name = await line.getByText(words).evaluate(boxOfWords);
        const amount = await line.getByText(/^\$\d/).first().evaluate(boxOfWords);
        expect(name.bottom <= amount.top || name.right <= amount.left, words).toBe(true);
      }
      await page.getByRole('link', { name: 'Receipt' }).click();
      const total = page.getByRole('article').getByText('Total', { exact: true });
      expect(await total.evaluate(linesOfWords)).toBe(1);
      await expectNoSidewaysScroll(page);
      await page.goto('/about');
      await expect(page.getByText('burgers@example.com')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test('the counter breaks no name or amount in the middle', async ({ page, ownShop }) => {
      // Wide enough for the links of the navigation.
      await page.setViewportSize({ width: 2000, height: 900 });
      await signInAs(page, ownShop, 'counter');
      await page.setViewportSize(viewport);
      const customer = await newCustomer(page, ownShop.url);
      await orderPastThePage(customer, { meat: 99 }, { name: 'Josephine' });
      await page.goto('/counter');
      const row = page.getByRole('list', { name: 'Orders' }).getByRole('button');
      expect(await row.getByText('Josephine').evaluate(linesOfWords)).toBe(1);
      await row.click();
      const due = page.getByRole('region').getByText('$132.70', { exact: true }).first();
      await expect(due).toBeVisible();
      const [amount, card] = await due.evaluate((element) => {
        const basket = element.closest('section') ?? element;
        return [element.getBoundingClientRect().right, basket.getBoundingClientRect().right];
      });
      expect(amount).toBeLessThanOrEqual(card ?? 0);
      const items = page.getByRole('list', { name: 'Items' });
      expect(await items.getByText('Burger', { exact: true }).evaluate(linesOfWords)).toBe(1);
      await expectNoSidewaysScroll(page);
    });
  });
}
