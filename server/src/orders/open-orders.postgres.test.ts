import { expect, test } from 'vitest';
import { changeOrderState } from '../../test/change-order-state.ts';
import { changedBetweenReads } from '../../test/changed-between-reads.ts';
import { newStaff } from '../../test/new-staff.ts';
import { newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { cancelOpenOrders } from './open-orders.ts';
import { stateFor } from './status/order-state-routes.ts';

test('an order that the kitchen moves meanwhile is cancelled too', async () => {
  const shop = await startShop();
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const order = await newOrder(shop, customer);
  const db = changedBetweenReads(shop.db, async () => {
    expect((await changeOrderState(shop, cook, order, 'preparing', 1)).status).toBe(200);
  });
  expect(await cancelOpenOrders(db, customer.localId, Date.now())).toEqual([order]);
  const reader = { accountId: customer.localId, scope: null, now: Date.now() };
  expect(await stateFor(shop.db, order, reader)).toMatchObject({ status: 'cancelled', version: 3 });
});

test('an order that is handed over meanwhile is not cancelled, and queues no mail', async () => {
  const shop = await startShop();
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const order = await newOrder(shop, customer);
  await changeOrderState(shop, cook, order, 'preparing', 1);
  await changeOrderState(shop, cook, order, 'ready', 2);
  const db = changedBetweenReads(shop.db, async () => {
    expect((await changeOrderState(shop, cook, order, 'handed-over', 3)).status).toBe(200);
  });
  expect(await cancelOpenOrders(db, customer.localId, Date.now())).toEqual([]);
  const mails = await shop.db.selectFrom('jobs').select('event').execute();
  expect(mails.map(({ event }) => event)).not.toContain('cancelled');
});
