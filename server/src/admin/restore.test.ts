import { readdir, readlink, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { copyOrders } from '../../test/copy-order.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { newDbLocation } from '../../test/db-locations.ts';
import {
  fetchOrders,
  goodOrder,
  newCustomer,
  newOrder,
  placeOrder,
  startShop,
} from '../../test/shop.ts';
import { newFolder, startProcess } from '../../test/start-process.ts';
import { migrate } from '../db/migrate.ts';
import { openForChanges, openDb } from '../db/open-db.ts';
import { createSqlite } from '../db/open-sqlite.ts';
import type { DbLocation } from '../db/db-location.ts';
import type { Db } from '../db/schema.ts';
import { VERSION } from '../config.ts';
import { backUp } from './backup.ts';
import { checkShop } from './check.ts';
import { restore } from './restore.ts';

const NEWER = "was made by a newer version of the shop. Use that version's command.";

/** A path where no file is yet. */
async function newFile(): Promise<string> {
  return join(await newFolder(), 'shop.backup');
}

/** A backup of an unused shop. */
async function emptyBackup(): Promise<string> {
  const file = await newFile();
  await backUp((await startShop()).db, file);
  return file;
}

async function emptyDb(): Promise<Db> {
  const db = await openDb(await newDbLocation());
  onTestFinished(() => db.destroy());
  return db;
}

/** Leaves a database as a newer version does, but for the tables that only that one knows. */
async function openWithNewer(db: Db): Promise<void> {
  await db.insertInto('kysely_migration').values({ name: '999-newer', timestamp: '' }).execute();
}

/** Starts a shop as its owner does, and closes it again. */
async function startOnce({ dataDir, databaseUrl }: DbLocation): Promise<void> {
  const { child, opened, exit } = startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  });
  await opened;
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}

test('baskets, extras and payments come back from a backup as they were', async () => {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const customer = await newCustomer(shop);
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const paid = await recordPayment(shop, owner, name, { amount: 24.2, due: 24.2 });
  expect(paid.status).toBe(200);
  await addManyOrders(shop.db, await newOrder(shop, customer), customer.localId);
  const file = await newFile();
  await backUp(shop.db, file);
  const restored = await emptyDb();
  await restore(restored, file);
  const keys = {
    orders: 'id',
    burgers: 'id',
    extras: 'name',
    payments: 'id',
    idempotency_keys: 'key',
  } as const;
  for (const table of ['orders', 'burgers', 'extras', 'payments', 'idempotency_keys'] as const) {
    const rowsOf = (db: Db) => db.selectFrom(table).selectAll().orderBy(keys[table]).execute();
    expect(await rowsOf(shop.db)).not.toEqual([]);
    expect(await rowsOf(restored)).toEqual(await rowsOf(shop.db));
  }
  expect(await checkShop(restored)).toEqual({ orders: 2 + MANY, problems: [] });
});

/** More than a page of the tables that grow. */
const MANY = 501;

/** Adds copies of an order, each with a key of its submission. */
async function addManyOrders(db: Db, orderId: string, accountId: string): Promise<void> {
  const ids = await copyOrders(db, orderId, MANY);
  for (let from = 0; from < MANY; from += 100) {
    const keys = ids.slice(from, from + 100).map((id) => ({
      account_id: accountId,
      key: id,
      order_id: id,
      request_hash: '',
      created_at: 0,
    }));
    await db.insertInto('idempotency_keys').values(keys).execute();
  }
}

test("a newer version's shop is not backed up without the tables of its own", async () => {
  const { db } = await startShop();
  await openWithNewer(db);
  const file = await newFile();
  await expect(backUp(db, file)).rejects.toThrow(`This database ${NEWER}`);
  expect(await readdir(dirname(file))).toEqual([]);
});

test("a newer version's backup is not restored without the tables of its own", async () => {
  const file = await emptyBackup();
  const backup = createSqlite(file);
  await openWithNewer(backup);
  await backup.destroy();
  await expect(restore(await emptyDb(), file)).rejects.toThrow(`${file} ${NEWER}`);
});

test("a backup is not restored into a newer version's shop", async () => {
  const db = await emptyDb();
  await openWithNewer(db);
  await expect(restore(db, await emptyBackup())).rejects.toThrow(`This database ${NEWER}`);
});

/** The files that this process has open and that are in a folder for backups being restored. */
async function openCopies(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const files = await Promise.all(
    // One may have been closed since.
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('tall-order-restore-'));
}

test.runIf(process.platform === 'linux')('a file that is no backup is let go of', async () => {
  const db = await emptyDb();
  const other = await newFile();
  const empty = createSqlite(other);
  await sql`create table notes (id integer)`.execute(empty);
  await empty.destroy();
  await expect(restore(db, other)).rejects.toThrow('it has no orders table');

  const partial = await emptyBackup();
  const backup = createSqlite(partial);
  await backup.deleteFrom('kysely_migration').where('name', '=', '001-shop').execute();
  await backup.destroy();
  await expect(restore(db, partial)).rejects.toThrow('but not 001-shop');
  expect(await openCopies()).toEqual([]);
});

