import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { goodOrder, newCustomer, placeOrder, startShop } from '../../test/shop.ts';

test('a full disk is reported as a temporary problem, and orders continue after it', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const order = () => placeOrder(shop, customer, goodOrder(customer));
  // Pages that migrations have left free would take more orders than the test places.
  await sql`vacuum`.execute(shop.db);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
  // The database may not grow any more, which is what it meets on a full disk.
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(shop.db);
  const statuses = [];
  for (let orders = 0; orders < 60; orders += 1) statuses.push((await order()).status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await sql`pragma max_page_count = 1000000`.execute(shop.db);
  expect((await order()).status).toBe(200);
  const { length } = await shop.db.selectFrom('orders').select('id').execute();
  expect(length).toBe(statuses.filter((status) => status === 200).length + 1);
});
