import { expect, onTestFinished, test } from 'vitest';
import { placeBasket } from '../../test/baskets.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { newStaff } from '../../test/new-staff.ts';
import { startInstances } from '../../test/start-instances.ts';
import { newShopLocation } from '../../test/db-locations.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  newOrder,
  placeOrder,
  signIn,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { openForChanges } from '../db/open-db.ts';
import { countOpenOrders } from './open-orders.ts';

const place = (shop: Pick<Shop, 'url'>, customer: Customer, key?: string) =>
  placeOrder(
    shop,
    customer,
    goodOrder(customer),
    key === undefined ? {} : { 'idempotency-key': key },
  );

async function storedOrders({ db }: Shop): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length;
}

test('an account has a limited number of open orders, and orders again when one is over', async () => {
  const shop = await startShop({ openBurgersPerAccount: 2 });
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const first = await newOrder(shop, customer);
  const second = await newOrder(shop, customer);
  const refused = await place(shop, customer);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('300');
  expect(refused.body).toEqual({
    error:
      'You have 2 burgers in open orders, which is the most at a time. Please order again when the shop has finished one.',
  });
  expect((await place(shop, other)).status).toBe(200);
  await changeOrderState(shop, customer, first, 'cancelled', 1);
  expect((await place(shop, customer)).status).toBe(200);
  expect((await place(shop, customer)).status).toBe(429);
  const cook = await newStaff(shop, 'kitchen');
  for (const [turn, step] of ['preparing', 'ready', 'handed-over'].entries()) {
    await changeOrderState(shop, cook, second, step, turn + 1);
  }
  expect((await place(shop, customer)).status).toBe(200);
  expect((await place(shop, customer)).status).toBe(429);
  // The kitchen's board shows a day.
  shop.advance(25 * 60 * 60_000);
  expect((await place(shop, await signIn(shop, customer))).status).toBe(200);
});

test('a burger that was cancelled alone is no open order any more', async () => {
  const shop = await startShop({ openBurgersPerAccount: 2 });
  const customer = await newCustomer(shop);
  const { ingredients, orderData } = goodOrder(customer);
  const basket = { burgers: [{ ingredients }, { ingredients }], orderData };
  const { name } = (await placeBasket(shop, customer, basket)).body;
  const [burger] = Object.keys((await fetchOrders(shop, customer)).body);
  expect((await place(shop, customer)).status).toBe(429);
  const path = `/baskets/${name}/cancellations.json?auth=${customer.idToken}`;
  const json = { version: 1, burger };
  expect((await call(shop.url + path, { method: 'POST', json })).status).toBe(200);
  expect((await place(shop, customer)).status).toBe(200);
  // What the command that disables the account tells the owner.
  expect(await countOpenOrders(shop.db, customer.localId, Date.now())).toBe(2);
});

test('staff of the counter, who order for guests, may order ten times as much', async () => {
  const shop = await startShop({ openBurgersPerAccount: 1, burgersPerHour: 1 });
  const [counter, kitchen] = [await newStaff(shop, 'counter'), await newStaff(shop, 'kitchen')];
  for (let order = 0; order < 10; order += 1) await newOrder(shop, counter);
  expect((await place(shop, counter)).status).toBe(429);
  const { db } = shop;
  await db.deleteFrom('roles').where('account_id', '=', counter.localId).execute();
  expect((await place(shop, counter)).body.error).toContain('You have 1 burger in open orders');
  // The network has room for ten as well.
  await db.deleteFrom('rate_limits').execute();
  await newOrder(shop, kitchen);
  expect((await place(shop, kitchen)).status).toBe(429);
});

test('the orders of guests count for whoever took them', async () => {
  const shop = await startShop({ openBurgersPerAccount: 1 });
  const [counter, owner] = [await newStaff(shop, 'counter'), await newStaff(shop, 'owner')];
  const burgers = Array.from({ length: 9 }, () => ({ ingredients: { meat: 1 } }));
  const guests = { guest: true, burgers, orderData: { deliveryMethod: 'collection' } };
  expect((await placeBasket(shop, counter, guests)).status).toBe(200);
  await newOrder(shop, counter);
  const one = { ...guests, burgers: burgers.slice(0, 1) };
  expect((await placeBasket(shop, counter, one)).body.error).toContain('You have 10 burgers');
  expect((await placeBasket(shop, owner, one)).status).toBe(200);
});

test('orders that come at once, over every instance, stay within the limit', async () => {
  const { all, inTurn, here } = await startInstances({ openBurgersPerAccount: 5 });
  const customer = await newCustomer(here);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => place(inTurn(turn), customer)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  for (const shop of all) expect(await storedOrders(shop)).toBe(5);
});

test('an account places a limited number of orders within an hour, and more when it has passed', async () => {
  const shop = await startShop({ burgersPerHour: 2 });
  const customer = await newCustomer(shop);
  await place(shop, customer);
  shop.advance(10 * 60_000);
  await place(shop, customer);
  const refused = await place(shop, customer);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(49 * 60);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(50 * 60);
  expect(refused.body.error).toBe(
    'You have ordered 2 burgers within an hour, which is the most. Please try again in 50 minutes.',
  );
  shop.advance(49.9 * 60_000);
  expect((await place(shop, customer)).status).toBe(429);
  shop.advance(0.2 * 60_000);
  // The token has ended with the hour.
  expect((await place(shop, await signIn(shop, customer))).status).toBe(200);
});

