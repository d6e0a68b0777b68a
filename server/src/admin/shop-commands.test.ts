import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../db/open-db.ts';
import type { DbLocation } from '../db/db-location.ts';
import { newDbLocation, newShopLocation } from '../../test/db-locations.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  identityCall,
  newCustomer,
  newOrder,
  openShop,
  placeOrder,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { openStream } from '../../test/event-reader.ts';
import { newStaff } from '../../test/new-staff.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { shopCommand, shopCommandProcess } from '../../test/shop-command.ts';
import { newFolder } from '../../test/start-process.ts';

/** A shop, and where its data is. */
async function startShopAt(): Promise<{ shop: Shop; location: DbLocation }> {
  const location = await newShopLocation();
  return { shop: await startShop({}, location), location };
}

/** Places orders one after the other until it is stopped. */
function keepOrdering(shop: Shop, customer: Customer) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const { body } = await placeOrder(shop, customer, goodOrder(customer));
      acknowledged.push(body.name);
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

test('a backup that is made while orders come in holds all that were acknowledged before', async () => {
  const { shop, location } = await startShopAt();
  const customer = await newCustomer(shop);
  const load = keepOrdering(shop, customer);
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20);
  const file = join(await newFolder(), 'shop.backup');
  const before = [...load.acknowledged];
  await writeFile(`${file}.unfinished`, 'what a backup leaves that was killed');
  expect(await shopCommandProcess(location, 'backup', file)).toEqual({
    code: 0,
    output: '',
    errors: '',
  });
  await load.stop();
  expect((await stat(file)).mode & 0o077).toBe(0);

  const elsewhere = await newDbLocation();
  const restored = await shopCommand(elsewhere, 'restore', file);
  expect(restored.errors).toBe('');
  expect(restored.output).toMatch(
    /^Restored \d+ orders and 1 accounts from a backup of version \d+\.\d+\.\d+\.\n$/,
  );
  expect(await shopCommand(elsewhere, 'check')).toMatchObject({ code: 0 });

  const copy = await startShop({}, elsewhere);
  const { body: kept } = await fetchOrders(copy, customer);
  const { body: all } = await fetchOrders(shop, customer);
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(before));
  for (const [id, order] of Object.entries(kept)) expect(order).toEqual(all[id]);
});

