import type { CreateTableBuilder } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

/**
 * Makes a table that must be there before the first migration, unless it is. Several instances may
 * try at once: `if not exists` alone does not keep PostgreSQL from refusing the slower one.
 * @throws the database's error, when the table is not there afterwards either
 */
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

export async function hasTable(db: Db, name: keyof Schema): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}
