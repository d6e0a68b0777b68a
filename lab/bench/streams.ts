import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newCustomers } from '../../server/test/many-instances/workload.ts';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import { goodOrder, placeOrder } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { describeMachine, memoryOf, processorOf } from './machine.ts';
import { openOrdersStream } from './open-stream.ts';
import { quantileOf } from './quantiles.ts';

// The cost of open streams for one instance, and how soon they send a change: `npm run bench:streams --
// --streams 1000`. Linux only: it reads /proc, and uses many loopback addresses, because the streams of one
// network are limited.

const STREAMS_OF_ACCOUNT = 5;
const ORDERS = 100;
const SETTLE_MS = 5000;

const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } });
const count = Number(values.streams);

/** An open stream and the times of its events, in milliseconds since the process began. */
interface Reader {
  customer: Customer;
  answer: IncomingMessage;
  text: string;
  onText: (() => void) | undefined;
}

async function openReader(url: string, customer: Customer, stream: number): Promise<Reader> {
  const answer = await openOrdersStream(url, customer, stream);
  const reader: Reader = { customer, answer, text: '', onText: undefined };
  answer.setEncoding('utf8').on('data', (text: string) => {
    reader.text += text;
    reader.onText?.();
  });
  return reader;
}

/** Milliseconds from the acknowledgement of an order to its event on each stream of its customer. */
async function deliveryTimes(url: string, readers: Reader[]): Promise<number[]> {
  const [first] = readers;
  if (first === undefined) return [];
  const { body } = await placeOrder({ url }, first.customer, goodOrder(first.customer));
  const acknowledged = performance.now();
  return await Promise.all(
    readers.map(
      async (reader) =>
        await new Promise<number>((resolve) => {
          reader.onText = () => {
            if (reader.text.includes(body.name)) resolve(performance.now() - acknowledged);
          };
          reader.onText();
        }),
    ),
  );
}

const folder = await mkdtemp(join(tmpdir(), 'tall-order-bench-'));
const env = process.env['DATABASE_URL'];
const shop = startShopProcess({
  LOG_LEVEL: 'silent',
  MAX_STREAMS: String(count),
  ...(env === undefined ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: env }),
});
try {
  const url = await shop.opened;
  console.log(describeMachine());
  const customers = await newCustomers({ url }, Math.ceil(count / STREAMS_OF_ACCOUNT));
  await sleep(SETTLE_MS);
  const before = memoryOf(shop.child.pid);
  const begun = performance.now();
  const readers: Reader[] = [];
  const progress = createProgress();
  for (let stream = 0; stream < count; stream += 1) {
    progress.step('opening streams', stream, count);
    const customer = customers[Math.floor(stream / STREAMS_OF_ACCOUNT)];
    if (customer !== undefined) readers.push(await openReader(url, customer, stream));
  }
  progress.step('waiting for the shop to be at rest');
  const opening = performance.now() - begun;
  await sleep(SETTLE_MS);
  const after = memoryOf(shop.child.pid);

  const processor = processorOf(shop.child.pid);
  await sleep(SETTLE_MS);
  const idle = (processorOf(shop.child.pid) - processor) / (SETTLE_MS / 1000);

  const times: number[] = [];
  progress.step('placing orders');
  const watched = customers.slice(0, ORDERS);
  await Promise.all(
    watched.map(async (customer) => {
      const own = readers.filter((reader) => reader.customer === customer);
      times.push(...(await deliveryTimes(url, own)));
    }),
  );
  progress.end();
  const within = (share: number) => Math.round(quantileOf(times, share));
  console.table([
    {
      streams: readers.length,
      'opened in, s': Number((opening / 1000).toFixed(1)),
      'memory before, MB': Math.round(before / 1024),
      'memory after, MB': Math.round(after / 1024),
      'kB a stream': Number(((after - before) / readers.length).toFixed(1)),
      'processor at rest, %': Math.round(idle * 100),
    },
  ]);
  console.table([
    {
      orders: watched.length,
      events: times.length,
      'half within, ms': within(0.5),
      '99 of 100 within, ms': within(0.99),
      'all within, ms': within(1),
    },
  ]);
  for (const { answer } of readers) answer.destroy();
} finally {
  await stopShop(shop);
  await rm(folder, { recursive: true, force: true });
}