test('a backup moves every table, row by row, from one kind of database to the other', async () => {
  const { shop, location } = await startShopAt();
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': 'k' });
  await shop.grant(customer, 'owner');
  const folder = await newFolder();
  const file = join(folder, 'shop.backup');
  await shopCommand(location, 'backup', file);
  const sqlite = { ...location, databaseUrl: undefined, dataDir: join(folder, 'data') };
  expect(await shopCommand(sqlite, 'restore', file)).toMatchObject({ code: 0 });
  const again = join(folder, 'again.backup');
  await shopCommand(sqlite, 'backup', again);
  const back = await newDbLocation();
  expect(await shopCommand(back, 'restore', again)).toMatchObject({ code: 0 });

  const db = await openDb(back);
  onTestFinished(() => db.destroy());
  for (const table of [
    'accounts',
    'sessions',
    'signing_keys',
    'orders',
    'roles',
    'role_changes',
    'ownership',
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(rows).toEqual(await shop.db.selectFrom(table).selectAll().execute());
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('nothing is overwritten: not a file, not a shop with orders', async () => {
  const { shop, location } = await startShopAt();
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const folder = await newFolder();
  const file = join(folder, 'shop.backup');
  await shopCommand(location, 'backup', file);
  const twice = await shopCommand(location, 'backup', file);
  expect(twice).toMatchObject({ code: 1, errors: expect.stringContaining('exists already') });

  const other = await newDbLocation();
  await shopCommand(other, 'restore', file);
  const again = await shopCommand(other, 'restore', file);
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('into an empty shop') });

  await writeFile(join(folder, 'notes.txt'), 'not a backup');
  const notes = await shopCommand(await newDbLocation(), 'restore', join(folder, 'notes.txt'));
  expect(notes).toMatchObject({ code: 1, errors: expect.stringContaining('is not a backup') });
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('not a backup');
});

test('a check finds an order whose total is not what its burger adds up to', async () => {
  const { shop, location } = await startShopAt();
  const customer = await newCustomer(shop);
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  expect(await shopCommand(location, 'check')).toMatchObject({
    code: 0,
    output: '1 orders checked, 0 problems found.\n',
  });
  await shop.db
    .updateTable('burgers')
    .set({ price_cents: 1 })
    .where('id', '=', body.name)
    .execute();
  expect(await shopCommand(location, 'check')).toMatchObject({
    code: 1,
    output: `Order ${body.name}: its total is 1 cents, its burger adds up to 630.\nOrder ${body.name}: 1 cents are due, it says 630.\n1 orders checked, 2 problems found.\n`,
  });
});

test('the list of accounts shows their orders and whether they are disabled', async () => {
  const { shop, location } = await startShopAt();
  const ann = await newCustomer(shop, 'ann@example.com');
  await newCustomer(shop, 'bob@example.com');
  await placeOrder(shop, ann, goodOrder(ann));
  await shop.grant(ann, 'kitchen');
  await shopCommand(location, 'disable', 'bob@example.com');
  const { output } = await shopCommand(location, 'users');
  const time = expect.stringMatching(/Z$/);
  expect(output.split('\n').map((line) => line.split('\t'))).toEqual([
    ['email', 'created', 'last sign-in', 'orders', 'role', 'disabled'],
    ['ann@example.com', time, time, '1', 'kitchen', 'no'],
    ['bob@example.com', time, time, '0', 'customer', 'yes'],
    [''],
  ]);
});

test('roles are granted beside an open shop, and count at once', async () => {
  const { shop, location } = await startShopAt();
  const ann = await newCustomer(shop, 'ann@example.com');
  const staff = async () => (await call(`${shop.url}/staff.json?auth=${ann.idToken}`)).status;
  expect(await staff()).toBe(401);
  const granted = await shopCommand(location, 'grant', 'Ann@example.com', 'owner');
  expect(granted).toMatchObject({ code: 0, errors: '' });
  const [done, warning] = granted.output.split('\n');
  expect(done).toBe('ann@example.com is owner now and was customer before.');
  expect(warning).toContain('The address is not confirmed yet');
  expect(await staff()).toBe(200);
  const last = await shopCommand(location, 'grant', 'ann@example.com', 'customer');
  expect(last).toMatchObject({
    code: 1,
    errors: 'A shop needs at least one owner. Make another account an owner first.\n',
  });
  await newCustomer(shop, 'bob@example.com');
  await shopCommand(location, 'grant', 'bob@example.com', 'owner');
  expect(await shopCommand(location, 'grant', 'ann@example.com', 'customer')).toMatchObject({
    code: 0,
    output: 'ann@example.com is customer now and was owner before.\n',
  });
  expect(await staff()).toBe(401);
});

test('an account that is disabled is out at once, beside an open shop, until it is enabled', async () => {
  const { shop, location } = await startShopAt();
  const ann = await newCustomer(shop, 'ann@example.com');
  await shop.grant(ann, 'kitchen');
  expect(await shopCommand(location, 'disable', ann.email)).toMatchObject({
    code: 1,
    errors: 'ann@example.com is kitchen. Make it customer first: grant ann@example.com customer\n',
  });
  await shopCommand(location, 'grant', ann.email, 'customer');
  expect(await shopCommand(location, 'disable', 'Ann@example.com')).toMatchObject({
    code: 0,
    output: 'ann@example.com is disabled now, and signed out everywhere.\nIt has no open orders.\n',
  });
  const signIn = async () =>
    await identityCall(shop, 'signInWithPassword', { email: ann.email, password: ann.password });
  expect((await placeOrder(shop, ann, goodOrder(ann))).status).toBe(401);
  expect((await signIn()).body.error.message).toBe('USER_DISABLED');
  // An owner who cannot sign in is none.
  expect(await shopCommand(location, 'grant', ann.email, 'owner')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('This account is disabled'),
  });
  expect(await shopCommand(location, 'enable', ann.email)).toMatchObject({
    code: 0,
    output: 'ann@example.com may sign in again.\n',
  });
  expect((await signIn()).status).toBe(200);
  // The sessions that were ended stay so.
  expect((await placeOrder(shop, ann, goodOrder(ann))).status).toBe(401);
});

test('a new key makes every token void, and everybody signs in again', async () => {
  const location = await newShopLocation();
  const before = await openShop({}, location);
  const ann = await newCustomer(before);
  await before.close();
  expect(await shopCommand(location, 'rotate-key')).toMatchObject({ code: 0 });
  expect(await shopCommand(location, 'new-key')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 sessions ended\. The next start makes a new signing key\.\n/),
  });
  const shop = await startShop({}, location);
  const keySet = await call(`${shop.url}/.well-known/jwks.json`);
  expect(keySet.body.keys).toHaveLength(1);
  expect((await fetchOrders(shop, ann)).body.error).toMatch(/^Invalid claim 'kid'/);
  const { email, password } = ann;
  const { status } = await identityCall(shop, 'signInWithPassword', { email, password });
  expect(status).toBe(200);
});

