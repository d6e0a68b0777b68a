import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import { call, fetchOrders, goodOrder, newCustomer, placeOrder } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { againstEmulator } from './against-emulator.ts';
import { describeMachine, memoryOf } from './machine.ts';
import { LEFT_TO_MAKE, promisedSales } from './promised-sales.ts';
import { median } from './quantiles.ts';
import { ratioRow } from './ratio-row.ts';
import type { Row } from './ratio-row.ts';
import { limitOf, load, startServer } from './servers.ts';

// Compares the server with upper limits and other servers: `npm run bench`. The two servers of a row take
// turns, so that other load on the machine affects both.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    'no-emulator': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const HISTORY = 20;
const progress = createProgress();

/**
 * Measures two servers in turns.
 * @param ours how often per second the shop does it, measured anew
 * @param turns more where one is short, since neighbours then differ by more than the bar
 */
async function inTurns(
  what: string,
  bar: number | undefined,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  turns = rounds,
): Promise<Row> {
  const ourRates: number[] = [];
  const theirRates: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    progress.step(`${what}; turns`, turn, turns);
    ourRates.push(await ours());
    theirRates.push(await theirs());
  }
  const row = ratioRow(what, median(ourRates), median(theirRates), bar);
  progress.end();
  console.log(`${row.what}: ${row.ratio}`);
  return row;
}

/** A customer with twenty orders. */
async function customerWithHistory(url: string): Promise<Customer> {
  const customer = await newCustomer({ url });
  for (let orders = 0; orders < HISTORY; orders += 1) {
    await placeOrder({ url }, customer, goodOrder(customer));
  }
  return customer;
}

/** Copies a customer's orders from the shop to a minimal server. */
async function copyHistory(from: string, to: string, customer: Customer): Promise<void> {
  const orders = Object.values((await fetchOrders({ url: from }, customer)).body);
  for (const order of orders) {
    const { status } = await call(`${to}/orders.json?auth=${customer.idToken}`, {
      method: 'POST',
      json: order,
    });
    if (status !== 200) throw new Error(`the minimal server answered ${status}`);
  }
}

