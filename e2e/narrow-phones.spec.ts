import type { Page } from '@playwright/test';
import { beginSession, openBuilder, orderPastThePage } from './customer.ts';
import { expect, test, testWithOwnShop } from './fixtures.ts';
import { heading, newestOrdersSteps, orders, placeOrderButton } from './screens.ts';
import { handOverNewest, newCook, newOwner } from './staff.ts';

/** The box of its words, or of the button that has them. */
function boxOfWords(element: Element) {
  const words = document.createRange();
  words.selectNodeContents(element);
  const box = element.tagName === 'BUTTON' ? element : words;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return { words: element.textContent, left, right, top, bottom };
}

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 320, height: 640 }];

async function atEachSize(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look();
  }
}

test.describe('at 390 × 844 and 320 × 640', { tag: '@release' }, () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a delivery keeps within its ticket, and each of its times on one line', async ({
    page,
    shop,
  }) => {
    await beginSession(page);
    const id = await orderPastThePage(
      page,
      { meat: 1 },
      {
        deliveryMethod: 'delivery',
        street: '12 Engine Row',
        zipCode: 'N1 9GU',
        country: 'England',
      },
    );
    const cook = await newCook(shop);
    for (const status of ['preparing', 'ready', 'out-for-delivery'] as const) {
      await cook.take(id, status);
    }
    await page.goto('/orders');
    await expect(newestOrdersSteps(page).nth(3)).toContainText(/On its way \d/);
    await atEachSize(page, async () => {
      const ticket = orders(page).first();
      const ends = [
        ticket.getByRole('list', { name: 'Progress' }),
        ticket.getByText('Delivery', { exact: true }),
      ].map((part) => part.evaluate((element) => element.getBoundingClientRect().right));
      const [ofSteps, ofWords = 0] = await Promise.all(ends);
      expect(ofSteps).toBeCloseTo(ofWords, 0);
      const lines = await newestOrdersSteps(page)
        .locator('time')
        .evaluateAll((times) =>
          times.map((time) => {
            const words = document.createRange();
            words.selectNodeContents(time);
            return words.getClientRects().length;
          }),
        );
      expect(lines).toEqual([1, 1, 1, 1]);
    });
  });

  test('a past order of three burgers is short beside the way to order it again', async ({
    page,
    shop,
  }) => {
    await beginSession(page);
    const others = [{ bacon: 2 }, { salad: 1, meat: 1 }];
    await orderPastThePage(page, { bacon: 1, cheese: 1, meat: 2 }, {}, others);
    await handOverNewest(page, shop);
    await page.goto('/orders');
    const row = orders(page).first();
    await expect(row.getByRole('button', { name: /again/i })).toBeVisible();
    for (const width of [360, 375]) {
      await page.setViewportSize({ width, height: 740 });
      const box = await row.boundingBox();
      expect(box?.height, `at ${width}`).toBeLessThan(130);
    }
  });

  testWithOwnShop(
    'a side stands on one line with its picture and its buttons',
    async ({ page, ownShop }) => {
      await (await newOwner(ownShop)).addExtra('fries', 3);
      await page.goto('/?meat=1');
      await page.getByRole('button', { name: '+ Sides & drinks' }).tap();
      const row = page.getByRole('dialog').getByRole('group', { name: 'Fries' });
      const words = row.getByText('Fries');
      for (const width of [320, 340, 344, 350, 358, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 740 });
        const [line, more, label] = await Promise.all(
          [row, row.getByRole('button', { name: 'More Fries' }), words].map((one) =>
            one.evaluate(boxOfWords),
          ),
        );
        expect((line?.bottom ?? 0) - (line?.top ?? 0), `height at ${width}`).toBeLessThan(80);
        expect(more?.left, `beside the words at ${width}`).toBeGreaterThan(label?.right ?? 0);
        await expect(row.locator('svg')).toBeVisible({ visible: width >= 358 });
      }
    },
  );

  testWithOwnShop(
    'a long name of the shop leaves the menu beside it',
    async ({ page, ownShop }) => {
      const owner = await newOwner(ownShop);
      await owner.setFacts({ name: 'Burgers of the Long Lane' });
      await openBuilder(page);
      const head = page.getByRole('banner');
      const name = head.getByText('Burgers of the Long Lane');
      await atEachSize(page, async () => {
        const [ofName, ofMenu] = [
          await name.evaluate(boxOfWords),
          await head.getByRole('button', { name: 'Menu' }).evaluate(boxOfWords),
        ];
        expect(ofName.right).toBeLessThan(ofMenu.left);
        expect(ofName.top).toBeLessThan(ofMenu.bottom);
        expect(ofMenu.top).toBeLessThan(ofName.bottom);
      });
    },
  );

  test('the way back to the burger stands beside the heading, and the foot in view', async ({
    page,
  }) => {
    await beginSession(page);
    await page.goto('/checkout?meat=1');
    const back = page.getByRole('link', { name: 'Back to the burger' });
    await atEachSize(page, async () => {
      // Until the form is there, the program may still replace heading and link.
      await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
      const title = await heading(page, 'Checkout').evaluate(boxOfWords);
      const words = await back.evaluate(boxOfWords);
      expect(words.left).toBeGreaterThan(title.right);
      expect(words.top).toBeLessThan(title.bottom);
      await page.getByLabel('E-mail').scrollIntoViewIfNeeded();
      await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    });
  });

  test('what is wrong with the field of a dialog stands above its foot', async ({ page }) => {
    await beginSession(page);
    await orderPastThePage(page, { meat: 1 });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('You have open orders:')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await atEachSize(page, async () => {
      await confirm.click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      const problem = await dialog.getByText('Enter your current password.').evaluate(boxOfWords);
      expect(problem.bottom).toBeLessThan((await confirm.evaluate(boxOfWords)).top);
    });
  });

  test('between two burgers, heading, message and starters keep apart', async ({ page }) => {
    await page.goto('/?Burger1=salad.1_meat.2');
    const starters = page.getByRole('list', { name: 'Start with' }).getByRole('button');
    await expect(starters).toHaveCount(3);
    const parts = [
      heading(page, 'Build your burger'),
      page.getByRole('button', { name: 'Another burger' }),
      page.getByText('Please start adding ingredients!'),
      ...(await starters.all()),
    ];
    await atEachSize(page, async () => {
      // The other burger makes the stage smaller once it is there.
      await expect(async () => {
        const boxes = await Promise.all(parts.map((part) => part.evaluate(boxOfWords)));
        const over = boxes.flatMap((one, i) =>
          boxes.slice(i + 1).filter((two) => {
            const isApart =
              one.right <= two.left ||
              two.right <= one.left ||
              one.bottom <= two.top ||
              two.bottom <= one.top;
            return !isApart;
          }),
        );
        expect(over).toEqual([]);
        expect(new Set(boxes.slice(3).map(({ top }) => top)).size, 'rows of starters').toBe(1);
      }).toPass();
    });
    await page.getByRole('button', { name: /^Burger 1/ }).tap();
    await atEachSize(page, async () => {
      const field = await page
        .getByLabel('Name')
        .evaluate((input) => input.getBoundingClientRect());
      const edit = await page.getByRole('button', { name: 'Edit' }).evaluate(boxOfWords);
      expect(edit.top - field.bottom, 'between name and buttons').toBeGreaterThan(7);
      await page.getByLabel('Name').fill('W'.repeat(40));
      const sideways = await page
        .getByRole('dialog')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(sideways, 'with a long name').toBe(0);
    });
  });
});

testWithOwnShop(
  'on a phone on its side, starters and ways to order more take one row each',
  async ({ page, ownShop }) => {
    await (await newOwner(ownShop)).addExtra('fries', 3);
    await page.goto('/?Burger1=salad.1');
    const starters = page.getByRole('list', { name: 'Start with' }).getByRole('button');
    await expect(starters).toHaveCount(3);
    const ways = page.getByRole('button', { name: /^\+ / });
    await expect(ways).toHaveCount(2);
    for (const [width, height] of [
      [640, 360],
      [667, 375],
      [740, 360],
      [844, 390],
      [932, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const buttons of [starters, ways]) {
        const tops = await buttons.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().top),
        );
        expect(new Set(tops).size, `rows at ${width}`).toBe(1);
      }
    }
  },
);