test('an account beyond its limit is refused without a write, until it has room again', async () => {
  const location = await newShopLocation();
  const shop = await startShop({ openBurgersPerAccount: 1 }, location);
  const customer = await newCustomer(shop);
  const first = await place(shop, customer, 'first');
  expect((await place(shop, customer)).status).toBe(429);

  const beside = await openForChanges(location);
  onTestFinished(() => beside.destroy());
  await beside.transaction().execute(async (transaction) => {
    await transaction.updateTable('rate_limits').set({ expires_at: 0 }).execute();
    const replies = [await place(shop, customer), await place(shop, customer, 'other')];
    expect(replies.map(({ status }) => status)).toEqual([429, 429]);
    expect(replies[0]?.headers.get('retry-after')).toBe('300');
    // An order that was placed before gets its original answer.
    expect((await place(shop, customer, 'first')).body).toEqual(first.body);
  });
  await changeOrderState(shop, customer, first.body.name, 'cancelled', 1);
  expect((await place(shop, customer, 'other')).status).toBe(200);
});

test('ten times as many orders come from one network, of all its accounts', async () => {
  const shop = await startShop({ burgersPerHour: 1 });
  for (let orders = 0; orders < 10; orders += 1) {
    expect((await place(shop, await newCustomer(shop))).status).toBe(200);
  }
  const { status, body } = await place(shop, await newCustomer(shop));
  expect(status).toBe(429);
  expect(body.error).toMatch(/^Too many orders have come from your network/);
});

test('the counter can still order when the guests on its network cannot', async () => {
  const shop = await startShop({ burgersPerHour: 1 });
  for (let orders = 0; orders < 10; orders += 1) await newOrder(shop, await newCustomer(shop));
  expect((await place(shop, await newCustomer(shop))).status).toBe(429);
  await newOrder(shop, await newStaff(shop, 'counter'));
});

test('what the counter orders uses up nothing of its network, nor does what it is refused', async () => {
  const shop = await startShop({ burgersPerHour: 1 });
  const counter = await newStaff(shop, 'counter');
  for (let orders = 0; orders < 10; orders += 1) await newOrder(shop, counter);
  expect((await place(shop, counter)).status).toBe(429);
  for (let orders = 0; orders < 10; orders += 1) await newOrder(shop, await newCustomer(shop));
  expect((await place(shop, await newCustomer(shop))).status).toBe(429);
});

test('refused and repeated orders do not count towards the limits', async () => {
  const shop = await startShop({ burgersPerHour: 2 });
  const customer = await newCustomer(shop);
  const { body } = await place(shop, customer, 'one');
  for (let times = 0; times < 3; times += 1) {
    expect((await place(shop, customer, 'one')).body).toEqual(body);
    const wrong = await placeOrder(shop, customer, { ...goodOrder(customer), price: 1 });
    expect(wrong.status).toBe(409);
  }
  expect((await place(shop, customer, 'two')).status).toBe(200);
  expect((await place(shop, customer, 'three')).status).toBe(429);
  expect((await place(shop, customer, 'three')).status).toBe(429);
  // Beyond the limit, the reply to a placed order stays the same.
  expect((await place(shop, customer, 'one')).body).toEqual(body);
});

test('orders that are refused because others are open use up nothing of the hour', async () => {
  const shop = await startShop({ openBurgersPerAccount: 1, burgersPerHour: 3 });
  const customer = await newCustomer(shop);
  for (let orders = 1; orders <= 3; orders += 1) {
    const placed = await newOrder(shop, customer);
    expect((await place(shop, customer)).headers.get('retry-after')).toBe('300');
    await changeOrderState(shop, customer, placed, 'cancelled', 1);
  }
  expect((await place(shop, customer)).body.error).toContain('3 burgers within an hour');
});

test('a clock that was set back locks no account for longer than an hour', async () => {
  const shop = await startShop({ burgersPerHour: 1 });
  const customer = await newCustomer(shop);
  expect((await place(shop, customer)).status).toBe(200);
  await shop.db
    .updateTable('rate_limits')
    .set({ expires_at: Date.now() + 24 * 60 * 60_000 })
    .where('bucket', 'like', 'order of %')
    .execute();
  const refused = await place(shop, customer);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
});

test('0 is no limit', async () => {
  const shop = await startShop({ openBurgersPerAccount: 0, burgersPerHour: 60 });
  const customer = await newCustomer(shop);
  const replies = await Promise.all(Array.from({ length: 61 }, () => place(shop, customer)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
  const open = await startShop({ openBurgersPerAccount: 21, burgersPerHour: 0 });
  const other = await newCustomer(open);
  const others = await Promise.all(Array.from({ length: 22 }, () => place(open, other)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(21);
});
