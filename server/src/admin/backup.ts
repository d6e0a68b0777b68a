import { sql } from 'kysely';
import { createSqlite } from '../db/open-sqlite.ts';
import type { Db } from '../db/schema.ts';
import { isPostgres } from '../db/engine-differences.ts';
import { migrate, refuseNewer } from '../db/migrate.ts';
import { copyTables } from './copy-tables.ts';
import { writeNewFile } from './new-file.ts';
import type { Progress } from './terminal.ts';
import { VERSION } from '../config.ts';

/**
 * Writes all data of the shop into one new SQLite file, whichever database it uses. The shop may go on taking
 * orders: the file shows one moment, with every order that was acknowledged before it.
 * @param file path of a file that does not exist yet; only its owner may read it
 * @throws Error that says what to do when the file exists or cannot be written, or the database is newer
 */
export async function backUp(db: Db, file: string, progress?: Progress): Promise<void> {
  await writeNewFile(file, (path) =>
    isPostgres(db) ? copySnapshot(db, path, progress) : copyFile(db, path, progress),
  );
}

/** `vacuum into` is one reading transaction, which keeps no writer waiting. */
async function copyFile(db: Db, file: string, progress?: Progress): Promise<void> {
  await refuseNewer(db);
  // SQLite copies in one step and says nothing meanwhile.
  progress?.step(`copying a database of ${await megabytesOf(db)} MB`);
  await sql`vacuum into ${file}`.execute(db);
  const copy = createSqlite(file);
  try {
    await endInOneFile(copy);
  } finally {
    await copy.destroy();
  }
}

async function megabytesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
  `.execute(db);
  return Math.ceil((rows[0]?.bytes ?? 0) / 1_000_000);
}

async function copySnapshot(db: Db, file: string, progress?: Progress): Promise<void> {
  const copy = createSqlite(file);
  try {
    await migrate(copy);
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await refuseNewer(snapshot);
        await copy
          .transaction()
          .execute((transaction) => copyTables(snapshot, transaction, progress));
      });
    await endInOneFile(copy);
  } finally {
    await copy.destroy();
  }
}

async function endInOneFile(copy: Db): Promise<void> {
  await writeVersion(copy);
  await sql`pragma journal_mode = delete`.execute(copy);
}

/** The version is stored as SQLite's `user_version`: 1.2.3 is 1002003. */
const PLACES = 1000;

async function writeVersion(backup: Db): Promise<void> {
  const number = VERSION.split('.').reduce((sum, part) => sum * PLACES + Number(part), 0);
  await sql`pragma user_version = ${sql.lit(number)}`.execute(backup);
}

/** The version of the shop that made a backup; null if the backup is from before backups had versions. */
export async function readVersion(backup: Db): Promise<string | null> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(backup);
  const number = rows[0]?.user_version ?? 0;
  if (number === 0) return null;
  const parts = [Math.floor(number / PLACES ** 2), Math.floor(number / PLACES), number];
  return parts.map((part) => part % PLACES).join('.');
}
