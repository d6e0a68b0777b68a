import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newShopLocation } from '../../test/db-locations.ts';
import { newFolder } from '../../test/start-process.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { MIGRATIONS } from './migrate.ts';
import { openDb, openForChanges, openForReading, refuseOlder } from './open-db.ts';

test('a migration that does not get to its end leaves nothing behind', async () => {
  const dataDir = await newFolder();
  const inTheWay = new DatabaseSync(join(dataDir, 'shop.sqlite'));
  inTheWay.exec('create table orders (id text)');
  const location = { dataDir, databaseUrl: undefined, onConnectionLost: () => {} };
  await expect(openDb(location)).rejects.toThrow('table "orders" already exists');
  const tables = inTheWay
    .prepare("select name from sqlite_master where name = 'ingredients'")
    .all();
  expect(tables).toEqual([]);
  inTheWay.close();
});

test('a data folder is held until its database is closed, which waits for its disk', async () => {
  const location = {
    dataDir: await newFolder(),
    databaseUrl: undefined,
    onConnectionLost: () => {},
  };
  const first = await openDb(location);
  await expect(openDb(location)).rejects.toThrow('Another shop is running on the data folder');
  await first.destroy();
  const second = await openDb(location);
  // What is committed is on the disk: a power cut loses no order.
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(second);
  expect(synchronous.rows).toEqual([{ synchronous: 2 }]);
  await second.destroy();
});

test('a command that only reads can change nothing', async () => {
  const db = await openForReading(await newShopLocation());
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await expect(db.deleteFrom('ingredients').execute()).rejects.toThrow(/read-?only/);
  await db.destroy();
});

test('a backup that was copied to the place of the shop can be read', async () => {
  const dataDir = await newFolder();
  const made = await openDb({ dataDir, databaseUrl: undefined, onConnectionLost: () => {} });
  const copied = await newFolder();
  await sql`vacuum into ${join(copied, 'shop.sqlite')}`.execute(made);
  await made.destroy();
  const db = await openForReading({
    dataDir: copied,
    databaseUrl: undefined,
    onConnectionLost: () => {},
  });
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test.each([
  ['no database', 'this is not a database, but long enough '.repeat(50), 'cannot be used: file is'],
  ['empty', '', 'There is no shop in'],
])('a command names the folder whose file is %s', async (_what, text, message) => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'shop.sqlite'), text);
  const location = { dataDir, databaseUrl: undefined, onConnectionLost: () => {} };
  const reading = async () => {
    const db = await openForReading(location);
    onTestFinished(() => db.destroy());
    await refuseOlder(db, location);
  };
  for (const open of [reading, () => openForChanges(location)]) {
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toThrow(`data folder DATA_DIR=${dataDir}`);
  }
});

test('a command changes no database of an older version', async () => {
  const location = await newShopLocation();
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  const db = await openForChanges(location);
  await db.deleteFrom('kysely_migration').where('name', '=', newest).execute();
  await expect(openForChanges(location)).rejects.toThrow(
    'The database is of an older version. Start the shop once, then try again.',
  );
  await db.insertInto('kysely_migration').values({ name: newest, timestamp: '' }).execute();
  await db.destroy();
});

test.each([
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: '53300' }, true],
  [{ code: '40001' }, true],
  [{ code: '40003' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'EAI_AGAIN' }, true],
  [{ errcode: 5 }, true],
  [{ errcode: 13 }, true],
  [{ errcode: 2067 }, false],
  [{ code: '23505' }, false],
  [{ code: '22021' }, false],
  [{ message: 'Query read timeout' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'a timeout somewhere else' }, false],
])('a failure with %j is passing trouble of the database: %s', (fields, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('trouble'), fields))).toBe(expected);
});
