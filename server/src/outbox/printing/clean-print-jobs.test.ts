import { expect, test } from 'vitest';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { addPrinter } from '../../../test/printer.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import { deleteOldJobs } from './clean-print-jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

test('print jobs are deleted once no printer waits for them', async () => {
  const shop = await startShop();
  await addPrinter(shop, await newStaff(shop, 'owner'));
  const customer = await newCustomer(shop);
  await newOrder(shop, customer);
  await dispatched(shop);
  const count = async () =>
    (await shop.db.selectFrom('print_jobs').select('slip').execute()).length;
  await deleteOldJobs(shop.db, Date.now() + 2 * DAY_MS);
  expect(await count()).toBe(2);
  await deleteOldJobs(shop.db, Date.now() + 4 * DAY_MS);
  expect(await count()).toBe(0);
});
