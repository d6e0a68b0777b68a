import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../test/db-locations.ts';
import { takeMigrationLock } from './migration-lock.ts';
import type { Schema } from './schema.ts';

test('a lock that is kept within a transaction is not taken over before its end', async () => {
  const connectionString = await createDatabase();
  const open = () => {
    const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString }) });
    const db = new Kysely<Schema>({ dialect });
    onTestFinished(() => db.destroy());
    return db;
  };
  const db = open();
  const first = await takeMigrationLock(db);
  const order: string[] = [];
  const second = takeMigrationLock(open()).then(async (lock) => {
    order.push('taken over');
    await lock.release();
  });
  // The second instance is looking at the row: its earlier statements would wait for the transaction too.
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and query like 'select "holder"%'`.execute(db);
    expect(rows).toHaveLength(1);
  }, 60_000);
  await db.transaction().execute(async (transaction) => {
    await first.keep(transaction);
    // The second one believes that the first one is gone, and reaches for the row.
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'update "migration_lock"%'`.execute(db);
      expect(rows).toHaveLength(1);
    }, 60_000);
    order.push('kept');
  });
  await first.release();
  await second;
  expect(order).toEqual(['kept', 'taken over']);
});
