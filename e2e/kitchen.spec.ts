import type { Locator, Page } from '@playwright/test';
import { beginSession, enterCredentials, newCustomer, orderPastThePage } from './customer.ts';
import {
  REFUSED_CALL,
  UNREACHABLE,
  expect,
  expectAccessible,
  testWithOwnShop as test,
} from './fixtures.ts';
import { expectBurger, heading, orderButton, orders } from './screens.ts';
import { openBoard, signInAs } from './staff.ts';

/** The burger's ticket on the board, by what is noted on it. */
function ticket(page: Page, note: string): Locator {
  return page.getByRole('article').filter({ hasText: note });
}

function lane(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) });
}

/** Acts until the result shows: right after a step, and while one is stored, the board ignores presses. */
async function actUntil(shown: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await shown.isHidden()) await act();
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

function pressUntil(shown: Locator, button: Locator): Promise<void> {
  return actUntil(shown, () => button.click({ timeout: 1000 }));
}

test('an order goes from the customer over the board to the counter, side by side', async ({
  page,
  ownShop,
}) => {
  await signInAs(page, ownShop, 'kitchen');
  const customer = await newCustomer(page, ownShop.url);
  await openBoard(page);
  await expect(page.getByText('All caught up.')).toBeVisible();
  await expectAccessible(page);

  await orderPastThePage(customer, { salad: 1, cheese: 2, meat: 1 }, { note: 'cut in half' });
  const card = ticket(page, 'cut in half');
  await expect(card).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'New order' })).toContainText('Ada');
  await expect(
    card.getByRole('list', { name: 'Layers, from the bottom' }).getByRole('listitem'),
  ).toHaveText(['1 × Meat', '2 × Cheese', '1 × Salad']);
  // That cheese contains milk goes without saying.
  await expect(card).not.toContainText('Allergens');
  await expectAccessible(page);

  await customer.goto('/orders');
  const mine = orders(customer).first();
  await expect(mine.getByRole('button', { name: /^Change or cancel/ })).toBeVisible();
  const press = (name: RegExp) => card.getByRole('button', { name });
  await pressUntil(press(/^Ready/), press(/^Start/));
  await actUntil(press(/^Start/), () => page.keyboard.press('u'));
  await pressUntil(press(/^Ready/), press(/^Start/));
  await expect(mine.getByRole('button', { name: /^Change or cancel/ })).toHaveCount(0);
  await pressUntil(press(/^Hand over/), press(/^Ready/));
  await expect(lane(page, 'Ready').getByRole('article')).toHaveCount(1);
  await expect(customer).toHaveTitle('Your order is ready · Tall Order');
  await pressUntil(page.getByText(/^Finished in the last hour: 1/), press(/^Hand over/));
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByText(/^Finished in the last hour: 1/).click();
  await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible();
  await expectAccessible(page);
});

test(
  'an item marked as sold out at the board is marked in an open builder',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    const following = customer.waitForRequest(
      (request) => request.resourceType() === 'eventsource',
    );
    await customer.setViewportSize({ width: 390, height: 844 });
    await customer.goto('/?cheese=2');
    await following;
    await expectBurger(customer, '2 × cheese', '$4.80');
    const rows = () =>
      customer.getByRole('group').evaluateAll((all) =>
        all.flatMap((row) => {
          const more = row.querySelector('button:last-of-type')?.getBoundingClientRect();
          return [row.getBoundingClientRect().top, more?.left, more?.top];
        }),
      );
    const rowsBefore = await rows();
    await openBoard(page);
    await page.getByText('Sold out', { exact: true }).click();
    const cheese = page.getByRole('group', { name: 'Availability of Cheese' });
    await cheese.getByRole('button', { name: 'Sold out today' }).click();
    await expect(customer.getByRole('button', { name: 'More Cheese' })).toBeDisabled();
    await expect(page.getByText('Sold out: Cheese')).toBeVisible();
    await expectAccessible(page);

    // The burger keeps its pieces.
    await expectBurger(customer, '2 × cheese', '$4.80');
    await expect(customer.getByRole('status')).toHaveText('Cheese is sold out.');
    await expect(orderButton(customer)).toBeDisabled();
    expect(await rows(), 'nothing moves under a thumb').toEqual(rowsBefore);
    await expectAccessible(customer);
    await customer.getByRole('button', { name: 'Remove it' }).click();
    await expectBurger(customer, 'no ingredients', '$4.00');
    await cheese.getByRole('button', { name: 'Available' }).click();
    await expect(customer.getByRole('button', { name: 'More Cheese' })).toBeEnabled();
  },
);

test.describe('without a network for a while', () => {
  test.use({ expectedErrors: [UNREACHABLE] });

  test('the board says how old it is, and shows orders placed meanwhile once', async ({
    page,
    ownShop,
  }) => {
    await signInAs(page, ownShop, 'kitchen');
    const customer = await newCustomer(page, ownShop.url);
    await openBoard(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: 'No connection since' })).toBeVisible();
    for (const note of ['one', 'two', 'three']) {
      await orderPastThePage(customer, { meat: 1 }, { note: `meanwhile ${note}` });
    }
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const note of ['one', 'two', 'three']) {
      await expect(ticket(page, `meanwhile ${note}`)).toHaveCount(1);
    }
    await expect(page.getByText('No connection since')).toBeHidden();
  });
});

test.describe('ended elsewhere', () => {
  // The stream that is over is asked for once more.
  test.use({ expectedErrors: [REFUSED_CALL] });

  test(
    'a board whose session was ended elsewhere says so and is open again after signing in',
    { tag: '@release' },
    async ({ page, ownShop }) => {
      const email = await signInAs(page, ownShop, 'kitchen');
      await openBoard(page);
      const idToken = await page.evaluate(() => localStorage.getItem('token'));
      const password = 'another sturdy passphrase';
      const changed = await page.request.post(`${ownShop.url}/v1/accounts:update?key=tall-order`, {
        data: { idToken, password },
      });
      expect(changed.status()).toBe(200);

      await expect(page.getByText('This board is closed')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await enterCredentials(page, email, password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(heading(page, 'Kitchen')).toBeVisible();
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    },
  );
});

test('only staff can open the board', { tag: '@release' }, async ({ page, ownShop }) => {
  await page.goto('/kitchen');
  await expect(page).toHaveURL(`${ownShop.url}/`);
  await beginSession(page);
  await page.goto('/kitchen');
  await expect(page).toHaveURL(`${ownShop.url}/`);
});