test('a check finds a role without a recorded grant', async () => {
  const { shop, location } = await startShopAt();
  const { localId } = await newCustomer(shop);
  await shop.db
    .insertInto('roles')
    .values({ account_id: localId, role: 'owner', granted_at: 0 })
    .execute();
  expect(await shopCommand(location, 'check')).toMatchObject({
    code: 1,
    output: `Account ${localId}: its role owner is not on record.\n0 orders checked, 1 problems found.\n`,
  });
});

test('the open orders of an account are cancelled while the shop is open, on every board', async () => {
  const { shop, location } = await startShopAt();
  const ann = await newCustomer(shop, 'ann@example.com');
  const bob = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const [first, second, done] = [
    await newOrder(shop, ann),
    await newOrder(shop, ann),
    await newOrder(shop, ann),
  ];
  await changeOrderState(shop, cook, first, 'preparing', 1);
  for (const [version, step] of ['preparing', 'ready', 'handed-over'].entries()) {
    await changeOrderState(shop, cook, done, step, version + 1);
  }
  const others = await newOrder(shop, bob);
  const owner = await newStaff(shop, 'owner');
  await recordPayment(shop, owner, second, { amount: 5, due: 6.3 });
  await recordPayment(shop, owner, done, { amount: 6.3, due: 6.3 });
  const board = await openStream(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  await board.until(1);
  expect((await shopCommand(location, 'disable', ann.email)).output).toBe(
    'ann@example.com is disabled now, and signed out everywhere.\nIt has 2 open orders. To cancel: npm run shop -- cancel-orders ann@example.com\n',
  );
  expect(await shopCommand(location, 'cancel-orders', 'Ann@example.com')).toEqual({
    code: 0,
    output: `Cancelled 2 open orders of ann@example.com.\nGive back 5.00 USD for ${callSign(second)}, number ${second}.\n`,
    errors: '',
  });
  const [, ...news] = await board.until(3);
  expect(new Map(news.map(({ data }) => [data.path, data.data.state.status]))).toEqual(
    new Map([first, second].map((id) => [`/${id}`, 'cancelled'])),
  );
  const { body } = await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  expect(body[done].state.status).toBe('handed-over');
  expect(body[others].state.status).toBe('received');
  expect((await shopCommand(location, 'cancel-orders', ann.email)).output).toBe(
    'Cancelled 0 open orders of ann@example.com.\n',
  );
  expect(await shopCommand(location, 'cancel-orders', 'nobody@example.com')).toMatchObject({
    code: 1,
    output: '',
  });
});
