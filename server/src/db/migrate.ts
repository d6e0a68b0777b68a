import type { Kysely } from 'kysely';
import { ensureTable, hasTable } from './engine-differences.ts';
import { isTableMissing } from './database-errors.ts';
import { LockLost, takeMigrationLock } from './migration-lock.ts';
import type { MigrationLock } from './migration-lock.ts';
import { FIRST_SHOP } from './migrations/001-first-shop.ts';
import { STAFF_AND_MENU } from './migrations/006-staff-and-menu.ts';
import { BASKETS_AND_SHOP_DAY } from './migrations/016-baskets-and-shop-day.ts';
import { PRINTING_AND_MESSAGES } from './migrations/024-printing-and-messages.ts';
import { ONE_ORDER } from './migrations/032-one-order.ts';
import { LOG_AND_JOBS } from './migrations/033-log-and-jobs.ts';
import { CHANGES_AND_BOOKS } from './migrations/035-changes-and-books.ts';
import { DUES_AND_PROMISES } from './migrations/044-dues-and-promises.ts';
import type { Db, Schema, Steps } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Append only, oldest first: an applied migration is never edited. A new one goes to the end of the last file, or, if
 * that is full, of a new one, which is named for its first step.
 */
export const MIGRATIONS: Steps = {
  ...FIRST_SHOP,
  ...STAFF_AND_MENU,
  ...BASKETS_AND_SHOP_DAY,
  ...PRINTING_AND_MESSAGES,
  ...ONE_ORDER,
  ...LOG_AND_JOBS,
  ...CHANGES_AND_BOOKS,
  ...DUES_AND_PROMISES,
};

/**
 * One instance migrates, others wait; migrations of a newer version stay.
 * @param steps all of a version
 * @throws OtherVersionNeeded if this version must not run on the database, otherwise the first failure
 */
export async function migrate(db: Db, steps: Steps = MIGRATIONS): Promise<void> {
  while ((await findPending(db, steps)).length > 0) {
    const lock = await takeMigrationLock(db);
    try {
      await ensureTable(db, 'kysely_migration', (create) =>
        create
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('timestamp', 'text', (column) => column.notNull()),
      );
      for (const name of await findPending(db, steps)) await apply(db, lock, steps, name);
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    } finally {
      await lock.release();
    }
  }
}

/** @throws OtherVersionNeeded if this version must not run on the database */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await findPending(db, MIGRATIONS)).length === 0;
}

/**
 * One query, for a running server: an older copy may have replaced the database meanwhile, or a newer version may have
 * changed it so that this one must no longer run.
 */
export async function isStillMigrated(db: Db): Promise<boolean | 'too new'> {
  const known = Object.keys(MIGRATIONS);
  try {
    const found = await db
      .selectFrom('kysely_migration')
      .leftJoin('lone_steps', 'lone_steps.name', 'kysely_migration.name')
      .select('kysely_migration.name')
      .where((step) =>
        step.or([
          step('kysely_migration.name', 'in', known),
          step('lone_steps.name', 'is not', null),
        ]),
      )
      .execute();
    const mine = found.filter(({ name }) => Object.hasOwn(MIGRATIONS, name));
    return mine.length < found.length ? 'too new' : mine.length === known.length;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}

/** Copying a newer database would lose its newer tables and columns. @throws Error that says what to do */
export async function refuseNewer(db: Db, name = 'This database'): Promise<void> {
  const applied = await findApplied(db);
  if (applied.some((step) => !Object.hasOwn(MIGRATIONS, step))) {
    throw new Error(`${name} was made by a newer version of the shop. Use that version's command.`);
  }
}

async function findApplied(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name);
}

async function findPending(db: Db, steps: Steps): Promise<string[]> {
  await refuseAfterLoneStep(db, steps);
  const applied = new Set(await findApplied(db));
  const pending = Object.keys(steps).filter((name) => !applied.has(name));
  const [next] = pending;
  const later = next !== undefined && [...applied].find((name) => name > next);
  if (later) {
    throw new OtherVersionNeeded(
      `The database has step ${later} of the shop's schema but not ${next}. Start the version of the shop that made it, or restore a copy.`,
    );
  }
  return pending;
}

/** A migration and its record are one transaction, so that a start that is killed leaves neither. */
async function apply(db: Db, lock: MigrationLock, steps: Steps, name: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lock.keep(transaction);
    await steps[name]?.up(transaction);
    await noteIfLone(transaction, steps, name);
    const { latest } = await transaction
      .selectFrom('kysely_migration')
      .select(({ fn }) => fn.max('timestamp').as('latest'))
      .executeTakeFirstOrThrow();
    // Later than the time of the migration before, because Kysely's own migrator sorts by time.
    const at = Math.max(Date.now(), (Date.parse(latest ?? '') || 0) + 1);
    await transaction
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date(at).toISOString() })
      .execute();
  });
}

// From 1.0.0 on a version opens the database of a newer one, so that instances are replaced one by one. A step that
// versions without it cannot live with says so in the database, where those versions look for it.

/** A database that another version of the shop has to open. Its message says what to do. */
export class OtherVersionNeeded extends Error {}

/** Of a step that is being applied, in the same transaction. */
async function noteIfLone(db: Kysely<Schema>, steps: Steps, name: string): Promise<void> {
  if (steps[name]?.alone) await db.insertInto('lone_steps').values({ name }).execute();
}

/** @param steps those of this version @throws OtherVersionNeeded if a newer version says that this one must not run */
export async function refuseAfterLoneStep(db: Db, steps: Steps): Promise<void> {
  if (!(await hasTable(db, 'lone_steps'))) return;
  const rows = await db.selectFrom('lone_steps').select('name').execute();
  if (rows.some(({ name }) => !Object.hasOwn(steps, name))) {
    throw new OtherVersionNeeded(
      'This database was changed by a newer version of the shop, which cannot run beside this one. Start that version, or restore the backup from before.',
    );
  }
}
