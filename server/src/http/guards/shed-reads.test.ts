import { expect, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { openConnection } from '../../../test/open-connection.ts';
import { serve } from '../../../test/serve.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { openEventStream } from '../streams/event-stream.ts';
import type { EventStream } from '../streams/event-stream.ts';
import { shedReads } from './shed-reads.ts';
import { createReplyLimits, limitSlowReaders } from './slow-readers.ts';

/** As many as the shop has to PostgreSQL; to SQLite it has one. */
const CONNECTIONS = 8;

/** Keeps every question to the database waiting until the promise settles. */
function holdDatabase({ db }: Shop, until: Promise<void>): Promise<void[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.connection().execute(() => until)),
  );
}

test('while too many reads are under way, further ones are refused and orders are taken', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const customer = await newCustomer(shop);
  const release = Promise.withResolvers<void>();
  const held = holdDatabase(shop, release.promise);
  const read = (_: unknown, client: number) =>
    fetchOrders(shop, customer, '', { 'x-forwarded-for': `203.0.113.${client}` });
  const reads = Array.from({ length: 250 }, read);
  const refused = await Promise.race(reads);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(refused.body.error).toBe('The shop is busy. Please try again in a moment.');
  const order = placeOrder(shop, customer, goodOrder(customer));
  expect((await call(`${shop.url}/healthz`)).status).toBe(200);

  release.resolve();
  await held;
  expect((await order).status).toBe(200);
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  expect((await fetchOrders(shop, customer)).status).toBe(200);
});

test.each([
  ['a network', (place: number) => `2001:db8::${place}`],
  ['a wide network', (place: number) => `2001:db8:0:${place.toString(16)}00::1`],
])(
  '%s whose reads hold half of the places leaves the others to everybody else',
  async (_what, address) => {
    const release = Promise.withResolvers<string>();
    const url = await serve((app) => {
      shedReads(app);
      app.get('/slow', () => release.promise);
      app.get('/', () => 'answer');
    });
    const read = async (path: string, from: string) =>
      (await call(url + path, { headers: { 'x-forwarded-for': from } })).status;
    // A read that has ended frees its place once.
    await Promise.all(Array.from({ length: 20 }, () => read('/', '203.0.113.1')));
    const statuses: number[] = [];
    const reads = Array.from({ length: 150 }, async (_, place) => {
      statuses.push(await read('/slow', address(place)));
    });
    await expect.poll(() => statuses).toEqual(Array.from({ length: 50 }, () => 503));
    expect(await read('/', '2001:db8::')).toBe(503);
    expect(await read('/', '203.0.113.1')).toBe(200);

    release.resolve('answer');
    await Promise.all(reads);
    expect(statuses.slice(50)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await read('/', '2001:db8::')).toBe(200);
  },
);

const get = (path: string, accept = '*/*') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\n\r\n`;
const READ = get('/menu.json');
const STREAM = get('/menu.json', 'text/event-stream');
/** More than the operating system takes for a reader that does not. */
const HUGE = Buffer.alloc(32 * 1024 * 1024);

test.each([
  ['reads behind a stream', STREAM + READ.repeat(250)],
  ['an order behind a stream', `${STREAM}POST /orders.json HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a stream behind a read', READ + STREAM],
  ['a stream behind a stream', STREAM + STREAM],
  ['more than a few reads at once', READ.repeat(250)],
])('the connection is broken by %s, and no other client waits', async (_what, bytes) => {
  const shop = await startShop();
  await openConnection(shop.url, bytes).closed;
  expect((await call(`${shop.url}/menu.json`)).status).toBe(200);
});

test('a request over the connection of an open stream ends it', async () => {
  const shop = await startShop();
  const connection = openConnection(shop.url, STREAM);
  expect(await connection.until(1)).toEqual(['200']);
  connection.send(READ);
  await connection.closed;
});

test('a few requests at once are answered, one after the other and again', async () => {
  const shop = await startShop();
  const connection = openConnection(shop.url, READ.repeat(16));
  await connection.until(16);
  connection.send(READ.repeat(16));
  await connection.until(32);
  connection.send(STREAM);
  expect(await connection.until(33)).toEqual(Array.from({ length: 33 }, () => '200'));
});

