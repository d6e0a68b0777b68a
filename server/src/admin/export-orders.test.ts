import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { businessDayAt } from '@tall-order/domain/business-day.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { renameOrder } from '../../test/copy-order.ts';
import { newStaff } from '../../test/new-staff.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { shopCommand, shopCommandProcess } from '../../test/shop-command.ts';
import { newDbLocation } from '../../test/db-locations.ts';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { newFolder } from '../../test/start-process.ts';
import { machineZone } from '../shop/settings/shop-day.ts';
import { asCsv } from './sheet.ts';
import { ordersSheet } from './export-orders.ts';

const DAY_MS = 86_400_000;
const UTC = { timeZone: 'UTC', dayStart: '00:00' };

test('an order that got its id before midnight and its time after it is on the later day', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  const midnight = Date.UTC(2026, 10, 2);
  const newId = createPushIds(
    () => midnight - 1,
    () => Array.from({ length: 12 }, () => 0),
  );
  const id = newId();
  await renameOrder(shop.db, body.name, id);
  await shop.db.updateTable('orders').set({ created_at: midnight }).where('id', '=', id).execute();

  const timesOf = async (from: number, before: number) => {
    const times: unknown[] = [];
    for await (const cells of ordersSheet(shop.db, { from, before }, UTC).rows) {
      times.push(cells.slice(1, 3));
    }
    return times;
  };
  const found = [['2026-11-02', midnight]];
  expect(await timesOf(midnight, midnight + DAY_MS)).toEqual(found);
  expect(await timesOf(0, midnight + DAY_MS)).toEqual(found);
  expect(await timesOf(midnight - DAY_MS, midnight)).toEqual([]);
  // After a clock was set back, ids are later than their orders.
  for (const days of [0.5, 3]) {
    const setBack = midnight - days * DAY_MS;
    await shop.db.updateTable('orders').set({ created_at: setBack }).execute();
    expect(await timesOf(setBack, setBack + 1)).toEqual([[expect.any(String), setBack]]);
  }
});

test('an export has the address of a delivery, and not the code of its door', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const order = goodOrder(customer);
  const address = { street: 'Long Lane 1', zipCode: '12345', doorCode: 'secret' };
  const orderData = { ...order.orderData, ...address, deliveryMethod: 'delivery' };
  await placeOrder(shop, customer, { ...order, orderData });
  let text = '';
  const sheet = ordersSheet(shop.db, { from: 0, before: Date.now() + DAY_MS }, UTC);
  for await (const line of asCsv(sheet)) text += line;
  expect(text).toContain('Long Lane 1');
  expect(text).not.toMatch(/doorCode|secret/);
});

test('an export that fails leaves no file, and the next one may have its name', async () => {
  const location = await newDbLocation();
  const shop = await startShop({}, location);
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const { snapshot } = await shop.db
    .selectFrom('burgers')
    .select('snapshot')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('burgers').set({ snapshot: 'damaged' }).execute();
  const folder = await newFolder();
  const file = join(folder, 'orders.csv');
  const asked = ['export', 'orders', '--csv', '--out', file];
  expect(await shopCommand(location, ...asked)).toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual([]);

  await shop.db.updateTable('burgers').set({ snapshot }).execute();
  expect(await shopCommandProcess(location, ...asked)).toEqual({ code: 0, output: '', errors: '' });
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(3);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await shopCommand(location, ...asked)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('exists already'),
  });
});

/** Moves the shop to where it is another day than on this machine. @returns its business day */
async function openWhereTheDateDiffers({ db }: Pick<Shop, 'db'>): Promise<string> {
  const dateIn = (zone: string, dayStart: string) => businessDayAt(zone, dayStart, Date.now()).date;
  const here = dateIn(machineZone(), '00:00');
  const east = 'Pacific/Kiritimati';
  const timeZone = dateIn(east, '05:00') === here ? 'Pacific/Pago_Pago' : east;
  await db
    .updateTable('shop_settings')
    .set({ details: JSON.stringify({ timeZone }) })
    .execute();
  return dateIn(timeZone, '05:00');
}

