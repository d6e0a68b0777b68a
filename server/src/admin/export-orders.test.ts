import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { goodOrder, newCustomer, newDbLocation, placeOrder, startShop } from '../../test/shop.ts';
import { newFolder } from '../../test/start-process.ts';
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

test('an export that fails leaves no file, and the next one may have its name', async () => {
  const location = await newDbLocation();
  const shop = await startShop({}, location);
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const { lines } = await shop.db.selectFrom('orders').select('lines').executeTakeFirstOrThrow();
  await shop.db.updateTable('orders').set({ lines: 'damaged' }).execute();
  const folder = await newFolder();
  const file = join(folder, 'orders.csv');
  const write = () => shopCommand(location, 'export', 'orders', '--csv', '--out', file);
  expect(await write()).toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual([]);

  await shop.db.updateTable('orders').set({ lines }).execute();
  expect(await write()).toEqual({ code: 0, output: '', errors: '' });
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(3);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await write()).toMatchObject({
    code: 1,
    errors: expect.stringContaining('exists already'),
  });
});
