import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../test/db-locations.ts';
import { MIGRATIONS, isMigrated, isStillMigrated, migrate } from './migrate.ts';
import { LockLost, takeMigrationLock } from './migration-lock.ts';
import type { Schema, Steps } from './schema.ts';
import { createSqliteDialect } from './open-sqlite.ts';

const STEPS = Object.keys(MIGRATIONS);
const BEFORE_ORDERS = STEPS.slice(0, STEPS.indexOf('032-one-order'));

/** An empty database that nothing was done to. */
async function emptyDb(): Promise<Kysely<Schema>> {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const pool = new pg.Pool({ connectionString: await createDatabase() });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    onTestFinished(() => db.destroy());
    return db;
  }
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-migrate-'));
  const dialect = createSqliteDialect(join(folder, 'shop.sqlite'));
  const db = new Kysely<Schema>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return db;
}

async function applied(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('timestamp')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Kysely's own migrator, which kept the databases of the first versions. */
async function migrateWithKysely(db: Kysely<Schema>, names: string[]): Promise<void> {
  const known = Object.entries(MIGRATIONS).filter(([name]) => names.includes(name));
  const migrations: Record<string, Migration> = Object.fromEntries(known);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
}

test.each([1, 2, 3, STEPS.length])(
  "a database that Kysely's own migrator brought to step %i goes on from there",
  async (count) => {
    const db = await emptyDb();
    await migrateWithKysely(db, STEPS.slice(0, count));
    await db.updateTable('ingredients').set({ start_count: 1 }).execute();
    await migrate(db);
    expect(await applied(db)).toEqual(STEPS);
    const counts = await db
      .selectFrom('ingredients')
      .select('start_count')
      .where('name', '!=', 'bun')
      .execute();
    expect(counts.map((row) => row.start_count)).toEqual(
      Array.from({ length: 4 }, () => (count === 1 ? 0 : 1)),
    );
  },
);

test("Kysely's own migrator finds nothing to do in a database that the shop made", async () => {
  const db = await emptyDb();
  await migrate(db);
  await migrateWithKysely(db, STEPS);
  expect(await applied(db)).toEqual(STEPS);
});

test('several migrations at once apply each step once', async () => {
  const db = await emptyDb();
  await Promise.all([migrate(db), migrate(db), migrate(db), migrate(db)]);
  expect(await applied(db)).toEqual(STEPS);
});

test('a step of a newer version is left alone', async () => {
  const db = await emptyDb();
  await migrate(db);
  await db.insertInto('kysely_migration').values({ name: '999-newer', timestamp: '' }).execute();
  await migrate(db);
  expect(await applied(db)).toHaveLength(STEPS.length + 1);
});

test('a database with a step of a newer version that stands alone is refused and not changed', async () => {
  const db = await emptyDb();
  const newer: Steps = { ...MIGRATIONS, '998-newer': { up: async () => {} } };
  await migrate(db, newer);
  expect(await isStillMigrated(db)).toBe(true);
  const alone: Steps = { ...newer, '999-alone': { up: async () => {}, alone: true } };
  await migrate(db, alone);
  await migrate(db, alone);
  const refusal =
    'This database was changed by a newer version of the shop, which cannot run beside';
  await expect(migrate(db)).rejects.toThrow(refusal);
  await expect(isMigrated(db)).rejects.toThrow(refusal);
  expect(await isStillMigrated(db)).toBe('too new');
  expect(await applied(db)).toEqual([...STEPS, '998-newer', '999-alone']);
});

test('a database with a gap in its steps is refused and not changed', async () => {
  const db = await emptyDb();
  await migrate(db);
  await db.deleteFrom('kysely_migration').where('name', '=', '002-starting-counts').execute();
  await expect(migrate(db)).rejects.toThrow('but not 002-starting-counts');
  expect(await applied(db)).toEqual(STEPS.filter((name) => name !== '002-starting-counts'));
});

test('a lock whose holder does nothing is taken over, and its holder notices', async () => {
  const db = await emptyDb();
  await migrate(db);
  const first = await takeMigrationLock(db);
  const second = await takeMigrationLock(db);
  const late = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('ingredients').execute();
    await first.keep(transaction);
  });
  await expect(late).rejects.toThrow(LockLost);
  expect(await db.selectFrom('ingredients').selectAll().execute()).toHaveLength(5);
  await db.transaction().execute((transaction) => second.keep(transaction));
  await second.release();
  await (await takeMigrationLock(db)).release();
});

test('a check that allows another status keeps what it has allowed, and refuses what it does not', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, STEPS.slice(0, STEPS.indexOf('016-out-for-delivery')));
  await sellBefore(db, { id: '1', status: 'handed-over' });
  const leave = async (id: string) => await sellBefore(db, { id, status: 'out-for-delivery' });
  await expect(leave('2')).rejects.toThrow(/check/i);
  await migrateWithKysely(db, BEFORE_ORDERS);
  await leave('2');
  await sellBefore(db, { id: '3' });
  await expect(sellBefore(db, { id: '4', status: 'lost' })).rejects.toThrow(/check/i);
  await migrate(db);
  const lose = db.updateTable('orders').set({ status: 'lost' }).where('id', '=', '3');
  await expect(lose.execute()).rejects.toThrow(/check/i);
  const rows = await db.selectFrom('orders').select('status').orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['handed-over', 'out-for-delivery', 'received']);
});

