import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { waiting } from '../../../test/waiting.ts';
import { countOpenOrders } from '../../orders/open-orders.ts';
import { setDisabled } from './set-disabled.ts';

async function untilWaiting(shop: Shop, statements: number): Promise<void> {
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(statements), { timeout: 60_000 });
}

test('an order that is being placed is counted when its account is disabled', async () => {
  const shop = await startShop({ orderAnswerMs: 60_000 });
  const customer = await newCustomer(shop);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  onTestFinished(() => release.resolve());
  const holding = shop.db.transaction().execute(async (transaction) => {
    await sql`lock table orders in share mode`.execute(transaction);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const placing = placeOrder(shop, customer, goodOrder(customer));
  await untilWaiting(shop, 1);
  const change = { email: customer.email, disabled: true };
  const disabling = shop.db.transaction().execute(async (transaction) => {
    await setDisabled(transaction, change, Date.now());
    return await countOpenOrders(transaction, customer.localId, Date.now());
  });
  await untilWaiting(shop, 2);
  release.resolve();
  const [, { status }, done] = await Promise.all([holding, placing, disabling]);
  expect(status).toBe(200);
  expect(done).toBe(1);
});

test('an order that comes while its account is being disabled is not placed', async () => {
  const shop = await startShop({ orderAnswerMs: 60_000 });
  const customer = await newCustomer(shop);
  const ended = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  onTestFinished(() => release.resolve());
  const change = { email: customer.email, disabled: true };
  const disabling = shop.db.transaction().execute(async (transaction) => {
    await setDisabled(transaction, change, Date.now());
    ended.resolve();
    await release.promise;
    return await countOpenOrders(transaction, customer.localId, Date.now());
  });
  await ended.promise;
  const placing = placeOrder(shop, customer, goodOrder(customer));
  await untilWaiting(shop, 1);
  release.resolve();
  const [done, { status }] = await Promise.all([disabling, placing]);
  expect(status).toBe(401);
  expect(done).toBe(0);
});
