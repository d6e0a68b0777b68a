import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { VERSION } from '../version.ts';

/** The version is stored as SQLite's `user_version`: 1.2.3 is 1002003. */
const PLACES = 1000;

export async function writeVersion(backup: Db): Promise<void> {
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
