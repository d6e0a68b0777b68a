import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { newCustomers } from '../../server/test/many-instances/workload.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import type { Customer } from '../../server/test/shop.ts';
import { placeOrder, readHistory } from './customer-calls.ts';
import { describeMachine } from './machine.ts';
import { quantileOf } from './quantiles.ts';

// How many orders and history reads per second a shop takes, on SQLite and on PostgreSQL with one and two
// instances: `npm run bench:scaling -- --seconds 10`. Client, instances and database share the machine, so
// the second instance shows its cost rather than its gain.

const CLIENTS = 32;
const WARM_UP_SECONDS = 2;
const HISTORY = 10;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const seconds = Number(values.seconds);
const progress = createProgress();
/** the shops that are measured; each is measured twice */
let done = 0;

interface Measured {
  perSecond: number;
  /** the time within which 99 of 100 requests were answered, in milliseconds */
  p99: number;
}

/** Each customer sends the next request when the last one was answered. */
async function measure(addresses: string[], customers: Customer[], send: Send): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const begun = performance.now();
  const countFrom = begun + WARM_UP_SECONDS * 1000;
  const end = countFrom + seconds * 1000;
  const client = async (customer: Customer, number: number) => {
    const address = addresses[number % addresses.length] ?? '';
    while (performance.now() < end) {
      const sent = performance.now();
      await send(address, agent, customer);
      const answered = performance.now();
      if (sent >= countFrom && answered < end) times.push(answered - sent);
    }
  };
  await Promise.all(customers.map(client));
  agent.destroy();
  return { perSecond: times.length / seconds, p99: quantileOf(times, 0.99) };
}

type Send = (address: string, agent: Agent, customer: Customer) => Promise<unknown>;

async function row(name: string, instances: number, env: Record<string, string>) {
  const shops = Array.from({ length: instances }, () =>
    startShopProcess({ LOG_LEVEL: 'silent', ...env }),
  );
  try {
    const addresses = await Promise.all(shops.map(({ opened }) => opened));
    const customers = await newCustomers({ url: addresses[0] ?? '' }, CLIENTS);
    progress.step(`${name}, orders; measurements`, 2 * done, 6);
    const orders = await measure(addresses, customers, placeOrder);
    progress.step(`${name}, histories; measurements`, 2 * done + 1, 6);
    const reads = await measure(addresses, customers, (address, agent, customer) =>
      readHistory(address, agent, customer, HISTORY),
    );
    return {
      shop: name,
      'orders/s': Math.round(orders.perSecond),
      'orders p99, ms': Math.round(orders.p99),
      'history reads/s': Math.round(reads.perSecond),
      'history p99, ms': Math.round(reads.p99),
    };
  } finally {
    done += 1;
    progress.end();
    await Promise.all(shops.map(stopShop));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-bench-'));
try {
  console.log(describeMachine());
  console.log(`${CLIENTS} customers at once, ${seconds} s each; all on this machine`);
  const rows = [await row('SQLite', 1, { DATA_DIR: join(folder, 'data') })];
  const postgres = await startPostgres(folder);
  try {
    const env = { DATABASE_URL: `${postgres.url}/postgres` };
    rows.push(await row('PostgreSQL, 1 instance', 1, env));
    rows.push(await row('PostgreSQL, 2 instances', 2, env));
  } finally {
    await postgres.stop();
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
