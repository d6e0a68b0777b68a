import { expect, test } from 'vitest';
import { copyOrder, copyOrders } from '../../test/copy-order.ts';
import { dispatched } from '../../test/dispatched.ts';
import { newStaff } from '../../test/new-staff.ts';
import { addPrinter } from '../../test/printer.ts';
import { newCustomer, newOrder } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';
import type { Db } from '../db/schema.ts';
import { CUSTOMER, enterIntoLog } from '../orders/order-log.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Every instance of a shop with a printer for the counter, or for the slips that are named. */
async function openShop(prints = 'counter') {
  const { here, there, all } = await startInstances({ publicUrl: undefined });
  await addPrinter(here, await newStaff(here, 'owner'), { prints });
  const customer = await newCustomer(there);
  return { here, there, all, customer, sell: async () => await newOrder(there, customer) };
}

async function printed(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('order_id').where('kind', '=', 'slip').execute();
  return jobs.map(({ order_id: id }) => String(id)).toSorted();
}

test('each entry is dispatched once, however many instances look at the log at once', async () => {
  const { here, all, sell } = await openShop();
  const sold: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    sold.push(await sell(), await sell());
    await Promise.all(all.flatMap((shop) => [dispatched(shop), dispatched(shop)]));
  }
  expect(await printed(here.db)).toEqual(sold.toSorted());
});

test('what happened more than a day ago is passed over', async () => {
  const { here, customer, sell } = await openShop();
  const id = await sell();
  const old = await copyOrder(here.db, id);
  const entry = {
    event: 'sold',
    by: CUSTOMER,
    at: Date.now() - DAY_MS - 1000,
    version: 1,
  } as const;
  await enterIntoLog(here.db, [{ ...entry, orderId: old, accountId: customer.localId }]);
  const later = await sell();
  await dispatched(here);
  expect(await printed(here.db)).toEqual([id, later].toSorted());
});

test('after an outage, more entries are dispatched than one statement has parameters for', async () => {
  const { here, customer, sell } = await openShop('both');
  const ids = await copyOrders(here.db, await sell(), 4200);
  const entry = { event: 'sold', by: CUSTOMER, at: Date.now(), version: 1 } as const;
  const entries = ids.map((orderId) =>
    Object.assign({ orderId, accountId: customer.localId }, entry),
  );
  await here.db.transaction().execute(async (transaction) => {
    for (let from = 0; from < entries.length; from += 500) {
      await enterIntoLog(transaction, entries.slice(from, from + 500));
    }
  });
  await dispatched(here);
  expect(new Set(await printed(here.db)).size).toBe(4201);
});

test('a printer prints what is sold after it was added, whatever the clock says', async () => {
  const { here, all, sell } = await openShop();
  for (const shop of all) shop.advance(-3000);
  const id = await sell();
  await dispatched(here);
  expect(await printed(here.db)).toEqual([id]);
});
