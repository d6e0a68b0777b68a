import { beginSession, press, signUp } from './customer.ts';
import { expect, expectAccessible, test, testWithOwnShop } from './fixtures.ts';
import { expectBurger, heading, orderButton } from './screens.ts';
import { newOwner } from './staff.ts';

test('the summary lists the burger, closes in every way and leads to the checkout', async ({
  page,
}) => {
  await signUp(page);
  await expect(orderButton(page)).toHaveText('ORDER NOW');
  await expect(orderButton(page)).toBeDisabled();
  await press(page, 'More', 'Salad');
  await press(page, 'More', 'Meat', 2);
  await orderButton(page).click();

  const summary = page.getByRole('dialog', { name: 'Your Order' });
  await expect(summary.getByRole('heading', { name: 'Your Order' })).toBeVisible();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Salad: 1 × $0.50 $0.50',
    'Bacon: 0',
    'Cheese: 0',
    'Meat: 2 × $1.30 $2.60',
  ]);
  await expect(summary.getByRole('paragraph').filter({ hasText: 'Total Price:' })).toHaveText(
    'Total Price: $7.10',
  );
  await expect(summary.getByText('Continue to Checkout?')).toBeVisible();
  await expectAccessible(page);

  const ways = {
    cancel: () => summary.getByRole('button', { name: 'CANCEL' }).click(),
    backdrop: () => page.mouse.click(10, 700),
    escape: () => page.keyboard.press('Escape'),
  };
  for (const close of Object.values(ways)) {
    await close();
    await expect(summary).toBeHidden();
    await expect(orderButton(page)).toBeFocused();
    await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
    await orderButton(page).click();
    await expect(summary).toBeVisible();
  }

  await summary.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL('/checkout?salad=1&meat=2');
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Burger with 1 × salad, 2 × meat' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(['Salad 1 × $0.50', 'Meat 2 × $1.30']);
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 667, height: 375 } });

  test('the summary is read from its title', { tag: '@release' }, async ({ page }) => {
    await signUp(page);
    await press(page, 'More', 'Meat');
    await orderButton(page).click();
    const title = page.getByRole('heading', { name: 'Your Order' });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(title).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'CANCEL' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'CANCEL' })).toBeInViewport({ ratio: 1 });
  });

  test(
    'with several burgers, its foot leaves some of the list in sight',
    { tag: '@release' },
    async ({ page }) => {
      await beginSession(page);
      await page.goto('/?meat=1&Burger1=salad.1');
      await orderButton(page).click();
      const line = page.getByRole('dialog').getByText('Burger 1', { exact: true });
      await expect(page.getByText('Total Price:')).toBeInViewport({ ratio: 1 });
      // The foot lies over what scrolls behind it.
      await expect
        .poll(() =>
          line.evaluate((element) => {
            const { left, bottom } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 1, bottom - 1));
          }),
        )
        .toBe(true);
    },
  );
});

testWithOwnShop.describe('with ten ingredients on the menu', () => {
  const MORE = ['tomato', 'onion', 'pickle', 'egg', 'pineapple', 'relish'];

  testWithOwnShop(
    'the way on is in sight on every phone',
    { tag: '@release' },
    async ({ page, ownShop }) => {
      const owner = await newOwner(ownShop);
      for (const name of MORE) await owner.add(name);
      await page.setViewportSize({ width: 390, height: 844 });
      await signUp(page);
      await press(page, 'More', 'Meat');
      await orderButton(page).click();
      const summary = page.getByRole('dialog', { name: 'Your Order' });
      await expect(summary.getByRole('listitem')).toHaveCount(10);
      for (const [width, height] of [
        [390, 844],
        [320, 640],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const words of [/^Total Price:/, /^Continue to/, /^CANCEL$/, /^CONTINUE$/]) {
          await expect(summary.getByText(words)).toBeInViewport({ ratio: 1 });
        }
      }
      await expectAccessible(page);
    },
  );
});

testWithOwnShop(
  'a count is not torn off its sign by a long name',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const owner = await newOwner(ownShop);
    await owner.add('grilled pineapple rings');
    await beginSession(page);
    await page.goto('/checkout?grilled%20pineapple%20rings=2');
    await page.getByText('Your order', { exact: true }).click();
    const count = page.getByRole('listitem').getByText(/^2 ×/);
    const lines = await count.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  },
);
