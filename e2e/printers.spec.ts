import type { Page } from '@playwright/test';
import { printAll, printerAt } from '../server/test/printer.ts';
import { orderPastThePage } from './customer.ts';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { heading } from './screens.ts';
import { beginSessionAs } from './staff.ts';

const printers = (page: Page) => page.getByRole('region', { name: 'Printers' });

test('an owner adds a printer, which prints an order at its address and says how it is', async ({
  page,
  ownShop,
}) => {
  await beginSessionAs(page, ownShop, 'owner');
  await page.goto('/shop#printers');
  await expect(heading(page, 'Shop settings')).toBeVisible();
  await printers(page).getByRole('button', { name: 'Add a printer' }).click();
  await page.getByLabel("The printer's name").fill('Grill');
  await expectAccessible(page);
  await printers(page).getByRole('button', { name: 'Add printer' }).click();
  const field = page.getByLabel(/^Type this address into the settings of Grill/);
  await expect(field).toHaveValue(new RegExp(`^${ownShop.url}/print/`));
  await expect(
    printers(page).getByText('It has not asked for work yet.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  const printer = printerAt(await field.inputValue());

  await orderPastThePage(page, { cheese: 1, meat: 2 }, { name: 'Ada Lovelace' });
  await expect(printers(page).getByText('1 slip waits to be printed.').last()).toBeVisible();
  const [slip] = await printAll(printer);
  expect(slip).toContain('2 × Meat');
  expect(slip).toContain('Ada');
  await expect(printers(page).getByText(/^Ready\. It asked for work last at/)).toBeVisible();
  await expect(printers(page).getByText('to be printed')).toHaveCount(0);

  await orderPastThePage(page, { salad: 1 });
  const { body } = await printer.poll({ statusCode: '410%20Out%20Of%20Paper' });
  expect(body).toEqual({ jobReady: false });
  await expect(
    printers(page).getByText(/^Out of paper\. .+ 1 slip waits to be printed\.$/),
  ).toBeVisible();
  await expectAccessible(page);
});
