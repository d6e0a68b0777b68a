import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../../src/db/schema.ts';

/** A fault of a transaction, and its moment. */
export type Fault =
  | { code: '40001' | '40P01'; when: 'within' | 'at commit' }
  | { connection: 'lost'; when: 'before commit' | 'after commit' };

/** A database whose transactions fail as planned, with counts of what it did. */
export interface FaultyDb {
  db: Db;
  /** the different statements that were sent */
  statements: Set<string>;
  /** how many transactions began */
  transactions: number;
  /** the longest sequence of failed transactions within one act */
  maxTries: number;
  /** begins an act, such as a request, whose transactions are counted together */
  beginAct: () => void;
}

/** The transactions of one act. */
interface Act {
  tries: number;
}

const INT8 = 20;

/**
 * Opens a migrated PostgreSQL database through a driver that breaks transactions. The errors are the
 * server's own: the driver only makes it raise them, or makes it end the connection.
 * @param plan the fault of the next transaction, the given number of its act, or null
 */
export function openFaultyDb(
  databaseUrl: string,
  isolation: 'read committed' | 'serializable',
  plan: (tries: number) => Fault | null,
): FaultyDb {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    options: `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  pool.on('error', () => {}); // connections are lost on purpose
  pool.on('connect', (client) => client.on('error', () => {}));
  const acts = new AsyncLocalStorage<Act>();
  const seen: FaultyDb = {
    db: new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: {
          options: pool.options,
          connect: async () => breaking(await pool.connect(), seen, acts, plan),
          end: () => pool.end(),
        },
      }),
    }),
    statements: new Set(),
    transactions: 0,
    maxTries: 0,
    beginAct: () => acts.enterWith({ tries: 0 }),
  };
  return seen;
}

function breaking(
  client: pg.PoolClient,
  seen: FaultyDb,
  acts: AsyncLocalStorage<Act>,
  plan: (tries: number) => Fault | null,
): PostgresPoolClient {
  let fault: Fault | null = null;
  const send = async (statement: string, parameters: readonly unknown[]) =>
    await client.query(statement, [...parameters]);
  /** Causes the planned fault. */
  const strike = async (planned: Fault) => {
    fault = null;
    if ('connection' in planned) {
      if (planned.when === 'after commit') await client.query('commit');
      return await client.query('select pg_terminate_backend(pg_backend_pid())');
    }
    return await client.query(
      `do $$ begin raise exception 'as planned' using errcode = '${planned.code}'; end $$`,
    );
  };
  const query = async (statement: string, parameters: readonly unknown[]) => {
    seen.statements.add(statement);
    const act = acts.getStore() ?? { tries: 0 };
    if (statement === 'begin') {
      act.tries += 1;
      seen.transactions += 1;
      seen.maxTries = Math.max(seen.maxTries, act.tries);
      fault = plan(act.tries);
      return await send(statement, parameters);
    }
    if (fault !== null && (fault.when === 'within' || statement === 'commit')) {
      return await strike(fault);
    }
    const result = await send(statement, parameters);
    if (statement === 'commit') act.tries = 0;
    return result;
  };
  const release = (discard?: boolean) => client.release(discard);
  // The only methods of a client that Kysely calls.
  return { query, release } as unknown as PostgresPoolClient;
}
