import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newCook } from '../faults/cluster/check-pages.ts';
import { newCustomers } from '../../server/test/many-instances/workload.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import { startShopProcess } from '../../server/test/shop-process.ts';
import { KINDS, lunchOf, needOf } from './capacity-model.ts';
import type { Costs, Lunch, Need, Processor } from './capacity-model.ts';
import { filesOfVisit, sendersOf } from './capacity-requests.ts';
import { checkTwoInstances, measureCosts, measureGrowth, openPages } from './capacity-run.ts';
import { describeMachine } from './machine.ts';

// How much hardware a lunch needs, computed from the processor time of each kind of request and checked with
// two instances: `npm run bench:capacity -- --orders 300 --open-pages 2000`, in orders per minute. Linux
// only. docs/scaling.md explains the tables.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    orders: { type: 'string' },
    'page-loads': { type: 'string' },
    'sign-ins': { type: 'string' },
    'open-pages': { type: 'string' },
  },
});
const PAGES = 300;

type Measured = Record<'calm' | 'crowded', Costs>;

function lunches(): [string, Lunch][] {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const perMinute = values.orders === undefined ? [1, 100, 10_000] : [Number(values.orders)];
  const given = {
    pageLoads: number(values['page-loads']),
    signIns: number(values['sign-ins']),
    pages: number(values['open-pages']),
  };
  return perMinute.map((orders) => [String(orders), lunchOf(orders, given)]);
}

/** A range: the need of a crowd, and that of the same requests one after the other. */
function printNeeds({ calm, crowded }: Measured): void {
  console.table(
    lunches().map(([orders, lunch]) => {
      const [least, most] = [needOf(crowded, lunch), needOf(calm, lunch)];
      const range = (of: (need: Need) => string) =>
        [...new Set([of(least), of(most)])].join(' to ');
      return {
        'orders a minute': orders,
        'page loads': Math.round(lunch.rate['page load'] * 60),
        'sign-ins': Math.round(lunch.rate['sign-in'] * 60),
        'open pages': lunch.pages,
        'busy processors, shop': range(({ busy }) => busy.shop.toFixed(2)),
        database: range(({ busy }) => busy.database.toFixed(2)),
        instances: range(({ instances }) => String(instances)),
        'database processors': range(({ databaseProcessors }) => String(databaseProcessors)),
      };
    }),
  );
}

function printCosts({ calm, crowded }: Measured): void {
  const row = (what: string, one: Processor, crowd?: Processor) => {
    const range = (part: keyof Processor) =>
      [...(crowd === undefined ? [] : [crowd]), one]
        .map((cost) => (cost[part] * 1000).toFixed(2))
        .join(' to ');
    return {
      'processor time of': what,
      'shop, ms': range('shop'),
      'database, ms': range('database'),
    };
  };
  console.table([
    ...KINDS.map((kind) => row(kind, calm.request[kind], crowded.request[kind])),
    row('an instance, a second', calm.instance),
    row('1,000 open pages, a second', timesThousand(calm.page)),
  ]);
}

function timesThousand({ shop, database }: Processor): Processor {
  return { shop: 1000 * shop, database: 1000 * database };
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-bench-'));
const postgres = await startPostgres(folder);
const databaseUrl = `${postgres.url}/postgres`;
const start = () => startShopProcess({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl });
const shops = [start()];
try {
  console.log(describeMachine());
  const urls = [(await shops[0]?.opened) ?? ''];
  const [url = ''] = urls;
  const customers = await newCustomers({ url }, PAGES);
  const cook = await newCook(databaseUrl, { address: url });
  const send = sendersOf(customers, cook, await filesOfVisit(url));
  const seconds = Number(values.seconds);
  const stage = { seconds, shops, urls, databasePid: postgres.pid(), send };
  console.table([await measureGrowth(stage, databaseUrl)]);
  const costs = await measureCosts(stage, customers, cook);
  printCosts(costs);

  const second = start();
  shops.push(second);
  urls.push(await second.opened);
  await openPages(urls[1] ?? '', customers);
  process.exitCode = (await checkTwoInstances(stage, costs.calm, 2 * customers.length)) ? 0 : 1;
  printNeeds(costs);
} finally {
  for (const { child } of shops) child.kill('SIGKILL');
  await Promise.all(shops.map(({ exit }) => exit));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
