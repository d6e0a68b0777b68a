import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { createTables } from './migrations/001-shop.ts';
import { seedStartCounts } from './migrations/002-starting-counts.ts';
import { createMailTables } from './migrations/003-mail.ts';
import { createRateLimits } from './migrations/004-rate-limits.ts';
import { createOrdersInFlight } from './migrations/005-orders-in-flight.ts';
import type { Schema } from './schema.ts';

/** Every migration, oldest first. Append only: an applied one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-shop': { up: createTables },
  '002-starting-counts': { up: seedStartCounts },
  '003-mail': { up: createMailTables },
  '004-rate-limits': { up: createRateLimits },
  '005-orders-in-flight': { up: createOrdersInFlight },
};

/**
 * Brings the schema to the newest version; a second run finds nothing to do.
 * @throws the first migration's error, when one fails; earlier ones stay applied
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  }
}
