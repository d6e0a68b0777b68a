import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { changedBetweenReads } from '../../../test/changed-between-reads.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { newCustomer, startShop } from '../../../test/shop.ts';
import type { Db } from '../../db/db.ts';
import { ownBaskets } from '../live/basket-views.ts';
import { findBasket } from './basket-queries.ts';
import { findKitchenBaskets } from './kitchen-baskets.ts';

type Read = (db: Db, accountId: string, basketId: string) => Promise<unknown>;
const ALL = { from: null, to: null, limit: null, empty: false };

test.each<[string, Read]>([
  ['a basket', findBasket],
  [
    'baskets of a customer',
    async (db, accountId) => await ownBaskets(db, accountId, { range: ALL, most: 10 }).snapshot(),
  ],
  [
    'baskets of the kitchen',
    async (db) => await findKitchenBaskets(db, { now: Date.now(), most: 10 }),
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