test('a read ends when its reply is handed over, whether or not it can be sent yet', async () => {
  const first = Promise.withResolvers<string>();
  const all = Promise.withResolvers<void>();
  let answered = 0;
  const url = await serve((app) => {
    shedReads(app);
    app.get('/first', () => first.promise);
    app.get('/', () => {
      answered += 1;
      if (answered === 199) all.resolve();
      return 'answer';
    });
  });
  const connection = openConnection(url, get('/first') + get('/').repeat(199));
  await all.promise;
  expect((await call(url)).status).toBe(200);
  first.resolve('first answer');
  expect(await connection.until(200)).toEqual(Array.from({ length: 200 }, () => '200'));
});

test('open streams take no places of reads', async () => {
  const url = await serve((app) => {
    shedReads(app);
    app.get('/', () => 'answer');
    app.get('/stream', { config: { streams: true } }, (_request, reply) => {
      openEventStream(reply, () => {}).send({ event: 'keep-alive', data: null });
    });
  });
  // More than the reads that a network may have under way.
  const streams = Array.from({ length: 120 }, async () =>
    openConnection(url, get('/stream', 'text/event-stream')).until(1),
  );
  expect(new Set((await Promise.all(streams)).flat())).toEqual(new Set(['200']));
  expect((await call(url)).status).toBe(200);
});

test('a client that does not take a reply in time is cut off, and no other', async () => {
  const opened = Promise.withResolvers<EventStream>();
  const unfinished: boolean[] = [];
  const url = await serve((app) => {
    limitSlowReaders(app, createReplyLimits(100));
    app.get('/', () => 'answer');
    app.get('/stream', { config: { streams: true } }, (_request, reply) => {
      const stream = openEventStream(reply, () => {});
      stream.send({ event: 'keep-alive', data: null });
      opened.resolve(stream);
    });
    app.get('/huge', (_request, reply) => {
      reply.raw.on('close', () => unfinished.push(!reply.raw.writableFinished));
      return HUGE;
    });
  });
  const kept = openConnection(url, get('/'));
  await kept.until(1);
  const reader = await openStream(`${url}/stream`);
  openConnection(url, get('/huge')).ignore();
  await expect.poll(() => unfinished).toEqual([true]);
  // Their time would have been up before.
  kept.send(get('/'));
  await kept.until(2);
  (await opened.promise).send({ event: 'cancel', data: 'Permission denied' });
  await reader.until(1);
  // The next one that takes nothing is cut off as well.
  openConnection(url, get('/huge')).ignore();
  await expect.poll(() => unfinished).toEqual([true, true]);
});

test('a connection whose stream has ended may ask again', async () => {
  const url = await serve((app) => {
    limitSlowReaders(app, createReplyLimits());
    app.get('/', () => 'answer');
    app.get('/stream', { config: { streams: true } }, (_request, reply) => {
      openEventStream(reply, () => {}).end({ event: 'keep-alive', data: null });
    });
  });
  const connection = openConnection(url, get('/stream', 'text/event-stream'));
  await connection.until(1);
  connection.send(get('/'));
  expect(await connection.until(2)).toEqual(['200', '200']);
});

test('when replies are too large together, the client that holds most is cut off', async () => {
  const sent: string[] = [];
  const cutOff: string[] = [];
  const url = await serve((app) => {
    limitSlowReaders(app, createReplyLimits());
    app.get('/:client/:size', ({ url: path }, reply) => {
      reply.raw.on('close', () => cutOff.push(path));
      sent.push(path);
      return path.endsWith('large') ? HUGE : HUGE.subarray(HUGE.length / 4);
    });
  });
  const ask = async (path: string, from: string) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`;
    openConnection(url, request).ignore();
    await expect.poll(() => sent.splice(0)).toEqual([path]);
  };
  for (let i = 0; i < 3; i += 1) await ask('/loud/smaller', '203.0.113.1');
  await ask('/quiet/large', '203.0.113.2');
  expect(cutOff).toEqual([]);
  await ask('/third/large', '203.0.113.3');
  await expect.poll(() => cutOff).toEqual(['/loud/smaller']);
});
