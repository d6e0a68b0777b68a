import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { statusesIn } from '../../../test/open-connection.ts';
import { rawOrder, sendRaw } from '../../../test/send-raw.ts';
import { fetchOrders, newCustomer, shareShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

const sharedShop = shareShop();

/** The headers of clients that ask for another protocol. */
const UPGRADES = [
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
];

const reading = (headers: string) => `GET /ingredients.json HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Sends something, and something more once it is answered. */
async function sendInTwo(shop: Shop, first: string, second: string): Promise<string> {
  return await new Promise((resolve) => {
    let answers = '';
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(first));
    socket.on('data', (chunk) => {
      if (answers === '') socket.write(second);
      answers += chunk.toString();
    });
    socket.on('error', () => {}); // it may be closed already
    socket.on('close', () => resolve(answers));
  });
}

test.each(UPGRADES)(
  'nothing behind a request for another protocol is read: %j',
  async (headers) => {
    const shop = await sharedShop();
    const customer = await newCustomer(shop);
    for (const behind of [reading(''), rawOrder(customer), '\0 no HTTP']) {
      const answers = await sendRaw(shop, reading(headers) + behind);
      expect(statusesIn(answers)).toEqual(['200']);
      expect(answers.toLowerCase()).toContain('connection: close');
    }
    expect((await fetchOrders(shop, customer)).body).toEqual({});
  },
);

test.each(UPGRADES)('a body behind one is not taken for a request: %j', async (headers) => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const hidden = rawOrder(customer, 'Connection: close\r\n');
  const head = `POST /sessions.json HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n`;
  expect(statusesIn(await sendInTwo(shop, reading(headers) + head, hidden))).toEqual(['200']);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});

test.each(UPGRADES)('an order that asks for another protocol is placed: %j', async (headers) => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  expect(statusesIn(await sendRaw(shop, rawOrder(customer, headers)))).toEqual(['200']);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(1);
});
