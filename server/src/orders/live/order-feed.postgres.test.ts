import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { changedBetweenReads } from '../../../test/changed-between-reads.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { dispatched } from '../../../test/dispatched.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import { createOrderFeed } from './live-orders.ts';

test('an order that is changed after the log was read comes with the change, once', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const step = async (status: string, version: number) => {
    expect((await changeOrderState(shop, cook, name, status, version)).status).toBe(200);
  };
  const change = async () => await step('ready', 2);
  const feed = createOrderFeed(changedBetweenReads(shop.db, change, 'made_as'));
  await feed.begin();
  await step('preparing', 1);
  const [changed, ...others] = await feed.read(() => () => true);
  expect(changed?.order).toMatchObject({ id: name, state: { status: 'ready', version: 3 } });
  expect(others).toEqual([]);
  expect(await feed.read(() => () => true)).toEqual([]);
});

test('a stream that opens beside another one skips no change of it', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await newOrder(shop, customer);
  await dispatched(shop);
  const held = Promise.withResolvers<void>();
  let begins = 0;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The one that asks later whether an entry has no number goes on once an order was placed.
      if (result.rows.length > 0) return result;
      begins += 1;
      if (begins === 2) await held.promise;
      return result;
    },
  });
  const feed = createOrderFeed(db);
  const begun = [feed.begin(), feed.begin()];
  await Promise.race(begun);
  const id = await newOrder(shop, customer);
  await dispatched(shop);
  held.resolve();
  await Promise.all(begun);
  expect((await feed.read(() => () => true)).map(({ order }) => order.id)).toEqual([id]);
});
