import { askForCollection, newCustomer, placeOrder } from './customer.ts';
import { expect, expectAccessible, testWithOwnShop } from './fixtures.ts';
import { newOwner, beginSessionAs } from './staff.ts';

const RATES = [{ from: '2026-01-01', delivery: 9, collection: 21 }];

testWithOwnShop(
  'a customer prints a receipt on a roll and on A4, and the counter opens it too',
  async ({ page, ownShop }) => {
    const owner = await newOwner(ownShop);
    await owner.setShop({ taxRates: RATES, taxNumber: 'NL001234567B01' });
    const customer = await newCustomer(page, ownShop.url);
    await customer.goto('/checkout?salad=1&meat=2');
    await askForCollection(customer);
    await placeOrder(customer);
    await customer.getByRole('link', { name: 'Receipt' }).click();
    const receipt = customer.getByRole('article', { name: /^Receipt / });
    await expect(receipt.getByText('Includes 21% tax')).toBeVisible();
    // 7.10 × 21 ÷ 121
    await expect(receipt.getByText('$1.23')).toBeVisible();
    await customer.reload();
    await expect(receipt).toBeVisible();
    await expect(receipt.getByText('Tax number: NL001234567B01')).toBeVisible();
    await expectAccessible(customer);
    await customer.emulateMedia({ colorScheme: 'light' });
    // On a phone the way back has a line of its own, whose words begin where the others begin.
    await customer.setViewportSize({ width: 360, height: 740 });
    const [ofTitle, ofWay] = await Promise.all(
      [
        customer.getByRole('heading', { level: 1 }),
        customer.getByRole('main').getByRole('link', { name: 'Your orders' }),
      ].map((part) =>
        part.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return words.getBoundingClientRect().left;
        }),
      ),
    );
    expect(ofWay).toBeCloseTo(ofTitle ?? 0, -1);

    await customer.emulateMedia({ media: 'print' });
    await expect(customer.getByRole('navigation')).toHaveCount(0);
    await expect(customer.getByRole('button')).toHaveCount(0);
    await expect(customer.getByRole('heading', { level: 1 })).toHaveCount(0);
    for (const [width, height] of [
      ['80mm', '200mm'],
      ['210mm', '297mm'],
    ] as const) {
      const paper = (await customer.pdf({ width, height })).toString('latin1');
      expect(paper.match(/MediaBox/g)).toHaveLength(1);
    }
    // On a roll of 80 mm nothing is wider than what the margins leave.
    await customer.setViewportSize({ width: 272, height: 600 });
    const width = await customer.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(272);

    const address = customer.url();
    await beginSessionAs(page, ownShop, 'counter');
    await page.goto(address);
    await expect(page.getByRole('article').getByText('Ada Lovelace')).toBeVisible();
  },
);
