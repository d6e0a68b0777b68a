import { PostgresAdapter, sql } from 'kysely';
import type { ColumnDefinitionBuilder, Expression, Kysely, CreateTableBuilder } from 'kysely';
import type { DatabaseLimits } from './db-location.ts';
import { isTableMissing } from './database-errors.ts';
import type { Db, Schema } from './schema.ts';

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** How many statements of an instance run at once. @param databaseConnections of one to PostgreSQL */
export function statementsAtOnce(
  db: Db,
  { databaseConnections }: Pick<DatabaseLimits, 'databaseConnections'>,
): number {
  return isPostgres(db) ? databaseConnections : 1;
}

/** Push ids sort by bytes. SQLite does so by default; PostgreSQL sorts by the language of the database. */
export function byteOrderedText(db: Kysely<unknown>): 'text' | Expression<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}

/** Sorts by bytes, also on a column that is not {@link byteOrderedText}. */
export function byBytes<DB>(db: Kysely<DB>, column: string): Expression<unknown> {
  return isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
}

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

/** A long list in parts of at most `most`: a statement of either engine may have only so many parameters. @yields them in sequence */
export function* pagesOf<One>(list: readonly One[], most: number): Generator<One[]> {
  for (let start = 0; start < list.length; start += most) yield list.slice(start, start + most);
}
