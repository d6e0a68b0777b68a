import type { Db } from '../src/db/schema.ts';

/** How many steps a database has recorded, and the columns of all its tables. */
export async function migrationState(db: Db): Promise<{ steps: number; columns: string[] }> {
  const steps = await db.selectFrom('kysely_migration').select('name').execute();
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map((column) => `${table.name}.${column.name}`),
  );
  return { steps: steps.length, columns: columns.toSorted() };
}
