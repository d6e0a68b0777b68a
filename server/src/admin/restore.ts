import type { Stats } from 'node:fs';
import { access, constants, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createSqlite } from '../db/open-sqlite.ts';
import { messageOf } from '../db/db-location.ts';
import type { Db } from '../db/schema.ts';
import { migrate, refuseNewer } from '../db/migrate.ts';
import { readVersion } from './backup.ts';
import { SHOP_TABLES, copyTables } from './copy-tables.ts';
import type { RowCounts } from './copy-tables.ts';
import { escapeControls } from './terminal.ts';
import type { Progress } from './terminal.ts';
import { removeAtExit } from './new-file.ts';

/** The tables that stay empty until the shop is used, with the owner's word for their rows. */
const USED = [
  ['accounts', 'accounts'],
  ['orders', 'orders'],
  ['menu_changes', 'changes of its menu'],
  ['shop_changes', 'changes of its settings'],
  ['role_changes', 'changes of roles'],
] as const;

/**
 * Restores all of the backup or nothing. The backup may come from an older version and from the other kind of
 * database, so this also moves a shop between the two. The backup's signing key replaces the shop's own.
 * @param db a closed shop that has not been used yet
 * @param file a file that `backUp` wrote; it is only read
 * @returns the rows of each table, and the backup's version where it has one
 * @throws Error that says what to do
 */
export async function restore(
  db: Db,
  file: string,
  progress?: Progress,
): Promise<{ counts: RowCounts; madeBy: string | null }> {
  const folder = await copying(file, () => mkdtemp(join(tmpdir(), 'tall-order-restore-')));
  const keep = removeAtExit(folder);
  try {
    const backup = await openCopy(file, join(folder, 'backup.sqlite'));
    try {
      await readingBackup(file, () => refuseUnlessBackup(backup));
      // This check comes before the look at the tables, because a newer version may have others.
      await refuseNewer(backup, file);
      await readingBackup(file, async () => {
        await refuseForeign(backup);
        await migrate(backup);
      });
      // One transaction checks that the shop is empty and deletes its rows: if the shop is open after all, an
      // account that a customer makes in between is not deleted.
      const madeBy = await readVersion(backup);
      const counts = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          await refuseNewer(transaction);
          await refuseUnlessEmpty(transaction);
          return await copyTables(backup, transaction, progress);
        });
      return { counts, madeBy };
    } finally {
      await backup.destroy();
    }
  } finally {
    keep();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a copy of the backup; the backup itself stays as it is. */
async function openCopy(file: string, copy: string): Promise<Db> {
  if (!(await find(file))?.isFile()) throw new Error(`There is no file ${file}.`);
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new Error(`${file} may not be read by this user.`, { cause: error });
  });
  await refuseShop(file);
  await copying(file, () => copyFile(file, copy));
  return await readingBackup(file, async () => createSqlite(copy));
}

/** @throws an Error that names the folder of temporary files, which may have less room than that of the shop */
async function copying<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(
      `A copy of ${file} cannot be made in ${tmpdir()}: ${messageOf(error)}. Name a folder with room for it in TMPDIR.`,
      { cause: error },
    );
  }
}

/** @throws an Error that names the file and why it cannot be read */
async function readingBackup<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a backup that this version can read: ${reason}.`, {
      cause: error,
    });
  }
}

/** A backup is one complete file. A shop's own file is not: its latest changes are in a file beside it. */
async function refuseShop(file: string): Promise<void> {
  const log = `${file}-wal`;
  if (((await find(log))?.size ?? 0) === 0) return;
  throw new Error(
    `${file} is no backup but a shop's own file, whose newest orders are in ${log}. Make a backup of it first: DATA_DIR=${dirname(file)} npm run shop -- backup FILE.`,
  );
}

async function find(file: string): Promise<Stats | undefined> {
  return await stat(file).catch(() => undefined);
}

async function refuseUnlessBackup(backup: Db): Promise<void> {
  const tables = await backup.introspection.getTables();
  if (!tables.some(({ name }) => name === 'orders')) throw new Error('it has no orders table');
}

/** Refuses objects that run code when they are read: a view under a table's name, a trigger, a virtual table. */
async function refuseForeign(backup: Db): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; tbl_name: string; sql: string | null }>`
    select type, name, tbl_name, sql from sqlite_master`.execute(backup);
  const foreign = rows.find(
    ({ type, name, tbl_name: table, sql: made }) =>
      !['table', 'index'].includes(type) ||
      !(SHOP_TABLES.has(table) || name.startsWith('sqlite_')) ||
      /^\s*create\s+virtual/i.test(made ?? ''),
  );
  if (foreign !== undefined) {
    throw new Error(`it has a ${foreign.type} that no backup has: ${escapeControls(foreign.name)}`);
  }
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const [table, rows] of USED) {
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined) {
      throw new Error(
        `The shop already has ${rows}. A backup goes into an empty shop: choose another DATA_DIR or DATABASE_URL.`,
      );
    }
  }
}
