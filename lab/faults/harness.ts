import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForReading } from '../../server/src/db/open-db.ts';
import type { DbLocation } from '../../server/src/db/db-location.ts';
import { withClient } from '../../server/test/create-database.ts';
import { startShopProcess } from '../../server/test/shop-process.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';
import type { PostgresServer } from '../../server/test/postgres.ts';
import type { StoredOrder } from './check-history.ts';
import { openJournal } from './journal.ts';
import type { Journal } from './journal.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The environment of a scenario: a database, a journal of orders, and the shops that it starts. */
export interface Harness {
  database: DatabaseKind;
  /** whether to run the smallest size that can show the fault */
  smoke: boolean;
  /** random numbers from 0 to 1, the same for the same seed */
  random: () => number;
  journal: Journal;
  location: DbLocation;
  /** null on SQLite */
  postgres: PostgresServer | null;
  folder: string;
  /** starts a shop on the database; `close` kills it if it still runs */
  start: (settings?: Record<string, string>) => ShopProcess;
  /** every order in the database */
  stored: () => Promise<StoredOrder[]>;
  /** the slowest start so far, in seconds, from spawning to the first answer */
  slowestStart: () => number;
  /** adds a sentence to `late` if something took more seconds than the limit */
  expectWithin: (limit: number, seconds: number, what: string) => void;
  /** what took too long so far, as sentences */
  late: () => string[];
  close: () => Promise<void>;
}

interface Choice {
  database: DatabaseKind;
  smoke: boolean;
  seed: number;
  postgres: PostgresServer | null;
}

/** Opens a harness with an empty database. */
export async function openHarness({ database, smoke, seed, postgres }: Choice): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-fault-'));
  const location: DbLocation = {
    dataDir: join(folder, 'data'),
    databaseUrl: postgres === null ? undefined : await createDatabase(postgres.url),
    onConnectionLost: () => {},
  };
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const shops: ShopProcess[] = [];
  let slowest = 0;
  const late: string[] = [];
  return {
    database,
    smoke,
    random: randomFrom(seed),
    journal,
    location,
    postgres,
    folder,
    start: (settings = {}) => {
      const begun = performance.now();
      const shop = startShopProcess({
        LOG_LEVEL: 'silent',
        // The scenarios compare whole histories.
        LIST_ROWS: '100000',
        DATA_DIR: location.dataDir,
        ...(location.databaseUrl === undefined ? {} : { DATABASE_URL: location.databaseUrl }),
        ...settings,
      });
      shops.push(shop);
      shop.opened.then(
        () => {
          slowest = Math.max(slowest, (performance.now() - begun) / 1000);
        },
        () => {}, // its caller gets the error
      );
      return shop;
    },
    stored: () => readOrders(location),
    slowestStart: () => slowest,
    expectWithin: (limit, seconds, what) => {
      if (seconds > limit) late.push(`${what} took ${seconds.toFixed(1)} s`);
    },
    late: () => late,
    close: async () => {
      for (const { child } of shops) child.kill('SIGKILL');
      await Promise.all(shops.map(({ exit }) => exit));
      journal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: string): Promise<string> {
  const name = `fault_${randomUUID().replaceAll('-', '')}`;
  await withClient(`${server}/postgres`, async (client) => {
    await client.query(`create database ${name}`);
  });
  return `${server}/${name}`;
}

/** Every order of a shop by its key, which is the customer's note. */
export async function readOrders(location: DbLocation): Promise<StoredOrder[]> {
  const db = await openForReading(location);
  const rows = await db
    .selectFrom('orders')
    .innerJoin('burgers', 'burgers.order_id', 'orders.id')
    .select(({ fn }) => [
      'orders.id',
      'account_id as accountId',
      'customer',
      fn.sum<number | string>('price_cents').as('cents'),
    ])
    .groupBy(['orders.id', 'account_id', 'customer'])
    .execute();
  await db.destroy();
  return rows.map(({ id, accountId, customer, cents }) => ({
    id,
    accountId,
    key: String(JSON.parse(customer).note),
    cents: Number(cents),
  }));
}

/** The generator Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