test('a shop that was only started becomes the one in the backup, with the key that signs', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body: placed } = await placeOrder(shop, customer, goodOrder(customer));
  await shop.grant(customer, 'owner');
  await shop.db.updateTable('shop_settings').set({ least_price_cents: 300 }).execute();
  const file = await newFile();
  await backUp(shop.db, file);

  const location = await newDbLocation();
  await startOnce(location);
  const db = await openForChanges(location);
  expect(await restore(db, file)).toMatchObject({
    counts: { accounts: 1, orders: 1, signing_keys: 1 },
    madeBy: VERSION,
  });
  await db.destroy();

  const copy = await startShop({}, location);
  const { body: orders } = await fetchOrders(copy, customer);
  expect(Object.keys(orders)).toEqual([placed.name]);
  for (const table of ['signing_keys', 'ownership', 'menu_head', 'shop_settings'] as const) {
    const rows = await copy.db.selectFrom(table).selectAll().execute();
    expect(rows).toEqual(await shop.db.selectFrom(table).selectAll().execute());
  }
});

test("a shop's own file is no backup: its latest writes are in another file", async () => {
  const location = await newDbLocation();
  const folder = await newFolder();
  const file = join(folder, 'shop.sqlite');
  const shop = createSqlite(file);
  await migrate(shop);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  const db = await openDb(location);
  await expect(restore(db, file)).rejects.toThrow(`${file} is no backup but a shop's own file`);
  await shop.destroy();
  await expect(restore(db, file)).resolves.toMatchObject({ counts: { orders: 0 } });
  await expect(restore(db, join(folder, 'none'))).rejects.toThrow('There is no file');
  await db.destroy();
});

test('restoring into a shop that was used is refused and changes nothing', async () => {
  const { db, ...shop } = await startShop();
  const customer = await newCustomer(shop);
  await placeOrder(shop, customer, goodOrder(customer));
  const file = await emptyBackup();
  const keys = await db.selectFrom('signing_keys').selectAll().execute();

  await expect(restore(db, file)).rejects.toThrow('The shop already has accounts.');
  await db.deleteFrom('accounts').execute();
  await expect(restore(db, file)).rejects.toThrow('The shop already has orders.');
  await db.deleteFrom('burgers').execute();
  await db.deleteFrom('orders').execute();
  await db
    .insertInto('menu_changes')
    .values({ version: 1, name: 'bun', changed_by: customer.localId, changed_at: 0 })
    .execute();
  await expect(restore(db, file)).rejects.toThrow('The shop already has changes of its menu.');
  await db.deleteFrom('menu_changes').execute();
  const change = { version: 1, changed_by: customer.localId, changed_at: 0 };
  await db
    .insertInto('shop_changes')
    .values({ ...change, before: '{}', after: '{}' })
    .execute();
  await expect(restore(db, file)).rejects.toThrow('The shop already has changes of its settings.');
  await db.deleteFrom('shop_changes').execute();
  await db
    .insertInto('role_changes')
    .values({
      turn: 1,
      account_id: customer.localId,
      way: 'command line',
      before_role: 'customer',
      after_role: 'kitchen',
      changed_at: 0,
    })
    .execute();
  await expect(restore(db, file)).rejects.toThrow('The shop already has changes of roles.');
  expect(await db.selectFrom('signing_keys').selectAll().execute()).toEqual(keys);
});

test.each([
  ['a view in place of a table', 'create view spies as select * from accounts', 'a view'],
  [
    'a trigger',
    'create trigger spy after insert on orders begin delete from orders; end',
    'a trigger',
  ],
  ['a table of another program', 'create table spies (id text)', 'a table'],
])('a backup with %s is refused', async (_what, made, named) => {
  const file = await emptyBackup();
  const backup = createSqlite(file);
  await sql.raw(made).execute(backup);
  await backup.destroy();
  const db = await emptyDb();
  await expect(restore(db, file)).rejects.toThrow(
    `${file} is not a backup that this version can read: it has ${named} that no backup has`,
  );
});

test('a backup that cannot be copied aside is refused with the folder and how to choose another', async () => {
  const [file, db] = [await emptyBackup(), await emptyDb()];
  const taken = join(await newFolder(), 'taken');
  await writeFile(taken, '');
  vi.stubEnv('TMPDIR', taken);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(restore(db, file)).rejects.toThrow(
    /^A copy of .*shop\.backup cannot be made in .*taken: ENOTDIR.*\. Name a folder with room for it in TMPDIR\.$/,
  );
});
