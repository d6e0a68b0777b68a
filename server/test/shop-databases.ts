import { sql } from 'kysely';
import type pg from 'pg';
import type { DbLocation, Watch } from '../src/db/db-location.ts';
import type { Db } from '../src/db/schema.ts';
import { openDb } from '../src/db/open-db.ts';
import { keepSigningKeys } from '../src/accounts/identity/signing-keys.ts';
import { createDatabaseOn, withClient } from './create-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the PostgreSQL server of this run */
    postgresUrl: string;
    /** prefix of the names of this run's databases on it */
    databasePrefix: string;
    /** null if the server cannot copy databases */
    modelDatabase: ModelDatabase | null;
  }
}

/** A PostgreSQL database of a shop that nobody has used, of which the tests' databases are copies. */
export interface ModelDatabase {
  /** address of its server */
  server: string;
  /** prefix of the names of this run's databases */
  prefix: string;
  name: string;
  /** what {@link SHAPE} says of it */
  shape: unknown;
  /** statements that give a copy its first rows back */
  emptying: string;
}

/** Tables, columns, constraints, triggers and functions. Copies have the same object identifiers. */
const SHAPE = `
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select concat_ws(' ', oid, relname, relnatts) as part from pg_class
      where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select oid::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, tgenabled) from pg_trigger
    union all select oid::text from pg_proc where pronamespace = 'public'::regnamespace
  ) parts`;

/** Clients of the test before may not have ended yet; those that are idle hold nothing up. */
const END_BUSY_CLIENTS = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/**
 * Makes a database with the tables and the signing key of a shop: making a key takes longer than the rest of a
 * start.
 */
export async function makeModelDatabase(server: string, prefix: string): Promise<ModelDatabase> {
  const url = await createDatabaseOn(server, prefix);
  const db = await openDb({ dataDir: '', databaseUrl: url, onConnectionLost: () => {} });
  await keepSigningKeys(db, Date.now)();
  await db.destroy();
  const name = new URL(url).pathname.slice(1);
  return await withClient(url, async (client) => ({
    server,
    prefix,
    name,
    shape: await shapeOf(by(client)),
    emptying: await emptyingOf(client),
  }));
}

/** Databases of this worker's shops that were closed. */
const left: string[] = [];

/** The database of a shop as long as it is open. */
export interface ShopDb {
  db: Db;
  /** who is told of its queries */
  watch: Watch;
}

/**
 * Connections that closed shops have left open, by the address of their database, for each that is a copy of the
 * model: to connect takes PostgreSQL as long as a dozen requests.
 */
const spare = new Map<string, ShopDb[]>();

/**
 * A copy of the model: one that an earlier test has left, or else a new one. Making one takes as long as a
 * short test. A database whose tables a test has changed is not used again.
 * @returns its address
 */
export async function takeShopDatabase(model: ModelDatabase): Promise<string> {
  for (let url = left.pop(); url !== undefined; url = left.pop()) {
    // Not every user may empty tables that refer to each other.
    if (await isEmptied(url, model).catch(() => false)) return url;
    for (const { db } of spare.get(url) ?? []) await db.destroy();
    spare.delete(url);
  }
  const url = await createDatabaseOn(model.server, model.prefix, model.name);
  spare.set(url, []);
  return url;
}

/** Leaves a database from {@link takeShopDatabase} to the next test. */
export function leaveShopDatabase(url: string): void {
  left.push(url);
}

/** Opens the database of a shop, over connections that another has left if there are any. */
export async function openShopDb(location: DbLocation): Promise<ShopDb> {
  const { databaseUrl = '', onQuery } = location;
  const open = spare.get(databaseUrl)?.pop();
  if (open !== undefined) {
    open.watch.onQuery = onQuery;
    return open;
  }
  const watch: Watch = { onQuery };
  const db = await openDb({ ...location, onQuery: (seconds) => watch.onQuery?.(seconds) });
  return { db, watch };
}

/** Closes the database of a shop, or leaves its connections to another shop on it. */
export async function closeShopDb({ databaseUrl = '' }: DbLocation, open: ShopDb): Promise<void> {
  open.watch.onQuery = undefined;
  const others = spare.get(databaseUrl);
  if (others === undefined) await open.db.destroy();
  else others.push(open);
}

async function isEmptied(url: string, { shape, emptying }: ModelDatabase): Promise<boolean> {
  const work = async (query: Query) => {
    await query(END_BUSY_CLIENTS);
    if ((await shapeOf(query)) !== shape) return false;
    await query(emptying);
    return true;
  };
  const open = spare.get(url)?.[0];
  if (open === undefined) return await withClient(url, async (client) => await work(by(client)));
  return await work(async (text) => await sql.raw<{ shape?: unknown }>(text).execute(open.db));
}

type Query = (text: string) => Promise<{ rows: { shape?: unknown }[] }>;

function by(client: pg.Client): Query {
  return async (text) => await client.query<{ shape?: unknown }>(text);
}

async function shapeOf(query: Query): Promise<unknown> {
  const { rows } = await query(SHAPE);
  return rows[0]?.shape;
}

async function emptyingOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // Tables that refer to each other are emptied in any order.
  const statements = [`set local session_replication_role = replica`];
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `select json_agg(${name})::text as all from ${name}`,
    );
    statements.push(`delete from ${name}`);
    const first = rows[0]?.all;
    if (!first) continue;
    const values = `json_populate_recordset(null::${name}, ${client.escapeLiteral(first)})`;
    statements.push(`insert into ${name} select * from ${values}`);
  }
  return statements.join(';\n');
}
