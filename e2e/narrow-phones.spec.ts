import { orderPastThePage, signUp } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { newestOrdersSteps, orders } from './screens.ts';
import { newCook } from './staff.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a delivery keeps within its ticket, and each of its times on one line', async ({
      page,
      shop,
    }) => {
      await signUp(page);
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
}