/** The headers of the shop's replies that a bare server does not send by itself. */
async function headersOf(url: string): Promise<string> {
  const { headers } = await call(`${url}/ingredients.json`);
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  return JSON.stringify(Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
}

async function rowsOn(
  database: 'sqlite' | 'postgres',
  env: Record<string, string>,
  folder: string,
): Promise<Row[]> {
  const shop = startShopProcess({ LOG_LEVEL: 'warn', ...env });
  const url = await shop.opened;
  const customer = await customerWithHistory(url);
  const bare = await startServer('bare-fastify.ts');
  const bareWithHeaders = await startServer('bare-fastify.ts', await headersOf(url));
  const minimal = await startServer(
    'minimal-server.ts',
    url,
    env['DATABASE_URL'] ?? join(folder, 'minimal.sqlite'),
    customer.idToken,
  );
  await copyHistory(url, minimal.url, customer);
  const jsonServer = await startServer('json-server.ts', join(folder, `${database}.json`));
  const order = goodOrder(customer);
  const post = () => load(`${url}/orders.json?auth=${customer.idToken}`, seconds, { body: order });
  const { ingredients, price, ...rest } = order;
  const basket = { ...rest, burgers: Array.from({ length: 8 }, () => ({ ingredients, price })) };
  const postBasket = () =>
    load(`${url}/baskets.json?auth=${customer.idToken}`, seconds, { body: basket });
  const history = `orderBy=%22userId%22&equalTo=%22${customer.localId}%22&limitToLast=${HISTORY}`;
  const inserts = () =>
    Promise.resolve(
      database === 'sqlite'
        ? limitOf('sqlite', seconds, join(folder, 'limit.sqlite'))
        : limitOf('postgres', seconds, env['DATABASE_URL']),
    );
  const sales = await promisedSales(url, env, customer);
  const on = (what: string) => `${what}, ${database}`;
  try {
    return [
      await inTurns(
        on('ingredients : Fastify, same headers'),
        0.8,
        () => load(`${url}/ingredients.json`, seconds),
        () => load(`${bareWithHeaders.url}/ingredients.json`, seconds),
      ),
      await inTurns(
        on('ingredients : bare Fastify'),
        undefined,
        () => load(`${url}/ingredients.json`, seconds),
        () => load(`${bare.url}/ingredients.json`, seconds),
      ),
      await inTurns(
        on('ingredients : json-server'),
        undefined,
        () => load(`${url}/ingredients.json`, seconds),
        () => load(`${jsonServer.url}/ingredients`, seconds),
      ),
      // Before the orders, which would make the minimal server's history longer.
      await inTurns(
        on(`history of ${HISTORY} : minimal server`),
        0.5,
        () => load(`${url}/orders.json?auth=${customer.idToken}&${history}`, seconds),
        () => load(`${minimal.url}/orders.json?auth=${customer.idToken}`, seconds),
      ),
      await inTurns(on('orders : inserts one at a time'), 1, post, inserts),
      await inTurns(on('orders : minimal server'), 0.5, post, () =>
        load(`${minimal.url}/orders.json?auth=${customer.idToken}`, seconds, { body: order }),
      ),
      // A basket of eight burgers costs at most two and a half times as much as an order.
      await inTurns(on('baskets of eight : orders'), 0.4, postBasket, post),
      // A sale that is promised costs at most 1.15 times as much as one that is not.
      await inTurns(
        on(`promised orders, ${LEFT_TO_MAKE} to make : orders`),
        0.87,
        sales.promised,
        sales.plain,
        5 * rounds,
      ),
      await inTurns(on('orders : json-server'), 10, post, () =>
        load(`${jsonServer.url}/orders`, seconds, { body: order }),
      ),
      await inTurns(
        on('sign-in : bare argon2'),
        0.5,
        () =>
          load(`${url}/v1/accounts:signInWithPassword?key=k`, seconds, {
            body: { email: customer.email, password: customer.password },
            clients: 4,
          }),
        () => Promise.resolve(limitOf('argon2', seconds)),
      ),
    ];
  } finally {
    await stopShop(shop);
    await bare.stop();
    await minimal.stop();
    await bareWithHeaders.stop();
    await jsonServer.stop();
  }
}

/** Orders beside inserts, if each flush takes five milliseconds. */
async function slowFlushRow(folder: string): Promise<Row> {
  const preload = `--import=${join(import.meta.dirname, 'slow-flush.ts')}`;
  const dataDir = join(folder, 'slow');
  const shop = startShopProcess({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, NODE_OPTIONS: preload });
  const url = await shop.opened;
  const customer = await newCustomer({ url });
  try {
    return await inTurns(
      'orders : inserts one at a time, flush of 5 ms, sqlite',
      10,
      () =>
        load(`${url}/orders.json?auth=${customer.idToken}`, seconds, { body: goodOrder(customer) }),
      () => Promise.resolve(limitOf('sqlite', seconds, join(folder, 'slow.sqlite'), true)),
    );
  } finally {
    await stopShop(shop);
  }
}

/** Memory at rest, and the time from the start until the shop is ready, on an existing database. */
async function atRest(env: Record<string, string>): Promise<{ megabytes: number; ready: number }> {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress.step('starts', round, rounds);
    const begun = performance.now();
    const shop = startShopProcess({ LOG_LEVEL: 'warn', ...env });
    const { status } = await call(`${await shop.opened}/readyz`);
    if (status !== 200) throw new Error(`/readyz answered ${status}`);
    times.push((performance.now() - begun) / 1000);
    await sleep(3000);
    sizes.push(memoryOf(shop.child.pid) / 1024);
    await stopShop(shop);
  }
  progress.end();
  return { megabytes: median(sizes), ready: median(times) };
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-bench-'));
const cluster = await mkdtemp(join(tmpdir(), 'tall-order-bench-pg-'));
console.log(`${describeMachine()}; medians of ${rounds} turns of ${seconds} s`);
try {
  const sqlite = { DATA_DIR: join(folder, 'data') };
  const rows = await rowsOn('sqlite', sqlite, folder);
  rows.push(await slowFlushRow(folder));
  const postgres = await startPostgres(cluster);
  try {
    rows.push(...(await rowsOn('postgres', { DATABASE_URL: `${postgres.url}/postgres` }, folder)));
  } finally {
    await postgres.stop();
  }
  if (!values['no-emulator']) rows.push(...(await againstEmulator(sqlite, rounds)));
  const { megabytes, ready } = await atRest(sqlite);
  console.table(rows);
  console.table([
    { what: 'memory at rest, MB', measured: Math.round(megabytes), bar: 'at most 180' },
    { what: 'start to ready, s', measured: ready.toFixed(2), bar: 'at most 1' },
  ]);
  const holds = rows.every(({ verdict }) => verdict !== 'misses') && megabytes <= 180 && ready <= 1;
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const made of [folder, cluster]) await rm(made, { recursive: true, force: true });
}
