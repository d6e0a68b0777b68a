import { askForDelivery, enterCredentials, placeOrder, press, signIn } from './customer.ts';
import { CLOSED, expect, expectAccessible, newEmail, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, expectSignedIn, heading, orderButton, orders } from './screens.ts';

// The page asks for news of the menu while the shop closes, and is closed, for the night.
test.use({ expectedErrors: [CLOSED], serviceWorkers: 'allow' });

test('from the first burger to an order that is still there the next day', async ({
  page,
  ownShop,
}) => {
  const email = newEmail();
  await page.goto('/');
  await press(page, 'More', 'Salad');
  await press(page, 'More', 'Cheese');
  await press(page, 'More', 'Meat');
  await expectBurger(page, '1 × salad, 1 × cheese, 1 × meat', '$6.20');
  await expectSignedIn(page, false);
  await orderButton(page).click();

  await expect(page).toHaveURL('/auth?salad=1&cheese=1&meat=1');
  await expect(heading(page, 'Sign up')).toBeVisible();
  const waiting = page.getByRole('img', { name: 'Burger with 1 × salad, 1 × cheese, 1 × meat' });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  const top = () => waiting.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await top(), 'the burger stays').toBeCloseTo(before, 0);
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();

  await expect(page).toHaveURL('/checkout?salad=1&cheese=1&meat=1');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await askForDelivery(page);
  await placeOrder(page);

  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('status')).toHaveText(
    'Order placed: a burger with 1 × salad, 1 × cheese, 1 × meat, $6.20. Thank you!',
  );
  const ticket = orders(page).first();
  const expectOrder = async () => {
    await expect(orders(page)).toHaveCount(1);
    await expect(ticket).toContainText('Delivery');
    await expect(ticket.getByRole('list').last().getByRole('listitem')).toHaveText([
      'Bun $4.00',
      'Salad 1 × $0.50 $0.50',
      'Cheese 1 × $0.40 $0.40',
      'Meat 1 × $1.30 $1.30',
    ]);
    await expect(ticket.getByRole('paragraph').filter({ hasText: 'Total' })).toHaveText(
      'Total $6.20',
    );
  };
  await expectOrder();

  await page.getByRole('link', { name: 'Burger Builder' }).click();
  await expectBurger(page, 'no ingredients', '$4.00');
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Logout' }).click();
  await expectSignedIn(page, false);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expectOrder();

  await ownShop.stop();
  await ownShop.start();
  await page.reload();
  await expectOrder();
});
