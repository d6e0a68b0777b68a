import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { cancelOpenOrders, countOpenOrders } from './open-orders.ts';

test("only an account's own orders of the last day are open, and cancelled with it", async () => {
  const shop = await startShop();
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const ids = [];
  for (const by of [customer, customer, customer, customer, other]) {
    ids.push(await newOrder(shop, by));
  }
  const [first = '', second = '', third = '', done = '', others = ''] = ids;
  const now = Date.now();
  const change = shop.db.updateTable('orders');
  const over = { status: 'handed-over', handed_over_at: now };
  await change.set(over).where('id', '=', done).execute();
  const { localId } = customer;
  expect(await countOpenOrders(shop.db, localId, now)).toBe(3);
  expect(await countOpenOrders(shop.db, localId, now + OPEN_MS + 60_000)).toBe(0);
  const cancelled = await cancelOpenOrders(shop.db, localId, now);
  expect(cancelled).toEqual([first, second, third].toSorted());
  const open = shop.db.selectFrom('orders').select('id').where('status', '=', 'received');
  expect((await open.execute()).map(({ id }) => id).toSorted()).toEqual([others]);
});
