import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from './is-postgres.ts';

interface CheckedColumn {
  table: string;
  /** a text column; in SQLite no index may be on it */
  column: string;
  values: readonly string[];
  define: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

/** SQLite cannot change a check, so a new column takes the old one's place (docs/decisions/017). */
export async function changeCheck(db: Kysely<unknown>, checked: CheckedColumn): Promise<void> {
  const { table, column, values, define } = checked;
  const check = sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  if (isPostgres(db)) {
    const name = `${table}_${column}_check`;
    await db.schema.alterTable(table).dropConstraint(name).execute();
    await db.schema.alterTable(table).addCheckConstraint(name, check).execute();
    return;
  }
  const before = `${column}_before`;
  await db.schema.alterTable(table).renameColumn(column, before).execute();
  await db.schema
    .alterTable(table)
    .addColumn(column, 'text', (added) => define(added).check(check))
    .execute();
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(before)}`.execute(db);
  await db.schema.alterTable(table).dropColumn(before).execute();
}
