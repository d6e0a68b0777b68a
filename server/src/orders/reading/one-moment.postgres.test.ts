import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { changedBetweenReads } from '../../../test/changed-between-reads.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, startShop } from '../../../test/shop.ts';
import type { Db } from '../../db/schema.ts';
import { ownWholeOrders } from './read-orders-routes.ts';
import { ownOrder, ownOrders } from '../../dialect/order-routes.ts';
import { findOrder } from '../order.ts';
import { stateFor } from '../status/order-state-routes.ts';
import { findKitchenOrders } from './kitchen-orders.ts';

type Read = (db: Db, accountId: string, basketId: string) => Promise<unknown>;
const ALL = { from: null, to: null, limit: null, empty: false };

test.each<[string, Read]>([
  ['an order', findOrder],
  [
    'baskets of a customer',
    async (db, accountId) =>
      await ownWholeOrders(db, accountId, { range: ALL, most: 10 }).snapshot(),
  ],
  [
    'baskets of the kitchen',
    async (db) => await findKitchenOrders(db, { now: Date.now(), most: 10 }),
  ],
])('no change comes between the orders of %s', async (_what, read) => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const before = await read(shop.db, customer.localId, name);
  const during = changedBetweenReads(shop.db, async () => {
    expect((await changeOrderState(shop, cook, name, 'preparing', 1)).status).toBe(200);
  });
  expect(await read(during, customer.localId, name)).toEqual(before);
  expect(await read(shop.db, customer.localId, name)).not.toEqual(before);
});

test.each<[string, Read]>([
  ['an order', async (db, accountId, id) => await ownOrder(db, accountId, id).snapshot()],
  [
    'orders with their states',
    async (db, accountId) => await ownOrders(db, accountId, { range: ALL, most: 10 }).snapshot(),
  ],
])('no change comes between %s and what is due', async (_what, read) => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const staff = await newStaff(shop, 'counter');
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const paid = await recordPayment(shop, staff, name, { amount: 24.2, due: 24.2 });
  expect(paid.status).toBe(200);
  const before = await read(shop.db, customer.localId, name);
  const during = changedBetweenReads(shop.db, async () => {
    expect((await changeOrderState(shop, staff, name, 'cancelled', 2)).status).toBe(200);
  });
  expect(await read(during, customer.localId, name)).toEqual(before);
  expect(await read(shop.db, customer.localId, name)).not.toEqual(before);
});

test('an order whose burger is cancelled while its state is read has the state before or after', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const { orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const [basket, burger] = orders;
  const reader = { accountId: customer.localId, scope: null, now: Date.now() };
  const during = changedBetweenReads(shop.db, async () => {
    const url = `${shop.url}/baskets/${basket}/cancellations.json?auth=${customer.idToken}`;
    expect((await call(url, { method: 'POST', json: { version: 1, burger } })).status).toBe(200);
  });
  const before = await stateFor(shop.db, burger, reader);
  const read = await stateFor(during, burger, reader);
  const after = await stateFor(shop.db, burger, reader);
  expect(after.status).toBe('cancelled');
  expect([before, after]).toContainEqual(read);
});
