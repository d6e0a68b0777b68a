import { expect, test } from 'vitest';
import { streamOrders } from '../event-reader.ts';
import type { ReadEvent } from '../event-reader.ts';
import { createDatabase } from '../db-locations.ts';
import { newCustomer, newOrder } from '../shop.ts';
import type { Customer } from '../shop.ts';
import { startInstance } from './start-instance.ts';

/** Two instances of one shop, each in a process of its own. */
async function openTwo() {
  const databaseUrl = await createDatabase();
  const processes = [1, 2].map(() => startInstance(databaseUrl, { DRAIN_SECONDS: '2' }));
  const [a = '', b = ''] = await Promise.all(processes.map(({ opened }) => opened));
  return { a: { url: a }, b: { url: b }, first: processes[0] };
}

async function placeThree(shop: { url: string }, customer: Customer): Promise<string[]> {
  return await Promise.all([1, 2, 3].map(() => newOrder(shop, customer)));
}

/** The ids of orders in the sequence in which a stream sent them, those that it began with first. */
function ordersSent(events: ReadEvent[]): string[] {
  return events.flatMap(({ data }) =>
    data.path === '/' ? Object.keys(data.data) : [data.path.slice(1)],
  );
}

test('orders placed while the network is down appear once each when it is back', async () => {
  const { a, b } = await openTwo();
  const customer = await newCustomer(a);
  let stream = await streamOrders(a, customer);
  const known: string[] = [];
  // At once after they are placed, so that some come with the state and some may be in the log yet.
  for (let outage = 0; outage < 4; outage += 1) {
    await stream.until(1);
    stream.leave();
    known.push(...(await placeThree(b, customer)));
    stream = await streamOrders(a, customer);
    known.push(await newOrder(b, customer));
    // The last order is sent last: anything sent twice was sent by then.
    const events = await stream.until(2);
    expect(ordersSent(events).sort()).toEqual(known.sort());
  }
});

test('an instance that gets a signal to stop sends its readers to the others first', async () => {
  const { a, b, first } = await openTwo();
  const customer = await newCustomer(a);
  const left = await streamOrders(a, customer);
  await left.until(1);
  first?.child.kill('SIGTERM');
  await left.ended;
  // It still answers, for two seconds, but opens no stream that would end at once.
  const refused = await streamOrders(a, customer);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const [order] = await placeThree(b, customer);
  const next = await streamOrders(b, customer);
  expect(ordersSent(await next.until(1))).toContain(order);
  expect(await first?.exit).toBe(0);
});
