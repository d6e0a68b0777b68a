import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { quantileOf } from '../bench/quantiles.ts';
import { grantByCommand } from '../../server/test/shop-command.ts';
import { call, identityCall, newCustomer } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, expectReady, orderUntilAnswered, wishOf } from './customers.ts';
import type { FloodData, FloodReport } from './flood-worker.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { readFigures } from './shop-figures.ts';
import type { Harness } from './harness.ts';

/** The network address of the hostile account; the others come from 127.0.0.1. */
const HOSTILE_ADDRESS = '127.0.0.66';
const LOOPS = 20;
const UNREAD = 60;
const CUSTOMERS = 10;
const MAX_MEMORY_MB = 400;
/** Enough for the connections of one address and of all other clients in the scenario. */
const MAX_SOCKETS = 512 + 100;
const SHOWN_WITHIN_MS = 5000;
/** How long a board waits between two polls, at least. */
const LOOK_EVERY_MS = 250;

/** The default limits, which tests and other scenarios turn off. */
export const DEFAULT_LIMITS = {
  OPEN_ORDERS_PER_ACCOUNT: '',
  ORDERS_PER_HOUR: '',
  SIGN_INS_PER_HOUR: '',
  CONNECTIONS_PER_ADDRESS: '',
  LIST_ROWS: '',
};

/** F29: one account floods the shop in every possible way while others order and a kitchen board works. */
export const hostileAccount: Fault = {
  name: 'F29',
  what: 'one account floods orders, sign-ins, lists and connections',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const address = await harness.start(DEFAULT_LIMITS).opened;
    const customers = await customersOf(address, CUSTOMERS);
    const cook = await newCook(harness, address);
    const hostile = await newCustomer({ url: address });
    const over = new AbortController();
    const attack = floods(harness, address, hostile, over.signal);
    const board = cooking(address, cook, over.signal);
    const others = customers.map((customer) => orderingCalmly(harness, address, customer));
    const latencies = (await Promise.all(others)).flat();
    const { resident, sockets } = await readFigures(address);
    // The last orders have to reach the board too.
    await sleep(SHOWN_WITHIN_MS);
    over.abort();
    const [flood, shown] = await Promise.all([attack, board]);

    const p99 =
      quantileOf(
        latencies.map(({ ms }) => ms),
        0.99,
      ) / 1000;
    const waits = latencies.map(({ id, at }) => ((shown.get(id) ?? Infinity) - at) / 1000);
    const slowest = Math.max(...waits);
    console.log(
      `F29, ${harness.database}: ${latencies.length} orders of others, p99 ${p99.toFixed(2)} s; on the board within ${slowest.toFixed(2)} s; memory ${resident} MB; flood answered ${JSON.stringify(flood)}; ${sockets} sockets after ${connectionsOf(harness)} connections`,
    );
    harness.expectWithin(1, p99, 'an order of another customer, 99 of 100,');
    await expectReady(harness, address, 'the flood');
    return [
      ...(resident > MAX_MEMORY_MB ? [`${resident} MB of memory`] : []),
      ...(Number.isFinite(slowest) ? [] : ['an order was not on the board']),
      ...(sockets > MAX_SOCKETS ? [`${sockets} sockets`] : []),
      ...((flood['200'] ?? 0) > 20 ? [`${flood['200']} orders of one account`] : []),
    ];
  },
};

function connectionsOf({ smoke }: Harness): number {
  return smoke ? 800 : 5000;
}

async function newCook(harness: Harness, address: string): Promise<Customer> {
  const cook = await newCustomer({ url: address });
  await grantByCommand(harness.location, cook, 'kitchen');
  return cook;
}

/**
 * Runs on its own thread, so that it does not add to the measured latencies of others. Its orders are
 * recorded at the end, because a flush for each would delay everybody in this process.
 * @returns how many orders got each status
 */
async function floods(harness: Harness, address: string, hostile: Customer, over: AbortSignal) {
  const data: FloodData = {
    address,
    hostile,
    from: HOSTILE_ADDRESS,
    loops: LOOPS,
    connections: connectionsOf(harness),
    unread: UNREAD,
  };
  const worker = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData: data });
  over.addEventListener('abort', () => worker.postMessage('over'));
  const [report] = await once(worker, 'message');
  const { answers, tries } = report as FloodReport; // all that it posts
  harness.journal.record(tries);
  return answers;
}

/** A customer who signs in and orders now and then, below every limit. */
async function orderingCalmly(harness: Harness, address: string, customer: Customer) {
  const latencies: { id: string; at: number; ms: number }[] = [];
  for (let orders = 0; orders < (harness.smoke ? 3 : 18); orders += 1) {
    const begun = performance.now();
    const wish = wishOf(customer, harness.random);
    await orderUntilAnswered(() => address, wish, harness.journal);
    const placed = harness.journal.tries.findLast(({ what }) => what.key === wish.key)?.outcome;
    const at = performance.now();
    if (placed?.is === 'ok') latencies.push({ id: placed.id, at, ms: at - begun });
    const { email, password } = customer;
    const { status } = await identityCall({ url: address }, 'signInWithPassword', {
      email,
      password,
    });
    if (status !== 200) throw new Error(`a customer's sign-in was answered ${status}`);
    await sleep(harness.smoke ? 500 : 3000);
  }
  return latencies;
}

/** A board that starts every order it sees. @returns when it saw each order, by `performance.now` */
async function cooking(address: string, { idToken }: Customer, over: AbortSignal) {
  const seen = new Map<string, number>();
  while (!over.aborted) {
    const { status, body } = await call(`${address}/kitchen/baskets.json?auth=${idToken}`);
    const fresh = status === 200 ? Object.keys(body).filter((id) => !seen.has(id)) : [];
    for (const id of fresh) seen.set(id, performance.now());
    for (const id of fresh) {
      await call(`${address}/orders/${id}/state.json?auth=${idToken}`, {
        method: 'PATCH',
        json: { status: 'preparing', version: 1 },
      });
    }
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}
