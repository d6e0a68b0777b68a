import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { goodOrder, newCustomer, placeOrder, startShop } from '../../test/shop.ts';

/** Far more than the shop needs to find out that its connections have ended. */
const AMPLE_MS = 60_000;

test('connections that PostgreSQL ends cost requests, not the shop, and no acknowledged order', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const acknowledged: string[] = [];
  const stop = new AbortController();
  const poster = async () => {
    while (!stop.signal.aborted) {
      const { status, body } = await placeOrder(shop, customer, goodOrder(customer));
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.push(body.name);
    }
  };
  const posters = Promise.all([poster(), poster(), poster(), poster()]);
  for (let round = 0; round < 10; round += 1) {
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(round * 5), AMPLE_MS);
    // Asked on a connection of the shop's own, which the round before may have ended just now.
    await vi.waitFor(
      () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db),
      AMPLE_MS,
    );
  }
  stop.abort();
  await posters;
  // The last round may have ended this connection as well.
  const rows = await vi.waitFor(
    () => shop.db.selectFrom('orders').select('id').execute(),
    AMPLE_MS,
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
});
