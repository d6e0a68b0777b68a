import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Customer, Shop } from '../../../test/shop.ts';
import {
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const submit = (shop: Shop, customer: Customer) =>
  placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': 'burger-1' });

/** Keeps every order of the shop in the middle of its transaction until the promise settles. */
async function holdOrders(shop: Shop, until: Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  const transaction = shop.db.transaction().execute(async (transaction) => {
    await sql`lock table ingredients in access exclusive mode`.execute(transaction);
    held.resolve();
    await until;
  });
  await Promise.race([held.promise, transaction]);
}

test.each([
  ['one instance', 'here'],
  ['two instances', 'there'],
] as const)(
  'of two simultaneous orders under one key on %s, one is refused at once',
  async (_name, other) => {
    const { here: shop, [other]: twin } = await startInstances();
    const customer = await newCustomer(shop);
    const release = Promise.withResolvers<void>();
    await holdOrders(shop, release.promise);

    const both = [submit(shop, customer), submit(twin, customer)];
    const sooner = await Promise.race(both);
    expect([sooner.status, sooner.headers.get('retry-after')]).toEqual([409, '1']);
    expect(sooner.body.error).toMatch(/still being placed/);

    release.resolve();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await submit(twin, customer);
    expect(again.status).toBe(200);
    expect(Object.keys((await fetchOrders(shop, customer)).body)).toEqual([again.body.name]);
  },
);

/** Leaves the reservation of an order whose instance was killed while it placed it. */
async function leaveReservation(shop: Shop, customer: Customer): Promise<void> {
  await shop.db
    .insertInto('orders_in_flight')
    .values({
      account_id: customer.localId,
      key: 'burger-1',
      order_id: 'of the killed one',
      expires_at: Date.now() + 5000,
    })
    .execute();
}

test('an order whose instance was killed can be tried again in a moment', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await leaveReservation(shop, customer);
  const refused = await submit(shop, customer);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1']);
  expect(refused.body.error).toMatch(/still being placed/);
  shop.advance(6000);
  expect((await submit(shop, customer)).status).toBe(200);
});

test('a reservation from before a clock was set back does not outlive its lease', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await leaveReservation(shop, customer);
  shop.advance(-60_000);
  expect((await submit(shop, await signIn(shop, customer))).status).toBe(200);
});

/**
 * Makes the deletion of reservations fail, as on a full disk, under a condition on the `deleted` rows.
 * @param customer places an order first, so that the hourly clean-up, which also deletes, is over
 */
async function refuseDeletions(shop: Shop, customer: Customer, condition: string): Promise<void> {
  const before = { 'idempotency-key': 'burger-0' };
  expect((await placeOrder(shop, customer, goodOrder(customer), before)).status).toBe(200);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if ${sql.raw(condition)} then raise exception 'no room' using errcode = 'disk_full'; end if;
    return null;
  end $$`.execute(shop.db);
  await sql`create trigger refuse_deletions after delete on orders_in_flight
    referencing old table as deleted for each statement execute function refuse()`.execute(shop.db);
}

test('the transaction that refuses an order also ends its reservation, in one statement', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await refuseDeletions(shop, customer, 'not exists (select from deleted)');
  const dear = { ...goodOrder(customer), price: 1 };
  const refused = await placeOrder(shop, customer, dear, { 'idempotency-key': 'burger-1' });
  expect([refused.status, refused.body.shopPrice]).toEqual([409, 6.3]);
  expect((await submit(shop, customer)).status).toBe(200);
});

test('a reservation that cannot be ended does not hide why its order failed', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await refuseDeletions(shop, customer, 'true');
  await shop.db.schema.alterTable('orders').renameTo('elsewhere').execute();
  expect((await submit(shop, customer)).status).toBe(500);
  await shop.db.schema.alterTable('elsewhere').renameTo('orders').execute();
  await sql`drop trigger refuse_deletions on orders_in_flight`.execute(shop.db);
  expect((await submit(shop, customer)).status).toBe(409);
  shop.advance(6000);
  expect((await submit(shop, customer)).status).toBe(200);
});
