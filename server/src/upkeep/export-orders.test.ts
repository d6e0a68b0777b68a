import { expect, test } from 'vitest';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { goodOrder, newCustomer, placeOrder, startShop } from '../../test/shop.ts';
import { ordersAsCsv } from './export-orders.ts';

const DAY_MS = 86_400_000;

test('an order that got its id before midnight and its time after it is on the later day', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  const midnight = Date.UTC(2026, 10, 2);
  const newId = createPushIds(
    () => midnight - 1,
    () => Array.from({ length: 12 }, () => 0),
  );
  await shop.db
    .updateTable('orders')
    .set({ id: newId(), created_at: midnight })
    .where('id', '=', body.name)
    .execute();

  const timesOf = async (from: number, before: number) => {
    const times: (string | undefined)[] = [];
    for await (const line of ordersAsCsv(shop.db, { from, before })) times.push(line.split(',')[1]);
    return times;
  };
  const found = ['placedAt', '2026-11-02T00:00:00.000Z'];
  expect(await timesOf(midnight, midnight + DAY_MS)).toEqual(found);
  expect(await timesOf(0, midnight + DAY_MS)).toEqual(found);
  expect(await timesOf(midnight - DAY_MS, midnight)).toEqual(['placedAt']);
});
