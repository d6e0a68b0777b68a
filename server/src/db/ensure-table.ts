import type { CreateTableBuilder } from 'kysely';
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

export async function hasTable(db: Db, name: keyof Schema): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}