test('delivery areas from before take the codes that they took', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, STEPS.slice(0, STEPS.indexOf('030-delivery-areas')));
  const delivery = { isOffered: true, zipCodes: ['N1 *', 'sw1-a*', '10*', '1011 AB'], minimum: 0 };
  const details = { howToPay: 'cash', delivery };
  await db
    .updateTable('shop_settings')
    .set({ details: JSON.stringify(details) })
    .execute();
  await migrate(db);
  const row = await db.selectFrom('shop_settings').select('details').executeTakeFirstOrThrow();
  expect(JSON.parse(row.details ?? '')).toEqual({
    ...details,
    delivery: { ...delivery, zipCodes: ['N1*', 'sw1a*', '10*', '1011 AB'] },
  });
});

test('orders from before have the delivery method that their customers filled in', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, STEPS.slice(0, STEPS.indexOf('010-delivery-method')));
  const name = 'Ann", "deliveryMethod":"collection';
  const filledIn = [{ deliveryMethod: 'delivery', name }, { deliveryMethod: 'collection' }, {}];
  for (const [place, data] of filledIn.entries()) {
    await sellBefore(db, { id: String(place), order_data: JSON.stringify(data) });
  }
  await migrateWithKysely(db, BEFORE_ORDERS);
  // An instance that goes on knows no such column.
  await sellBefore(db, { id: '3', order_data: JSON.stringify(filledIn[1]) });
  await migrate(db);
  const orders = db.selectFrom('orders').select('delivery_method').orderBy('id');
  expect((await orders.execute()).map((row) => row.delivery_method)).toEqual([
    'delivery',
    'collection',
    null,
    'collection',
  ]);
});

test('orders become whole, also those that an instance of an earlier version changed in part', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, BEFORE_ORDERS);
  await sellBefore(db, { id: '1', version: 2, label: 'Ann' });
  const cancelled = { status: 'cancelled', version: 2, cancelled_at: 9 };
  const money = { fee_cents: 250, paid_cents: 100, tax_rate: 900, extras: '[]' };
  await sellBefore(db, { id: '2', basket_id: '2', ...cancelled, ...money, tax_cents: 7 });
  await sellBefore(db, { id: '3', basket_id: '2', status: 'ready', version: 3, ready_at: 8 });
  await sellBefore(db, { id: '4', basket_id: '2', burger_cancelled_at: 7 });
  for (const id of ['5', '6']) await sellBefore(db, { id, basket_id: '5', ...cancelled });
  await migrate(db);
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const none = { ready_at: null, cancelled_at: null, fee_cents: 0, paid_cents: 0, extras: null };
  expect(orders.map(withNumbers)).toMatchObject([
    { ...none, id: '1', status: 'received', version: 2, tax_rate: null },
    { ...none, ...money, id: '2', status: 'ready', version: 3, ready_at: 8 },
    { ...none, ...cancelled, id: '5' },
  ]);
  const burgers = await db
    .selectFrom('burgers')
    .select(['id', 'order_id', 'label', 'cancelled_at'])
    .orderBy('id')
    .execute();
  const unnamed = { label: null, cancelled_at: null };
  expect(burgers.map(withNumbers)).toEqual([
    { ...unnamed, id: '1', order_id: '1', label: 'Ann' },
    { ...unnamed, id: '2', order_id: '2', cancelled_at: 9 },
    { ...unnamed, id: '3', order_id: '2' },
    { ...unnamed, id: '4', order_id: '2', cancelled_at: 7 },
    { ...unnamed, id: '5', order_id: '5' },
    { ...unnamed, id: '6', order_id: '5' },
  ]);
});

test('an order whose first burger is missing stops the migration, which then changes nothing', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, BEFORE_ORDERS);
  await sellBefore(db, { id: '2', basket_id: '1' });
  await expect(migrate(db)).rejects.toThrow('order 2 belongs to a basket whose first order');
  expect(await applied(db)).toEqual(BEFORE_ORDERS);
  const { rows } = await sql`select basket_id from orders`.execute(db);
  expect(rows).toEqual([{ basket_id: '1' }]);
});

/** PostgreSQL's driver alone gives large numbers as text. */
function withNumbers(row: object): object {
  const times = Object.entries(row).filter(([name, at]) => name.endsWith('_at') && at !== null);
  return { ...row, ...Object.fromEntries(times.map(([name, at]) => [name, Number(at)])) };
}

/** An order as it was stored before burgers had rows of their own; its other columns are as small as can be. */
async function sellBefore(
  db: Kysely<Schema>,
  columns: Record<string, string | number>,
): Promise<void> {
  const sold = { created_at: 1, currency: 'USD', total_cents: 5, base_cents: 4, lines: '{}' };
  const row = { ...sold, order_data: '{}', ...columns };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into orders (${names}) values (${sql.join(Object.values(row))})`.execute(db);
}
