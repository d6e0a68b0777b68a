import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { DbLocation } from '../src/db/db-location.ts';
import type { Db } from '../src/db/schema.ts';
import { ensureTable } from '../src/db/engine-differences.ts';
import { MIGRATIONS } from '../src/db/migrate.ts';
import { takeMigrationLock } from '../src/db/migration-lock.ts';
import { createPostgres } from '../src/db/open-postgres.ts';
import { createSqlite } from '../src/db/open-sqlite.ts';
import type { Customer } from './shop.ts';

/**
 * A shop as an earlier version left it after an evening of orders, and what that version answered then: made by
 * its own program, over HTTP. The last rows of its baskets are as an instance of the version before wrote them.
 */
export interface OldShop {
  /** the last step of that version's schema */
  step: string;
  /** the end of the evening, in milliseconds since 1970 */
  now: number;
  /** accounts by name, with the tokens of a session */
  accounts: Record<string, Customer>;
  /** orders that were still received: one placed alone and a basket, and a basket to deliver that was ready */
  open: { alone: string; basket?: { name: string; orders: string[] }; delivery?: string };
  /** what was submitted under an idempotency key, and the reply */
  submissions: {
    key: string;
    as: string;
    path: string;
    body: object;
    reply: Record<string, unknown>;
  }[];
  /** a refresh token that was used, and one of a session that had ended */
  usedToken: string;
  endedToken: string;
  /** the token of the link in ann's mail about orders that ends such mail */
  unsubscribe?: string;
  /** the link with which cem chooses a new password */
  passwordLink?: string;
  /** the browser of a message that was due; its server is at {@link PUSH_ORIGIN} */
  duePush?: string;
  /** the slips that waited, in their order; the first of each printer was offered already */
  slips?: { address: string; token: string; status: number; text: string }[];
  /** the mail that waited and that was due, sorted */
  mails: { to: string; subject: string; text: string }[];
  answers: OldAnswer[];
  /** what its owner's commands wrote */
  commands: { args: string[]; output: string }[];
  /** the rows of each table by its name, in an order in which none refers to a later table */
  rows: Record<string, OldRow[]>;
}

type OldRow = Record<string, string | number | null>;

export interface OldAnswer {
  /** who asked, by the name of the account */
  as: string;
  path: string;
  /** of a stream, `text` is its first `put` */
  stream?: true;
  status: number;
  /** the header X-More-Orders */
  more?: string;
  text: string;
}

/** Every version whose data the shop must open, by the last step of its schema. */
export const OLD_SHOPS = ['009', '028', '031'] as const;

/** Stands for the address of the push server. */
const PUSH_ORIGIN = 'http://push.invalid';

/**
 * @param step one of {@link OLD_SHOPS}
 * @param pushOrigin of a push server that takes the due message
 */
export async function readOldShop(step: string, pushOrigin = PUSH_ORIGIN): Promise<OldShop> {
  const file = join(import.meta.dirname, `old-shops/${step}.json.gz`);
  const text = gunzipSync(await readFile(file)).toString();
  return JSON.parse(text.replaceAll(PUSH_ORIGIN, pushOrigin));
}

/** @throws Error if the shop had no account of that name */
export function accountOf({ accounts }: OldShop, name: string): Customer {
  const account = accounts[name];
  if (account === undefined) throw new Error(`the old shop has no account of ${name}`);
  return account;
}

/** Puts the data of an old shop into an empty database, in the tables that its version had. */
export async function putOldShop(location: DbLocation, { step, rows }: OldShop): Promise<void> {
  const db = await openUnmigrated(location);
  try {
    await createTablesUntil(db, step);
    await db.transaction().execute(async (transaction) => {
      for (const table of Object.keys(rows)) {
        await sql`delete from ${sql.table(table)}`.execute(transaction);
      }
      for (const [table, those] of Object.entries(rows)) {
        for (const row of those) await insertRow(transaction, table, row);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function insertRow(db: Db, table: string, row: OldRow): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
  `.execute(db);
}

/** Opens a database as it is. */
export async function openUnmigrated(location: DbLocation): Promise<Db> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl !== undefined) return createPostgres(location, databaseUrl, { max: 1 });
  await mkdir(dataDir, { recursive: true });
  return createSqlite(join(dataDir, 'shop.sqlite'));
}

/** Migrations are append-only: the steps until then make the tables that the version had. */
async function createTablesUntil(db: Db, last: string): Promise<void> {
  await (await takeMigrationLock(db)).release();
  await ensureTable(db, 'kysely_migration', (create) =>
    create
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('timestamp', 'text', (column) => column.notNull()),
  );
  for (const [name, step] of Object.entries(MIGRATIONS)) {
    if (name <= last) await step.up(db);
  }
}
