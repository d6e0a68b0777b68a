import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Progress } from './terminal.ts';

/** Tables about the migrations of a database. Each database has its own, so they are not copied. */
const BOOKKEEPING = ['kysely_migration', 'lone_steps', 'migration_lock'] as const;

/** The primary key of every table, in an order in which no row comes before a row that it refers to. */
const KEYS: Record<Exclude<keyof Schema, (typeof BOOKKEEPING)[number]>, string[]> = {
  ingredients: ['name'],
  extras: ['name'],
  menu_head: ['slot'],
  menu_changes: ['version'],
  shop_settings: ['slot'],
  shop_changes: ['version'],
  pauses: ['id'],
  board_heartbeats: ['instance'],
  accounts: ['id'],
  sessions: ['id'],
  refresh_tokens: ['token_hash'],
  account_networks: ['account_id', 'network'],
  signing_keys: ['kid'],
  orders: ['id'],
  burgers: ['id'],
  payments: ['id'],
  closings: ['number'],
  day_sums: ['date', 'made_with'],
  order_log: ['order_id', 'version'],
  feed_heads: ['feed'],
  idempotency_keys: ['account_id', 'key'],
  orders_in_flight: ['account_id', 'key'],
  one_time_codes: ['code_hash'],
  mail_choices: ['account_id'],
  unsubscribed_addresses: ['address_hash'],
  printers: ['id'],
  push_keys: ['slot'],
  push_subscriptions: ['order_id', 'endpoint'],
  jobs: ['kind', 'id'],
  rate_limits: ['bucket'],
  roles: ['account_id'],
  role_changes: ['turn'],
  ownership: ['slot'],
};

/** The tables of a backup, also of an earlier version: `order_log` was called `order_changes`, and `jobs` was five tables. */
export const SHOP_TABLES: ReadonlySet<string> = new Set([
  ...Object.keys(KEYS),
  ...BOOKKEEPING,
  'order_changes',
  'mail_outbox',
  'mail_failures',
  'basket_mails',
  'basket_pushes',
  'print_jobs',
]);

/** How many rows are read and written at once: few enough for the parameters that a statement may have. */
const PAGE = 500;

type Row = Record<string, unknown>;

export type RowCounts = Record<string, number>;

/**
 * Replaces all rows of `to`, its signing key too: tokens of the copied sessions need the copied key.
 * @param from a transaction with a snapshot, so that all reads see one state
 * @returns how many rows each table got
 */
export async function copyTables(
  from: Kysely<Schema>,
  to: Transaction<Schema>,
  progress?: Progress,
): Promise<RowCounts> {
  for (const table of Object.keys(KEYS).toReversed()) {
    await sql`delete from ${sql.table(table)}`.execute(to);
  }
  const counts: RowCounts = {};
  for (const [table, key] of Object.entries(KEYS)) {
    counts[table] = 0;
    const total = progress && (await countRows(from, table));
    for await (const rows of pagesOf(from, table, key)) {
      await insertRows(to, table, rows);
      counts[table] += rows.length;
      progress?.step(table.replaceAll('_', ' '), counts[table], total);
    }
  }
  return counts;
}

async function countRows(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}
  `.execute(db);
  return Number(rows[0]?.count);
}

async function* pagesOf(db: Kysely<Schema>, table: string, key: string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const seen = last;
    const rest = seen && sql`where (${columns}) > (${sql.join(key.map((column) => seen[column]))})`;
    const page = await sql<Row>`
      select * from ${sql.table(table)} ${rest ?? sql``} order by ${columns} limit ${PAGE}
    `.execute(db);
    if (page.rows.length > 0) yield page.rows;
    last = page.rows.at(-1);
  } while (last !== undefined);
}

async function insertRows(db: Kysely<Schema>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
  `.execute(db);
}
