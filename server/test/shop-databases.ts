import type pg from 'pg';
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
  shape: string;
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

/** Clients of the test before may not have ended yet. */
const END_OTHER_CLIENTS = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

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
    shape: await shapeOf(client),
    emptying: await emptyingOf(client),
  }));
}

/** Databases of this worker's shops that were closed. */
const left: string[] = [];

/**
 * A copy of the model: one that an earlier test has left, or else a new one. Making one takes as long as a
 * short test. A database whose tables a test has changed is not used again.
 * @returns its address
 */
export async function takeShopDatabase(model: ModelDatabase): Promise<string> {
  for (let url = left.pop(); url !== undefined; url = left.pop()) {
    // Not every user may empty tables that refer to each other.
    if (await isEmptied(url, model).catch(() => false)) return url;
  }
  return await createDatabaseOn(model.server, model.prefix, model.name);
}

/** Leaves a database from {@link takeShopDatabase} to the next test. */
export function leaveShopDatabase(url: string): void {
  left.push(url);
}

async function isEmptied(url: string, { shape, emptying }: ModelDatabase): Promise<boolean> {
  return await withClient(url, async (client) => {
    await client.query(END_OTHER_CLIENTS);
    if ((await shapeOf(client)) !== shape) return false;
    await client.query(emptying);
    return true;
  });
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

async function emptyingOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // Tables that refer to each other are emptied in any order.
  const statements = [`set session_replication_role = replica`];
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
