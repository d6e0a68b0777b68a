import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hasTable } from './engine-differences.ts';
import type { Db, Schema } from './schema.ts';

// From 1.0.0 on a version opens the database of a newer one, so that instances are replaced one by one. A step that
// versions without it cannot live with says so in the database, where those versions look for it.

interface Step extends Migration {
  /** no version without this step may run on a database that has it */
  alone?: true;
}

/** By name, oldest first. */
export type Steps = Readonly<Record<string, Step>>;

/** A database that another version of the shop has to open. Its message says what to do. */
export class OtherVersionNeeded extends Error {}

/** Of a step that is being applied, in the same transaction. */
export async function noteIfLone(db: Kysely<Schema>, steps: Steps, name: string): Promise<void> {
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
