import { expect, onTestFinished, test, vi } from 'vitest';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { identityCall, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { waiting } from '../../test/waiting.ts';
import { inTransaction } from '../db/transaction.ts';
import { findOrder } from './order.ts';
import type { LogEvent } from './order-log.ts';
import { updateOrder } from './status/update-order.ts';

const ENTRY: LogEvent = {
  event: 'refund',
  by: { as: 'staff', accountId: null },
  at: Date.now(),
  reason: 'Ann was ill',
};

/** An order that the kitchen makes, so that its version stays when its customer deletes the account. */
async function openStartedOrder() {
  const shop = await startShop();
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, 'kitchen')];
  const id = await newOrder(shop, customer);
  await changeOrderState(shop, cook, id, 'preparing', 1);
  const deletion = async () => await identityCall(shop, 'delete', { idToken: customer.idToken });
  const log = async () =>
    await shop.db
      .selectFrom('order_log')
      .select(['version', 'account_id', 'reason'])
      .where('order_id', '=', id)
      .orderBy('version')
      .execute();
  return { shop, id, deletion, log };
}

test('a change that read the order before its customer left enters no customer', async () => {
  const { shop, id, deletion, log } = await openStartedOrder();
  const order = await findOrder(shop.db, null, id);
  if (order === undefined) throw new Error('there is an order');
  expect((await deletion()).status).toBe(200);
  await inTransaction(shop.db, async (transaction) => {
    await updateOrder(transaction, order, {}, { ...ENTRY, reason: null });
  });
  expect((await log()).map(({ account_id: account }) => account)).toEqual([null, null, null]);
});

test('an entry that is committed while its customer leaves loses them too', async () => {
  const { shop, id, deletion, log } = await openStartedOrder();
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const entered = Promise.withResolvers<void>();
  const change = shop.db.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, null, id);
    if (order === undefined) throw new Error('there is an order');
    await updateOrder(transaction, order, {}, ENTRY);
    entered.resolve();
    await held.promise;
  });
  await entered.promise;
  const leaving = deletion();
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  held.resolve();
  await change;
  expect((await leaving).status).toBe(200);
  const forgotten = { account_id: null, reason: null } as const;
  expect(await log()).toEqual([1, 2, 3].map((version) => Object.assign({ version }, forgotten)));
});
