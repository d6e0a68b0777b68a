import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newCustomers } from '../server/test/many-instances/workload.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { startShopProcess } from '../server/test/shop-process.ts';
import { goodOrder } from '../server/test/shop.ts';
import type { Customer } from '../server/test/shop.ts';

// How many orders and history reads a second a shop takes, on SQLite and on PostgreSQL with one and
// two instances: `npm run bench:scaling -- --seconds 10`. Client, instances and database share the
// machine, so that a second instance shows what it costs rather than what it brings.

const CLIENTS = 32;
const WARM_UP_SECONDS = 2;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const seconds = Number(values.seconds);

interface Measured {
  perSecond: number;
  /** milliseconds within which 99 of 100 were answered */
  p99: number;
}

/** Each customer sends the next request when the last one is answered. */
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
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

type Send = (address: string, agent: Agent, customer: Customer) => Promise<void>;

const placeOrder: Send = async (address, agent, customer) => {
  await exchange(`${address}/orders.json?auth=${customer.idToken}`, agent, {
    body: JSON.stringify(goodOrder(customer)),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
};

const readHistory: Send = async (address, agent, { idToken, localId }) => {
  const mine = `orderBy=%22userId%22&equalTo=%22${localId}%22&limitToLast=10`;
  await exchange(`${address}/orders.json?auth=${idToken}&${mine}`, agent, {});
};

async function exchange(
  url: string,
  agent: Agent,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> },
): Promise<void> {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode);
      });
    });
    sent.on('error', reject).end(body);
  });
  if (status !== 200) throw new Error(`a request was answered with ${status}`);
}

async function row(name: string, instances: number, env: Record<string, string>) {
  const shops = Array.from({ length: instances }, () =>
    startShopProcess({ LOG_LEVEL: 'silent', ...env }),
  );
  try {
    const addresses = await Promise.all(shops.map(({ opened }) => opened));
    const customers = await newCustomers({ url: addresses[0] ?? '' }, CLIENTS);
    const orders = await measure(addresses, customers, placeOrder);
    const reads = await measure(addresses, customers, readHistory);
    return {
      shop: name,
      'orders/s': Math.round(orders.perSecond),
      'orders p99, ms': Math.round(orders.p99),
      'history reads/s': Math.round(reads.perSecond),
      'history p99, ms': Math.round(reads.p99),
    };
  } finally {
    for (const { child } of shops) child.kill('SIGTERM');
    await Promise.all(shops.map(({ exit }) => exit));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-bench-'));
try {
  const load = loadavg()[0]?.toFixed(1);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}, load ${load} before the run`,
  );
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
