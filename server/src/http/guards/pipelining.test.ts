import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection, statusesIn } from '../../../test/open-connection.ts';
import { rawOrder, sendRaw } from '../../../test/send-raw.ts';
import { fetchOrders, newCustomer, shareShop, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

const sharedShop = shareShop();

const READ = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

test('of many orders at once those that are placed are answered, and one more is refused', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const answers = await sendRaw(shop, rawOrder(customer).repeat(20));
  const placed = Array.from({ length: 16 }, () => '200');
  expect(statusesIn(answers)).toEqual([...placed, '503']);
  // A storefront of another origin reads the refusal too.
  const refusal = answers.slice(answers.lastIndexOf('HTTP/1.1'));
  expect(refusal.toLowerCase()).toContain('access-control-allow-origin: *');
  expect(refusal.toLowerCase()).toContain('x-request-id: ');
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(16);
});

test('a client that keeps sending ignored requests is cut off', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const read = `GET /orders.json?auth=${customer.idToken} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const requests = (behind: number) => read.repeat(17) + READ.repeat(behind);
  expect(statusesIn(await sendRaw(shop, requests(100)))).toHaveLength(17);
  // Nothing is answered while another transaction holds the database, so all of it comes before that.
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = shop.db.connection().execute(() => promise);
  expect(await sendRaw(shop, requests(101))).toBe('');
  resolve();
  await held;
});

test('invalid bytes behind an order do not change its answer', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const answers = await sendRaw(shop, `${rawOrder(customer)}GARBAGE\r\n\r\n`);
  expect(statusesIn(answers)).toEqual(['200']);
});

const STREAM = 'GET /menu.json HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n\r\n';

/** A connection over which 999 requests were answered, as many at once as may be. */
async function wornConnection(shop: Shop) {
  const connection = openConnection(shop.url, '');
  for (let asked = 0; asked < 999;) {
    const more = Math.min(16, 999 - asked);
    connection.send(READ.repeat(more));
    asked += more;
    await connection.until(asked);
  }
  return connection;
}

test('the thousandth order on a connection is placed and the last, whatever is sent behind it', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const connection = await wornConnection(shop);
  connection.send(rawOrder(customer).repeat(3));
  const answers = await connection.closed;
  expect(statusesIn(answers)).toEqual(Array.from({ length: 1000 }, () => '200'));
  const last = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
  expect(last).toMatch(/connection: close\r\n/i);
  expect(last).toContain('"name"');
  expect(answers.match(/connection: close/gi)).toHaveLength(1);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(1);
});

test('a request behind a stream that is the thousandth breaks the connection', async () => {
  const connection = await wornConnection(await sharedShop());
  connection.send(STREAM);
  await connection.until(1000);
  connection.send(READ);
  const answers = await connection.closed;
  expect(statusesIn(answers)).toHaveLength(1000);
  expect(answers).toContain('event: put');
});

test('a client that asks on and on is answered each time, over a new connection now and then', async () => {
  const { url } = await sharedShop();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ports = new Map<number | undefined, number>();
  for (let asked = 0; asked < 1500; asked += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = get(`${url}/healthz`, { agent }, (reply) => {
      const { localPort } = reply.socket;
      expect(reply.statusCode).toBe(200);
      ports.set(localPort, (ports.get(localPort) ?? 0) + 1);
      reply.resume().on('end', resolve);
    });
    request.on('error', reject);
    await promise;
  }
  expect([...ports.values()]).toEqual([1000, 500]);
});

/** Orders that break in their body: it is no longer known where they end. */
const BROKEN = [
  ['a chunk that is longer than it says', '2\r\nhello\r\n'],
  ['a trailer that is none', '0\r\nX: a\0b\r\n\r\n'],
];

test.each(BROKEN)(
  'an order is answered and its connection ended, where the next one breaks in %s',
  async (_what, end) => {
    const shop = await sharedShop();
    const customer = await newCustomer(shop);
    const head = rawOrder(customer).split('\r\nContent-Length', 1)[0];
    const broken = `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${end}`;
    const answers = await sendRaw(shop, rawOrder(customer) + broken);
    // A second one would be what is said of requests that take too long.
    expect(statusesIn(answers)).toEqual(['200']);
  },
);
