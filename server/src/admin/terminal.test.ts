import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDbLocation, newShopLocation } from '../../test/db-locations.ts';
import { goodOrder, newCustomer, placeOrder, startShop, newOrder } from '../../test/shop.ts';
import { newFolder } from '../../test/start-process.ts';
import { openDb } from '../db/open-db.ts';
import { backUp } from './backup.ts';
import { checkShop } from './check.ts';
import { ordersSheet } from './export-orders.ts';
import { createProgress } from './terminal.ts';
import type { Progress } from './terminal.ts';
import { restore } from './restore.ts';
import { counting } from './sheet.ts';
import { shopCommand } from '../../test/shop-command.ts';

function open(isTTY: boolean, columns?: number) {
  let text = '';
  let time = 0;
  const write = (more: string) => (text += more);
  const progress = createProgress({ isTTY, columns, write }, () => time);
  return { progress, text: () => text, advance: (ms: number) => (time += ms) };
}

test('a terminal gets one line that moves, and is left clean', () => {
  const { progress, text, advance } = open(true);
  progress.step('orders', 0, 2000);
  progress.step('orders', 1, 2000);
  expect(text()).toBe('\r\u001B[Korders: 0 of 2,000 (0 %)');
  advance(100);
  progress.step('orders', 1999, 2000);
  // A new part is seen at once.
  progress.step('payments', 3);
  progress.step('checking');
  progress.end();
  progress.end();
  expect(text().split('\r\u001B[K')).toEqual([
    '',
    'orders: 0 of 2,000 (0 %)',
    'orders: 1,999 of 2,000 (99 %)',
    'payments: 3',
    'checking',
    '',
  ]);
  expect(text()).not.toContain('\n');
});

test('a line is never wider than the terminal, where it could not be cleared', () => {
  const { progress, text } = open(true, 10);
  progress.step('a long name of a part', 0);
  expect(text()).toBe('\r\u001B[Ka long na');
});

test('a log gets a line now and then, without signs for terminals, and none for short work', () => {
  const { progress, text, advance } = open(false);
  progress.step('orders', 0, 10);
  advance(29_999);
  progress.step('orders', 5, 10);
  expect(text()).toBe('');
  advance(1);
  progress.step('orders', 6, 10);
  progress.step('payments', 0, 0);
  advance(30_000);
  progress.step('payments', 0, 0);
  progress.end();
  expect(text()).toBe('orders: 6 of 10 (60 %)\npayments: 0 of 0 (100 %)\n');
});

test('a backup, its restoration, a check and an export say how far they are', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const steps: string[] = [];
  const progress: Progress = {
    step: (what, done, total) => steps.push([what, done, total].join()),
    end: () => {},
  };
  const said = () => steps.splice(0);
  const file = join(await newFolder(), 'backup.sqlite');
  await backUp(shop.db, file, progress);
  expect(said()).toContainEqual(expect.stringMatching(/^(copying a database of|orders,1,1$)/));
  const other = await openDb(await newDbLocation());
  onTestFinished(() => other.destroy());
  await restore(other, file, progress);
  expect(said()).toEqual(expect.arrayContaining(['accounts,1,1', 'orders,1,1']));
  await checkShop(shop.db, progress);
  expect(said()).toContain('checking orders,1,1');
  const period = { from: 0, before: Date.now() + 86_400_000 };
  const sheet = ordersSheet(shop.db, period, { timeZone: 'UTC', dayStart: '05:00' });
  for await (const cells of counting(sheet, progress).rows) expect(cells[1]).toMatch(/^20/);
  expect(said()).toEqual(['lines written,1,']);
});

test('characters that would move the cursor of a terminal are shown as escapes', async () => {
  const location = await newShopLocation();
  const shop = await startShop({}, location);
  const ann = await newCustomer(shop);
  const email = 'ann\u001b[2J\r@example.com';
  await shop.db.updateTable('accounts').set({ email }).where('id', '=', ann.localId).execute();
  const order = await newOrder(shop, ann);
  await shop.db
    .updateTable('burgers')
    .set({ snapshot: '\u009b2J' })
    .where('id', '=', order)
    .execute();
  expect((await shopCommand(location, 'users')).output).toContain(
    'ann\\u001b[2J\\u000d@example.com\t',
  );
  const { output } = await shopCommand(location, 'check');
  expect(output).toContain(`Order ${order}: it cannot be read: `);
  expect(output).toContain('\\u009b2J');
  expect(output).not.toMatch(/[^\n\P{Cc}]/u);
});