test('an export holds the orders of its days, and no formula', async () => {
  const location = await newDbLocation();
  const shop = await startShop({}, location);
  const customer = await newCustomer(shop);
  const order = goodOrder(customer);
  const orderData = {
    ...order.orderData,
    name: '=HYPERLINK("http://x")',
    note: 'ring\ntwice;=1\t+2\r@3\n\uFF1D4',
  };
  const { body } = await placeOrder(shop, customer, { ...order, orderData });
  const today = await openWhereTheDateDiffers(shop);
  const { output } = await shopCommand(
    location,
    'export',
    'orders',
    '--csv',
    `--from=${today}`,
    `--to=${today}`,
  );
  const [header, line] = output.split('\r\n');
  expect(header).toBe(
    '\uFEFFid,businessDay,placedAt,currency,total,salad,bacon,cheese,meat,others,deliveryMethod,name,street,zipCode,city,country,email,phone,note,guest,takenBy,status,basket,callSign,label,extra,count,fee,paid,taxRate,tax,taxByRate,reduction,due,promisedAt,receipt,writtenOff',
  );
  expect(line).toContain(',USD,6.30,2,0,0,1,,collection,"\'=HYPERLINK(""http://x"")",,,,,');
  expect(line).toContain("\"ring\ntwice;'=1\t'+2\r'@3\n'\uFF1D4\",,,received");
  // An id begins with a hyphen, as a formula may.
  expect(line?.split(',').slice(0, 2)).toEqual([`'${body.name}`, today]);
  const none = await shopCommand(location, 'export', 'orders', '--csv', '--to=2020-02-29');
  expect(none.output).toBe(`${header}\r\n`);
});

/** The cells of every line but the first. */
async function exported({ db }: Pick<Shop, 'db'>): Promise<string[][]> {
  const lines: string[][] = [];
  const sheet = ordersSheet(db, { from: 0, before: Date.now() + DAY_MS }, UTC);
  for await (const line of asCsv(sheet)) {
    lines.push(line.trimEnd().split(','));
  }
  return lines.slice(1);
}

test('a basket has a line for each burger and each extra, under one id and call sign', async () => {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  const family = (await placeBasket(shop, customer, familyBasket(customer))).body;
  await recordPayment(shop, owner, family.name, { amount: 24.2, due: 24.2 });
  const complaint = { kind: 'refund', reason: 'Cold', amount: 4.2, due: 0, reducesPrice: true };
  await recordPayment(shop, owner, family.name, complaint);
  const lines = await exported(shop);
  const sign = callSign(family.name);
  const read = lines.map((cells) => [cells[0], cells[4], cells.slice(-15, -3).join()]);
  expect(read).toEqual([
    [`'${family.orders[0]}`, '6.30', `'${family.name},${sign},Ada,,1,0.00,20.00,,,,4.20,0.00`],
    ['', '6.00', `'${family.name},${sign},,fries,2,,,,,,,`],
    ['', '2.50', `'${family.name},${sign},,cola,1,,,,,,,`],
    [`'${family.orders[1]}`, '4.70', `'${family.name},${sign},Ben,,1,,,,,,,`],
    [`'${family.orders[2]}`, '4.70', `'${family.name},${sign},,,1,,,,,,,`],
  ]);
});

