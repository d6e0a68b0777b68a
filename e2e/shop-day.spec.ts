import type { Page } from '@playwright/test';
import { askForDelivery, beginSession, placeOrder } from './customer.ts';
import { CLOSED, expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading, orderButton, orders, placeOrderButton } from './screens.ts';
import { newOwner } from './staff.ts';

test.use({ expectedErrors: [CLOSED], serviceWorkers: 'allow' });

const DAY = 86_400_000;
const FREE = { isOffered: true, zipCodes: [], minimum: 0, fee: 0 };

/** Open today until midnight, and next the day after tomorrow from eleven. */
function hoursOf(now: number) {
  const dayOf = (at: number) => (new Date(at).getUTCDay() + 6) % 7;
  const week: object[][] = [[], [], [], [], [], [], []];
  week[dayOf(now)] = [{ opens: '00:00', closes: '00:00' }];
  week[dayOf(now + 2 * DAY)] = [{ opens: '11:00', closes: '22:00' }];
  return { timeZone: 'UTC', hours: week };
}

const closedButton = (page: Page) =>
  page.getByRole('button', { name: /^(Closed until|Back) [\w ]*\d\d:\d\d$/ });

test(
  'the order button closes and opens at the instant, without a network',
  { tag: '@release' },
  async ({ page, context, ownShop }) => {
    const now = Date.now();
    const owner = await newOwner(ownShop);
    await owner.setShop(hoursOf(now));
    await page.clock.install({ time: now });
    await beginSession(page);
    await page.goto('/?meat=1');
    await expect(orderButton(page)).toBeEnabled();
    // The program for the hours comes after them, from the cache once the network is gone.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const known = page.waitForResponse((reply) => reply.url().includes('/shop.json'));
    await page.reload();
    await (await known).finished();
    await context.setOffline(true);

    const midnight = (Math.floor(now / DAY) + 1) * DAY;
    await page.clock.fastForward(midnight - now);
    await expect(closedButton(page)).toHaveText(/^Closed until \w+ 11:00$/);
    await expect(closedButton(page)).toHaveAccessibleDescription(/^We open \w+ at 11:00\./);
    await page.getByRole('button', { name: 'More Bacon' }).click();
    await expect(page).toHaveURL(/bacon=1/);
    await expectAccessible(page);

    await page.clock.fastForward(
      midnight + DAY + 11 * 3_600_000 - (await page.evaluate(() => Date.now())),
    );
    await expect(orderButton(page)).toBeEnabled();
  },
);

test('the customer accepts a fee before paying it, and the order shows it', async ({
  page,
  ownShop,
}) => {
  const owner = await newOwner(ownShop);
  await beginSession(page);
  await page.goto('/checkout?meat=1');
  await askForDelivery(page);
  await owner.setShop({
    delivery: { ...FREE, fee: 2.5 },
    facts: {
      name: 'Long Lane Burgers',
      street: '1 Long Lane',
      zipCode: 'N1 9GU',
      city: 'London',
      country: '',
      phone: '020 7946 0018',
      email: '',
      legalText: '',
      privacyText: '',
    },
    howToPay: 'Cash or card at the counter',
  });
  await placeOrderButton(page).click();
  const question = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(question.getByRole('definition')).toHaveText(['$5.30', '$7.80', '$2.50 more']);
  await question.getByRole('button', { name: 'Order for $7.80' }).click();
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(orders(page)).toContainText('Total $7.80');
  await expect(orders(page)).toContainText('How to pay: Cash or card at the counter');

  await page.goto('/checkout?meat=1');
  await expect(placeOrderButton(page)).toContainText('$7.80');
  await owner.setShop({ delivery: { ...FREE, zipCodes: ['N1*'], minimum: 5, fee: 2.5 } });
  await page.reload();
  await page.getByLabel('ZIP code').fill('E8 1AA');
  await page.getByLabel('Street').focus();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    "We don't deliver to E8 1AA, only to N1…",
  );
  await page.getByRole('radio', { name: 'Collection' }).check();
  await expect(page.getByText('1 Long Lane')).toBeVisible();
  await expectAccessible(page);
  await placeOrder(page);
  await expect(orders(page)).toHaveCount(2);
});
