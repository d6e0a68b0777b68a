import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { call, startShop } from '../test/shop.ts';

const MANY = 200;

/** What a client says first that never gets to the end of what it says. */
const BEGINNINGS: [string, string][] = [
  ['heads', 'GET /ingredients.json HTTP/1.1\r\nHost: a\r\n'],
  [
    'bodies',
    'POST /orders.json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  ],
];

/** Opens a connection that goes on with one byte a second; settles when the shop ends it. */
async function dribble(port: number, beginning: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    const drops = setInterval(() => socket.write('X'), 1000);
    socket.resume();
    socket.on('error', () => {}); // being cut off is what is waited for
    socket.on('close', () => {
      clearInterval(drops);
      resolve();
    });
  });
}

test.each(BEGINNINGS)(
  'clients with endless %s are cut off, and keep nobody waiting meanwhile',
  async (_what, beginning) => {
    const shop = await startShop();
    const port = Number(new URL(shop.url).port);
    const slow = Array.from({ length: MANY }, () => dribble(port, beginning));
    for (let n = 0; n < 20; n += 1) {
      expect((await call(`${shop.url}/ingredients.json`)).status).toBe(200);
    }
    await Promise.all(slow);
    expect((await call(`${shop.url}/ingredients.json`)).status).toBe(200);
  },
);
