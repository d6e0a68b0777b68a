import { rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { withClient } from '../../server/test/create-database.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';
import { signIn } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { HISTORY, READERS, fillShop } from './filled-shop.ts';
import { makeOwner, measureDay } from './day-latencies.ts';
import { measure } from './latencies.ts';
import type { Clients, Latencies } from './latencies.ts';
import { describeMachine } from './machine.ts';
import { median, quantileOf } from './quantiles.ts';

// How long orders, histories and the day's figures take in shops that have sold few and many orders: `npm run bench:growth --
// --sizes 10000,100000 --database sqlite`. Shops of all sizes are open at once and measured in turns, so that
// other load on the machine affects all of them.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000,5000000' },
    database: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '6' },
    'per-second': { type: 'string', default: '100' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const pace = { perSecond: Number(values['per-second']), seconds: Number(values.seconds) };
const MAX_RATIO = 1.5;
const progress = createProgress();
/** The size of a stored order with its indexes, and of an empty shop with its accounts. */
const BYTES_OF_ORDER = 1000;
const BYTES_OF_SHOP = 200_000_000;

type DatabaseKind = 'sqlite' | 'postgres';

type Turn = Latencies & { day: number[] };

/** An open shop of one size. */
interface GrownShop {
  size: number;
  process: ShopProcess;
  url: string;
  clients: Clients;
  startSeconds: number;
  owner: Customer;
  rounds: Turn[];
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

if (!sizes.every((size) => Number.isInteger(size) && size >= READERS * HISTORY)) {
  refuse(`--sizes takes numbers of orders, each at least ${READERS * HISTORY}.`);
}
if (!['sqlite', 'postgres', 'both'].includes(values.database)) {
  refuse('--database takes sqlite, postgres or both.');
}

/** Fills a shop, opens it and lets customers sign in. */
async function openGrown(size: number, env: Record<string, string>): Promise<GrownShop> {
  const location = {
    dataDir: env['DATA_DIR'] ?? '',
    databaseUrl: env['DATABASE_URL'],
    onConnectionLost: () => {},
  };
  const begun = performance.now();
  const { readers, buyers } = await fillShop(location, env, size);
  await makeOwner(location, readers[0]?.email ?? '');
  const filled = performance.now();
  const shop = startShopProcess({ LOG_LEVEL: 'warn', ...env });
  const url = await shop.opened;
  const startSeconds = (performance.now() - filled) / 1000;
  progress.end();
  console.log(`${size} orders filled in ${Math.round((filled - begun) / 1000)} s`);
  const clients = { readers: await signInAll(url, readers), buyers: await signInAll(url, buyers) };
  // Readers are as many as shops of any size have.
  const owner = clients.readers[0] as Customer;
  return { size, process: shop, url, clients, owner, startSeconds, rounds: [] };
}

/** Signs accounts in one after the other, because the shop hashes few passwords at once. */
async function signInAll(
  url: string,
  accounts: Pick<Customer, 'email' | 'password'>[],
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const account of accounts) customers.push(await signIn({ url }, account));
  return customers;
}

/** Measures shops of all sizes on one kind of database, in turns; the first turn of each does not count. */
async function measureAll(
  database: DatabaseKind,
  envOf: (size: number) => Promise<Record<string, string>>,
) {
  const shops: GrownShop[] = [];
  try {
    for (const size of sizes) {
      progress.step(`filling a shop of ${size} orders; shops filled`, shops.length, sizes.length);
      shops.push(await openGrown(size, await envOf(size)));
    }
    for (const shop of shops) {
      await measure(shop.url, shop.clients, { ...pace, history: HISTORY });
      await measureDay(shop.url, shop.owner);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
        progress.step(`turns on ${database}, now ${shop.size} orders`, round, rounds);
        const { url, clients, owner } = shop;
        const times = await measure(url, clients, { ...pace, history: HISTORY });
        shop.rounds.push({ ...times, day: await measureDay(url, owner) });
      }
    }
  } finally {
    await Promise.all(shops.map(({ process: shop }) => stopShop(shop)));
  }
  progress.end();
  const rows = (['submit', 'history', 'day'] as const).map((what) => rowOf(database, what, shops));
  // Printed at once, because the other database takes a while.
  console.table(rows);
  return rows;
}

/**
 * The latencies of one call at each size: medians over the turns, and those of the fastest turn, because
 * other load only adds to them.
 */
function rowOf(database: DatabaseKind, what: keyof Turn, shops: GrownShop[]) {
  const at = (shop: GrownShop, quantile: number) =>
    shop.rounds.map((times) => quantileOf(times[what], quantile)).toSorted((a, b) => a - b);
  const ratioOf = (pick: (turns: number[]) => number) => {
    const [first, last] = [shops[0], shops.at(-1)];
    return first && last ? pick(at(last, 0.99)) / pick(at(first, 0.99)) : Number.NaN;
  };
  const calmest = ([least = Number.NaN]: number[]) => least;
  const ratio = ratioOf(median);
  return {
    what: `${what}, ${database}`,
    ...Object.fromEntries(
      shops.map((shop) => {
        const p99 = at(shop, 0.99);
        const texts = [median(at(shop, 0.5)), median(p99), calmest(p99)].map((ms) => ms.toFixed(1));
        return [`${shop.size}: p50, p99, calmest p99 ms`, texts.join(', ')];
      }),
    ),
    ratio: ratio.toFixed(2),
    'calmest ratio': ratioOf(calmest).toFixed(2),
    bar: `at most ${MAX_RATIO}`,
    verdict: ratio <= MAX_RATIO ? 'holds' : 'misses',
  };
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-growth-'));
const cluster = await mkdtemp(join(tmpdir(), 'tall-order-growth-pg-'));
const cleanUp = () => {
  for (const made of [folder, cluster]) rmSync(made, { recursive: true, force: true });
};
// These folders are too large to be left behind by an impatient Ctrl+C.
process.once('SIGINT', () => {
  cleanUp();
  process.exit(130);
});
try {
  const needed = sizes.reduce((bytes, size) => bytes + size * BYTES_OF_ORDER + BYTES_OF_SHOP, 0);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  console.log(describeMachine());
  console.log(
    `needs ${gigabytes(needed)} GB in ${tmpdir()} (TMPDIR names another folder), where ${gigabytes(free)} GB are free`,
  );
  if (needed > free) {
    cleanUp();
    refuse('There is too little space; --sizes takes smaller ones.');
  }
  console.log(
    `${pace.perSecond} requests a second, every other one an order; medians of ${rounds} turns of ${pace.seconds} s at each size`,
  );
  const rows = [];
  if (values.database !== 'postgres') {
    rows.push(
      ...(await measureAll('sqlite', async (size) => ({ DATA_DIR: join(folder, String(size)) }))),
    );
    for (const size of sizes) await rm(join(folder, String(size)), { recursive: true });
  }
  if (values.database !== 'sqlite') {
    const postgres = await startPostgres(cluster);
    try {
      rows.push(
        ...(await measureAll('postgres', async (size) => {
          await withClient(`${postgres.url}/postgres`, async (client) => {
            await client.query(`create database grown_${size}`);
          });
          return { DATABASE_URL: `${postgres.url}/grown_${size}` };
        })),
      );
    } finally {
      await postgres.stop();
    }
  }
  process.exitCode = rows.every(({ verdict }) => verdict === 'holds') ? 0 : 1;
} finally {
  cleanUp();
}
