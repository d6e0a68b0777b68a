import { expect, test } from 'vitest';
import { copyOrders } from '../../../test/copy-order.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import { CUSTOMER, enterIntoLog } from '../order-log.ts';
import { createOrderFeed } from './live-orders.ts';

/** A feed that has begun, of a shop with one order. */
async function beginFeed() {
  const { db, ...shop } = await startShop();
  const customer = await newCustomer({ url: shop.url });
  const id = await newOrder({ url: shop.url }, customer);
  const feed = createOrderFeed(db);
  await feed.begin();
  const read = async () => {
    const changed = await feed.read(() => () => true);
    return changed.map(({ order: { id, state }, isNew }) => ({
      id,
      version: state.version,
      isNew,
    }));
  };
  const record = async (ids: string[], version: number) => {
    const change = {
      event: version === 1 ? 'sold' : 'ready',
      by: CUSTOMER,
      at: Date.now(),
    } as const;
    const of = { ...change, accountId: customer.localId, version };
    await enterIntoLog(
      db,
      ids.map((orderId) => ({ ...of, orderId })),
    );
  };
  return { db, id, feed, read, record };
}

test('an order that is newer than the log is read once, and then its later changes', async () => {
  const { db, id, feed, read, record } = await beginFeed();
  const setVersion = async (version: number) =>
    await db.updateTable('orders').set({ version }).where('id', '=', id).execute();
  expect(await read()).toEqual([]);
  await setVersion(3);
  await record([id], 2);
  const changed = { id, version: 3, isNew: false };
  expect(await read()).toEqual([changed]);
  await record([id], 3);
  expect(await read()).toEqual([]);
  await setVersion(4);
  await record([id], 4);
  expect(await read()).toEqual([{ ...changed, version: 4 }]);
  // A feed that begins again reads nothing of before.
  await record([id], 5);
  feed.stop();
  expect(await read()).toEqual([]);
  await feed.begin();
  expect(await read()).toEqual([]);
});

test('as many orders as there are come with one read', async () => {
  const { db, id, read, record } = await beginFeed();
  const ids = await db.transaction().execute((transaction) => copyOrders(transaction, id, 1001));
  for (let from = 0; from < ids.length; from += 500) await record(ids.slice(from, from + 500), 1);
  const news = await read();
  expect(news.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
  expect(news.every(({ isNew }) => isNew)).toBe(true);
});
