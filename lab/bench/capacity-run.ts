import { setTimeout as sleep } from 'node:timers/promises';
import { createProgress } from '../../server/src/admin/terminal.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';
import type { Customer } from '../../server/test/shop.ts';
import { atRate } from './at-rate.ts';
import { busyProcessors, KINDS } from './capacity-model.ts';
import type { Costs, Kind, Lunch, Processor } from './capacity-model.ts';
import type { Senders } from './capacity-requests.ts';
import { databaseSize, growthOf } from './database-size.ts';
import { memoryOf, processorOf } from './machine.ts';
import { openOrdersStream, openStream } from './open-stream.ts';

/** The requests of a crowd: enough that their code is compiled, which costs far more than answering. */
const CROWD: Record<Kind, number> = {
  'page load': 1000,
  'sign-in': 150,
  order: 3000,
  'step of the kitchen': 4000,
  history: 4000,
};
/** Simultaneous requests of a crowd. */
const CROWD_CLIENTS = 16;
const SETTLE_MS = 3000;
const MOST_OFF = 0.25;
/** Requests per second while one kind is measured: enough to stand out, and far below the limit. */
const RATES: Record<Kind, number> = {
  'page load': 20,
  'sign-in': 8,
  order: 60,
  'step of the kitchen': 60,
  history: 100,
};
/** Requests per second in the check, which has all kinds at once. */
const CHECK: Record<Kind, number> = {
  'page load': 15,
  'sign-in': 3,
  order: 25,
  'step of the kitchen': 40,
  history: 40,
};

/** A shop with its database, and functions that send requests to it. */
export interface Stage {
  /** how long each measurement takes */
  seconds: number;
  shops: ShopProcess[];
  urls: string[];
  databasePid: number;
  send: Senders;
}

/** Processor time per second during some work, and the work's result. */
async function whileDoing<Result>(stage: Stage, work: () => Promise<Result>) {
  const used = () => ({
    shop: stage.shops.reduce((sum, { child }) => sum + processorOf(child.pid), 0),
    database: processorOf(stage.databasePid),
    at: performance.now() / 1000,
  });
  const before = used();
  const result = await work();
  const after = used();
  const took = after.at - before.at;
  const busy: Processor = {
    shop: (after.shop - before.shop) / took,
    database: (after.database - before.database) / took,
  };
  return { busy, took, result };
}

async function sendAtRate(stage: Stage, kind: Kind, rate: number, time: number): Promise<number> {
  const { urls, send } = stage;
  return await atRate(rate, time, async (number) => {
    await send[kind](urls[number % urls.length] ?? '', number);
  });
}

/** A crowd sends requests to every instance; each client sends the next one after an answer. */
async function sendAsCrowd(
  { urls, send }: Stage,
  kind: Kind,
  total = CROWD[kind] * urls.length,
): Promise<number> {
  let sent = 0;
  const client = async () => {
    while (sent < total) {
      sent += 1;
      await send[kind](urls[sent % urls.length] ?? '', sent);
    }
  };
  await Promise.all(Array.from({ length: CROWD_CLIENTS }, client));
  return total;
}

async function atRest(stage: Stage): Promise<Processor> {
  return (await whileDoing(stage, async () => await sleep(stage.seconds * 1000))).busy;
}

function less(one: Processor, other: Processor, divisor: number): Processor {
  return {
    shop: Math.max(0, (one.shop - other.shop) / divisor),
    database: Math.max(0, (one.database - other.database) / divisor),
  };
}

/** The processor time of one request of a kind, without the shop's use at rest. */
async function requestCost(
  stage: Stage,
  rest: Processor,
  send: () => Promise<number>,
): Promise<Processor> {
  const { busy, took, result } = await whileDoing(stage, send);
  return less(busy, rest, result / took);
}

/** Opens the pages of customers at an instance. */
export async function openPages(url: string, customers: Customer[]): Promise<void> {
  for (const [number, customer] of customers.entries()) {
    (await openOrdersStream(url, customer, number)).resume();
  }
}

/** Measures one instance with a kitchen board and a page of each customer. */
export async function measureCosts(
  stage: Stage,
  customers: Customer[],
  cook: Customer,
): Promise<{ calm: Costs; crowded: Costs }> {
  const [url = ''] = stage.urls;
  const board = `${url}/kitchen/baskets.json?auth=${cook.idToken}`;
  (await openStream(board, customers.length)).resume();
  await sleep(SETTLE_MS);
  const instance = await atRest(stage);
  const memory = memoryOf(stage.shops[0]?.child.pid);
  await openPages(url, customers);
  await sleep(SETTLE_MS);
  const kilobytes = (memoryOf(stage.shops[0]?.child.pid) - memory) / customers.length;
  console.log(`memory of an open page: ${kilobytes.toFixed(0)} kB`);
  const rest = await atRest(stage);
  const page = less(rest, instance, customers.length);
  const calm: Partial<Costs['request']> = {};
  const crowded: Partial<Costs['request']> = {};
  const progress = createProgress();
  for (const [done, kind] of KINDS.entries()) {
    progress.step(`measuring the cost of ${kind}; kinds of requests`, done, KINDS.length);
    await sendAsCrowd(stage, kind);
    crowded[kind] = await requestCost(stage, rest, async () => await sendAsCrowd(stage, kind));
    calm[kind] = await requestCost(
      stage,
      rest,
      async () => await sendAtRate(stage, kind, RATES[kind], stage.seconds),
    );
  }
  progress.end();
  // Every kind is set by now.
  const costsOf = (request: typeof calm) => ({
    request: request as Costs['request'],
    instance,
    page,
  });
  return { calm: costsOf(calm), crowded: costsOf(crowded) };
}

/** Compares the costs of two instances with the model. */
export async function checkTwoInstances(
  stage: Stage,
  costs: Costs,
  pages: number,
): Promise<boolean> {
  const all = async (time: number) =>
    await Promise.all(KINDS.map((kind) => sendAtRate(stage, kind, CHECK[kind], time)));
  for (const kind of KINDS) await sendAsCrowd(stage, kind);
  const { busy, took, result } = await whileDoing(stage, async () => await all(stage.seconds));
  const rates = KINDS.map((kind, place) => [kind, (result[place] ?? 0) / took] as const);
  // Every kind is a key.
  const rate = Object.fromEntries(rates) as Lunch['rate'];
  const expected = busyProcessors(costs, { rate, pages }, stage.urls.length);
  const rows = (['shop', 'database'] as const).map((part) => {
    const off = expected[part] / busy[part] - 1;
    return {
      'two instances': part,
      'expected, processors': expected[part].toFixed(3),
      measured: busy[part].toFixed(3),
      off: `${Math.round(off * 100)} %`,
      bar: `at most ${MOST_OFF * 100} %`,
      verdict: Math.abs(off) <= MOST_OFF ? 'holds' : 'misses',
    };
  });
  console.table(rows);
  return rows.every(({ verdict }) => verdict === 'holds');
}

/** What one order with its three steps adds to a database without orders. */
export async function measureGrowth(stage: Stage, databaseUrl: string) {
  const before = await databaseSize(databaseUrl);
  const orders = await sendAsCrowd(stage, 'order', 1000);
  await sendAsCrowd(stage, 'step of the kitchen', 3 * orders);
  return growthOf(before, await databaseSize(databaseUrl), orders);
}
