import { expect, test } from 'vitest';
import { dispatched } from '../../test/dispatched.ts';
import { newStaff } from '../../test/new-staff.ts';
import { addPrinter } from '../../test/printer.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { addJobs, deleteOldJobs } from './jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

test('slips are deleted ten days after the sale, when also those of the last order for later are over', async () => {
  const shop = await startShop();
  await addPrinter(shop, await newStaff(shop, 'owner'));
  const customer = await newCustomer(shop);
  await newOrder(shop, customer);
  await dispatched(shop);
  const count = async () =>
    (await shop.db.selectFrom('jobs').select('id').where('kind', '=', 'slip').execute()).length;
  await deleteOldJobs(shop.db, Date.now() + 9 * DAY_MS);
  expect(await count()).toBe(2);
  await deleteOldJobs(shop.db, Date.now() + 11 * DAY_MS);
  expect(await count()).toBe(0);
});

test('more slips are queued at once than one statement has parameters for', async () => {
  const { db } = await startShop();
  // What ten printers print of 200 orders with four burgers each.
  const most = 10_000;
  const slip = { kind: 'slip', event: 'counter', order_id: 'o', target: 'p', place: 0 } as const;
  const jobs = Array.from({ length: most }, (_, turn) => ({
    ...slip,
    id: String(turn),
    made_at: 0,
    run_at: 0,
  }));
  await addJobs(db, jobs);
  expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(most);
});
