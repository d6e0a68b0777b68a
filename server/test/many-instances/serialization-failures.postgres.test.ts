import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDb } from '../../src/db/open-db.ts';
import { createMetrics } from '../../src/http/metrics/metrics.ts';
import { streamOrders } from '../event-reader.ts';
import { statementProblems } from '../portable-sql.ts';
import { refresh } from '../refresh.ts';
import { createDatabase } from '../db-locations.ts';
import { makeStorefront } from '../make-storefront.ts';
import { fetchOrders, goodOrder, identityCall, newCustomer, placeOrder } from '../shop.ts';
import type { Customer } from '../shop.ts';
import { openFaultyDb } from './faulty-db.ts';
import type { Fault, FaultyDb } from './faulty-db.ts';
import { LEAST_COST, NO_LIMITS } from '../no-limits.ts';

const OPERATIONS = 400;
/** Enough to meet one another; more would fail five times in a row by themselves. */
const CONCURRENCY = 4;
const MAX_TRIES = 5;

/** A shop whose transactions fail to order; each request is an act of its own. */
async function startFaultyShop(
  isolation: 'read committed' | 'serializable',
  plan: (tries: number) => Fault | null,
) {
  const databaseUrl = await createDatabase();
  const migrated = await openDb({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
  await migrated.destroy();
  const faulty = openFaultyDb(databaseUrl, isolation, plan);
  const folder = makeStorefront();
  const app = await buildApp(
    readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', ...NO_LIMITS }),
    {
      db: faulty.db,
      storefrontDir: folder,
      now: Date.now,
      metrics: createMetrics(),
      passwordCost: LEAST_COST,
    },
  );
  app.server.prependListener('request', faulty.beginAct);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await faulty.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return { shop: { url }, faulty };
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function storedOrders({ db }: FaultyDb): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The answer of a shop that may be busy at first: its client waits as told and tries again, with the same key. */
async function answered<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer.status !== 503) return answer;
  await sleep(Number(answer.headers.get('retry-after')) * 1000);
  return await ask();
}

/** One thing that a customer does; the statuses it was answered with. */
async function operate(
  shop: { url: string },
  customer: Customer,
  number: number,
  placed: Set<string>,
): Promise<number[]> {
  switch (number % 8) {
    case 0:
      return [(await answered(() => fetchOrders(shop, customer))).status];
    case 1: {
      const { idToken } = customer;
      const name = { idToken, displayName: `Ann ${number}` };
      return [(await answered(() => identityCall(shop, 'update', name))).status];
    }
    case 2: {
      // The counter of the network that all of these come from is what they contend for.
      const { email, password } = customer;
      const { status, body } = await answered(() =>
        identityCall(shop, 'signInWithPassword', { email, password }),
      );
      return [status, (await answered(() => refresh(shop, body.refreshToken))).status];
    }
    default: {
      const key = { 'idempotency-key': randomUUID() };
      const order = goodOrder(customer);
      const first = await answered(() => placeOrder(shop, customer, order, key));
      const again = await answered(() => placeOrder(shop, customer, order, key));
      for (const { body } of [first, again]) placed.add(body.name);
      return [first.status, again.status];
    }
  }
}

test.each(['read committed', 'serializable'] as const)(
  'one failed transaction in five, under %s, is over with the next try at the latest and doubles nothing',
  async (isolation) => {
    const random = numbersFrom(20_251);
    let planned = 0;
    const { shop, faulty } = await startFaultyShop(isolation, (tries) => {
      // The last four tries of an act are left to the database's own failures.
      if (random() >= 0.25 || tries > MAX_TRIES - 4) return null;
      planned += 1;
      return {
        code: random() < 0.7 ? '40001' : '40P01',
        when: random() < 0.5 ? 'within' : 'at commit',
      };
    });
    const customers: Customer[] = [];
    while (customers.length < CONCURRENCY) customers.push(await newCustomer(shop));
    const watching = customers[0];
    if (watching === undefined) throw new Error('there are customers');
    const stream = await streamOrders(shop, watching);
    const placed = new Set<string>();
    const statuses: number[] = [];
    let next = 0;
    await Promise.all(
      customers.map(async (customer) => {
        while (next < OPERATIONS) {
          next += 1;
          statuses.push(...(await operate(shop, customer, next, placed)));
        }
      }),
    );
    expect(statuses.length).toBeGreaterThanOrEqual(OPERATIONS);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(planned / faulty.transactions).toBeGreaterThan(0.15);
    // An order that fails to the end gives its key back, in a transaction of its own.
    expect(faulty.maxTries).toBeLessThanOrEqual(2 * MAX_TRIES);
    expect(await storedOrders(faulty)).toEqual([...placed].toSorted());
    const own = Object.keys((await fetchOrders(shop, watching)).body);
    const [, ...sent] = await stream.until(1 + own.length);
    expect(sent.map(({ data }): string => data.path.slice(1)).toSorted()).toEqual(own);
    expect([...faulty.statements].flatMap(statementProblems)).toEqual([]);
  },
);

test('a transaction that fails again and again is tried five times, then the shop is busy', async () => {
  let fails = false;
  const { shop, faulty } = await startFaultyShop('read committed', () =>
    fails ? { code: '40001', when: 'at commit' } : null,
  );
  const customer = await newCustomer(shop);
  const before = faulty.transactions;
  const key = { 'idempotency-key': randomUUID() };
  fails = true;
  const busy = await placeOrder(shop, customer, goodOrder(customer), key);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
  expect(faulty.transactions - before).toBe(5);
  fails = false;
  expect(await storedOrders(faulty)).toEqual([]);
  const { body } = await placeOrder(shop, customer, goodOrder(customer), key);
  expect(await storedOrders(faulty)).toEqual([body.name]);
});

test.each([
  ['before commit', 0],
  ['after commit', 1],
] as const)(
  'a connection lost %s is not tried again; the key finds out what became of the order',
  async (when, stored) => {
    let lost = false;
    const { shop, faulty } = await startFaultyShop('read committed', () =>
      lost ? { connection: 'lost', when } : null,
    );
    const customer = await newCustomer(shop);
    const before = faulty.transactions;
    const key = { 'idempotency-key': randomUUID() };
    lost = true;
    expect((await placeOrder(shop, customer, goodOrder(customer), key)).status).toBe(503);
    lost = false;
    expect(faulty.transactions - before).toBe(1);
    expect(await storedOrders(faulty)).toHaveLength(stored);
    const { status, body } = await placeOrder(shop, customer, goodOrder(customer), key);
    expect(status).toBe(200);
    expect(await storedOrders(faulty)).toEqual([body.name]);
  },
);
