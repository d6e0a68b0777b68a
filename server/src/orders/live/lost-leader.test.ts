import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { copyOrder } from '../../../test/copy-order.ts';
import { streamOrders } from '../../../test/event-reader.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';

test('a new leader gives positions out again, and no open stream misses an order by that', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const first = await newOrder(shop, customer);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  await newOrder(shop, customer);
  await stream.until(2);
  const head = await shop.db
    .selectFrom('feed_heads')
    .select('position')
    .where('feed', '=', 'orders')
    .executeTakeFirstOrThrow();

  // The database refuses for some seconds.
  await sql`alter table order_log rename to order_log_away`.execute(shop.db);
  const ticks = () => stream.text().split('event: keep-alive').length;
  for (const tick of [2, 3, 4]) {
    shop.advance(20_000);
    await vi.waitFor(() => expect(ticks()).toBeGreaterThanOrEqual(tick), 60_000);
  }
  const late = await shop.db.transaction().execute(async (transaction) => {
    const late = await copyOrder(transaction, first);
    await sql`insert into order_log_away (order_id, account_id, version, position, event, made_at, made_as)
      values (${late}, ${customer.localId}, 1, ${head.position}, 'sold', 0, 'customer')`.execute(
      transaction,
    );
    return late;
  });
  await sql`alter table order_log_away rename to order_log`.execute(shop.db);

  await stream.ended;
  const again = await streamOrders(shop, customer);
  const [snapshot] = await again.until(1);
  expect(Object.keys(snapshot?.data.data)).toContain(late);
});

test('a failure that has passed ends no stream, however much later', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const stream = await streamOrders(shop, customer);
  await stream.until(1);
  const ticks = () => stream.text().split('event: keep-alive').length;
  const tick = async (milliseconds: number) => {
    const before = ticks();
    shop.advance(milliseconds);
    await vi.waitFor(() => expect(ticks()).toBeGreaterThan(before), 60_000);
  };
  await sql`alter table order_log rename to order_log_away`.execute(shop.db);
  await tick(20_000);
  // By a clock that is set back, the failure is short on the slowest machine.
  await tick(-60_000);
  await sql`alter table order_log_away rename to order_log`.execute(shop.db);
  await newOrder(shop, customer);
  await stream.until(2);
  await tick(100_000);
  await newOrder(shop, customer);
  await stream.until(3);
});
