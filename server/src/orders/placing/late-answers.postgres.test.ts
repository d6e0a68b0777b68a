import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';

const AMPLE_MS = 60_000;

test('an order that the database keeps waiting is answered in time, and found under its key', async () => {
  const shop = await startShop({ orderAnswerMs: 100 });
  const customer = await newCustomer(shop);
  const place = async () =>
    await placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': 'lunch' });
  const [holding, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = shop.db.transaction().execute(async (transaction) => {
    await sql`lock table orders in access exclusive mode`.execute(transaction);
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const { status, headers } = await place();
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  release.resolve();
  await held;
  await vi.waitFor(async () => expect((await place()).status).toBe(200), AMPLE_MS);
  const stored = await shop.db.selectFrom('orders').select('id').execute();
  expect(stored).toHaveLength(1);
});