test('a delivery is exported with its fee, ingredients of the shop and names without formulas', async () => {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  const change = async (path: string, method: string, json: object) =>
    await call(`${shop.url}${path}?auth=${owner.idToken}`, { method, json });
  const { version } = (await call(`${shop.url}/menu.json`)).body;
  const egg = { name: 'egg', startCount: 0, maxCount: 9, allergens: null, kcal: null };
  await change('/menu.json', 'POST', { version, ...egg, price: 1, layer: 'egg' });
  await change('/shop.json', 'PATCH', {
    version: 0,
    delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 },
    taxRates: [
      { from: '2026-01-01', delivery: 7, collection: 19, side: { delivery: 19, collection: 19 } },
    ],
  });
  const { orderData } = familyBasket(customer);
  const address = { street: 'Long Lane 1', zipCode: '12345', deliveryMethod: 'delivery' };
  const { body } = await placeBasket(shop, customer, {
    burgers: [{ ingredients: { meat: 1, egg: 2 }, label: '=1+1' }],
    extras: { fries: 1 },
    fee: 2.5,
    orderData: { ...orderData, ...address },
    userId: customer.localId,
  });
  const [burger = [], fries = []] = await exported(shop);
  expect(burger.slice(4, 11)).toEqual(['7.30', '0', '0', '0', '1', '2 × egg', 'delivery']);
  // 9.80 × 7 ÷ 107, and 3.00 × 19 ÷ 119
  const tax = ['', '1.12', '"7%: 0.64; 19%: 0.48"'];
  const money = ['2.50', '0.00', ...tax, '0.00', '12.80'];
  expect(burger.slice(-13, -3)).toEqual(["'=1+1", '', '1', ...money]);
  expect(burger[0]).toBe(`'${body.name}`);
  expect(fries.slice(4, 11)).toEqual(['3.00', '', '', '', '', '', 'delivery']);
});

test('without its cancelled lines an export adds up to the receipts', async () => {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  const change = async (path: string, method: string, json: object) =>
    await call(`${shop.url}${path}?auth=${owner.idToken}`, { method, json });
  const collection = { from: '2026-01-01', delivery: 7, collection: 19 };
  await change('/shop.json', 'PATCH', { version: 0, taxRates: [collection] });
  const { name, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  for (const part of [{ burger: orders[0] }, { extra: 'cola' }]) {
    const version = 'burger' in part ? 1 : 2;
    await call(`${shop.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`, {
      method: 'POST',
      json: { version, ...part },
    });
  }
  await recordPayment(shop, owner, name, { amount: 15.4, due: 15.4 });
  const gone = (await placeBasket(shop, customer, familyBasket(customer))).body.name;
  await change(`/baskets/${gone}/state.json`, 'PATCH', { version: 1, status: 'cancelled' });
  const lines = (await exported(shop)).map((cells) => [cells[21], ...cells.slice(-10, -3)].join());
  // 15.40 × 19 ÷ 119
  expect(lines).toEqual([
    'cancelled,,,,,,,',
    'received,,,,,,,',
    'cancelled,,,,,,,',
    'received,0.00,15.40,19.00,2.46,,0.00,0.00',
    'received,,,,,,,',
    'cancelled,0.00,0.00,19.00,0.00,,0.00,0.00',
    ...Array.from({ length: 4 }, () => 'cancelled,,,,,,,'),
  ]);
});

test('an order for a guest says so, and who took it', async () => {
  const shop = await startShop();
  const counter = await newStaff(shop, 'counter');
  await placeBasket(shop, counter, {
    guest: true,
    burgers: [{ ingredients: { meat: 1 } }],
    orderData: { deliveryMethod: 'collection' },
  });
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const marks = (await exported(shop)).map((cells) => cells.slice(19, 21));
  expect(marks).toEqual([
    ['yes', counter.localId],
    ['', ''],
  ]);
});

test('an export says what is still owed, when no screen lists the order any more', async () => {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  const unpaid = (await placeBasket(shop, customer, familyBasket(customer))).body.name;
  const cancelled = (await placeBasket(shop, customer, familyBasket(customer))).body.name;
  await recordPayment(shop, owner, cancelled, { amount: 24.2, due: 24.2 });
  await call(`${shop.url}/baskets/${cancelled}/state.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 2, status: 'cancelled' },
  });
  const due = (await exported(shop)).map((cells) => [cells[22], cells.at(-4)]);
  expect(due.filter(([, amount]) => amount !== '')).toEqual([
    [`'${unpaid}`, '24.20'],
    [`'${cancelled}`, '-24.20'],
  ]);
});
