import { expect, test } from 'vitest';
import { copyOrders } from '../../../test/copy-order.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runJobs, testMailer } from '../../../test/run-jobs.ts';
import { deleteOldJobs } from '../jobs.ts';
import { CUSTOMER } from '../../orders/order-log.ts';
import { enqueueOrderMails } from '../dispatch-log.ts';

const DAY_MS = 24 * 60 * 60_000;
/** As many as are read at a time. */
const PAGE = 100;
/** No mail can be composed about amounts in it. */
const BROKEN = '?';

function entryOf({ localId }: Pick<Customer, 'localId'>, orderId: string) {
  return { orderId, accountId: localId, version: 1, by: CUSTOMER };
}

/** A shop with mails that are due, the oldest first, of which a page cannot be written. */
async function openShopWithBrokenMails() {
  const { db, ...shop } = await startShop();
  const customer = await newCustomer(shop);
  await db.updateTable('accounts').set({ email_verified: 1 }).execute();
  const now = Date.now();
  const ids = await copyOrders(db, await newOrder(shop, customer), PAGE + 1);
  const entries = ids.map((id, place) => ({
    ...entryOf(customer, id),
    event: 'sold' as const,
    at: now + place,
  }));
  await inTransaction(db, async (transaction) => {
    await enqueueOrderMails(transaction, entries);
  });
  const setCurrency = async (currency: string) => {
    const currencies = db.updateTable('orders').set({ currency });
    await currencies.where('id', 'in', ids.slice(0, PAGE)).execute();
  };
  await setCurrency(BROKEN);
  const mailed: (string | undefined)[] = [];
  const mailer = testMailer(async ({ messageKey }) => {
    mailed.push(messageKey.split('.confirmed')[0]);
  });
  return {
    db,
    ids,
    setCurrency,
    mailed,
    begun: now + PAGE,
    mail: async (at: number) => {
      await runJobs(db, mailer, () => at);
    },
    waits: async () => {
      const jobs = db.selectFrom('jobs').select('run_at').where('state', '=', 'waiting');
      return (await jobs.execute()).map(({ run_at: runAt }) => runAt);
    },
  };
}

test('mails that cannot be written hold up no other, and are tried again', async () => {
  const { ids, begun, mail, mailed, setCurrency } = await openShopWithBrokenMails();
  await expect(mail(begun)).rejects.toThrow(RangeError);
  await mail(begun);
  expect(mailed).toEqual(ids.slice(PAGE));
  await expect(mail(begun + 5000)).rejects.toThrow(RangeError);
  await setCurrency('USD');
  await mail(begun + 14_000);
  expect(mailed).toEqual(ids.slice(PAGE));
  await mail(begun + 15_000);
  expect(new Set(mailed)).toEqual(new Set(ids));
  expect(mailed).toHaveLength(ids.length);
});

test('a mail that cannot be written is tried every hour at least, for a day', async () => {
  const { db, begun, mail, waits } = await openShopWithBrokenMails();
  await db.updateTable('jobs').set({ failures: 20 }).execute();
  const at = begun + DAY_MS / 2;
  await expect(mail(at)).rejects.toThrow(RangeError);
  await mail(at);
  expect(await waits()).toEqual(Array.from({ length: PAGE }, () => at + 60 * 60_000));
  await mail(begun + DAY_MS + 1);
  expect(await waits()).toEqual([]);
});

test('what was mailed about an order is forgotten three days later', async () => {
  const { db, begun, mail, setCurrency } = await openShopWithBrokenMails();
  await setCurrency('USD');
  await mail(begun);
  await mail(begun);
  const count = async () => (await db.selectFrom('jobs').select('id').execute()).length;
  await deleteOldJobs(db, begun + 3 * DAY_MS);
  expect(await count()).toBe(PAGE + 1);
  await deleteOldJobs(db, begun + 3 * DAY_MS + 1);
  expect(await count()).toBe(0);
});
