import { sql } from 'kysely';
import type { CreateTableBuilder } from 'kysely';
import { isTableMissing } from './database-errors.ts';
import type { Db, Schema } from './schema.ts';

/** If two instances create the table at once, PostgreSQL refuses the slower one despite `if not exists`. */
export async function ensureTable(
  db: Db,
  name: keyof Schema,
  define: (create: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
): Promise<void> {
  if (await hasTable(db, name)) return;
  try {
    await define(db.schema.createTable(name).ifNotExists()).execute();
  } catch (error) {
    if (!(await hasTable(db, name))) throw error;
  }
}

/** Asks for this table only: PostgreSQL cannot list them all while another instance drops one. */
export async function hasTable(db: Db, name: keyof Schema): Promise<boolean> {
  try {
    await sql`select 1 from ${sql.table(name)} where 1 = 0`.execute(db);
    return true;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}
