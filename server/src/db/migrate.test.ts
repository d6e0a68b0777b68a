import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../test/db-locations.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { LockLost, takeMigrationLock } from './migration-lock.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

const STEPS = Object.keys(MIGRATIONS);

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
  const sold = { account_id: null, created_at: 0, currency: 'USD', total_cents: 0, base_cents: 0 };
  const place = (id: string, status?: string) =>
    db
      .insertInto('orders')
      .values({ ...sold, id, lines: '{}', order_data: '{}', ...(status && { status }) })
      .execute();
  await place('1', 'handed-over');
  await expect(place('2', 'out-for-delivery')).rejects.toThrow(/check/i);
  await migrate(db);
  await place('2', 'out-for-delivery');
  await place('3');
  await expect(place('4', 'lost')).rejects.toThrow(/check/i);
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
  const sold = { account_id: null, created_at: 0, currency: 'USD', total_cents: 0, base_cents: 0 };
  const name = 'Ann", "deliveryMethod":"collection';
  const filledIn = [{ deliveryMethod: 'delivery', name }, { deliveryMethod: 'collection' }, {}];
  for (const [place, data] of filledIn.entries()) {
    const order = { ...sold, id: String(place), lines: '{}', order_data: JSON.stringify(data) };
    await db.insertInto('orders').values(order).execute();
  }
  await migrate(db);
  const orders = db.selectFrom('orders').select('delivery_method').orderBy('id');
  expect((await orders.execute()).map((row) => row.delivery_method)).toEqual([
    'delivery',
    'collection',
    null,
  ]);
});

test('orders from before baskets are placed alone and stay as they are, also those of instances that go on', async () => {
  const db = await emptyDb();
  await migrateWithKysely(db, STEPS.slice(0, STEPS.indexOf('018-baskets')));
  const sold = { account_id: null, created_at: 1, currency: 'USD', total_cents: 5, base_cents: 4 };
  const place = (id: string) =>
    db
      .insertInto('orders')
      .values({ ...sold, id, lines: '{}', order_data: '{}' })
      .execute();
  await place('1');
  const [before] = await db.selectFrom('orders').selectAll().execute();
  await migrate(db);
  await place('2');
  const alone = {
    fee_cents: 0,
    paid_cents: 0,
    driver_id: null,
    basket_id: null,
    label: null,
    extras: null,
    burger_cancelled_at: null,
    tax_rate: null,
    tax_cents: null,
    reduction_cents: 0,
  };
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  expect(rows).toEqual([
    { ...before, ...alone },
    { ...before, ...alone, id: '2' },
  ]);
});
