import { limitsOf } from './db-location.ts';
import type { DbLocation } from './db-location.ts';
import { hasTable } from './engine-differences.ts';
import type { Db } from './schema.ts';
import { refuseAfterLoneStep, MIGRATIONS, isMigrated } from './migrate.ts';
import { createPostgres, openPostgres, openPostgresWithoutTimeLimits } from './open-postgres.ts';
import { noShop, openShopFile, openSqlite } from './open-sqlite.ts';

/** Opens and migrates PostgreSQL, or else SQLite. @throws Error with one sentence for the owner */
export async function openDb(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgres(location, location.databaseUrl);
}

/** For commands of the owner, which have no time limits. @throws Error with one sentence for the owner */
export async function openWithoutTimeLimits(location: DbLocation): Promise<Db> {
  return location.databaseUrl === undefined
    ? await openSqlite(location)
    : await openPostgresWithoutTimeLimits(location, location.databaseUrl);
}

/**
 * Opens the database of a shop that may be running, of any version.
 * @throws Error that says what to do, also if only a newer version of the shop can read the database
 */
export async function openForReading(location: DbLocation): Promise<Db> {
  const db = await createForReading(location);
  try {
    await refuseAfterLoneStep(db, MIGRATIONS);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function createForReading(location: DbLocation): Promise<Db> {
  const { databaseUrl } = location;
  if (databaseUrl !== undefined) {
    return createPostgres(location, databaseUrl, {
      max: 1,
      options: '-c default_transaction_read_only=on',
    });
  }
  return await openShopFile(location, true);
}

/** An empty database is what a start leaves that did not get to its end. @throws Error that names it */
export async function refuseEmpty(db: Db, location: DbLocation): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) throw noShop(location);
}

/** @throws Error that says what to do if there is no shop or its database is of an older version */
export async function refuseOlder(db: Db, location: DbLocation): Promise<void> {
  await refuseEmpty(db, location);
  if (await isMigrated(db)) return;
  throw new Error('The database is of an older version. Start the shop once, then try again.');
}

/**
 * Opens the database of a shop that may be running, in order to change it.
 * @throws Error that says what to do if there is no shop or its database is of an older version
 */
export async function openForChanges(location: DbLocation): Promise<Db> {
  const { databaseUrl } = location;
  const db =
    databaseUrl === undefined
      ? await openShopFile(location, false)
      : createPostgres(location, databaseUrl, {
          max: 1,
          statement_timeout: limitsOf(location).databaseStatementMs,
        });
  try {
    await refuseOlder(db, location);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
