import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { call } from '../../test/shop.ts';
import { stopShop } from '../../test/shop-process.ts';
import { newFolder, startProcess } from '../../test/start-process.ts';

/** Asks for a tunnel, and breaks the connection this many milliseconds after. */
async function askAndBreak(port: number, after: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('CONNECT x:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => {
        if (after === 0) socket.resetAndDestroy();
        else setTimeout(() => socket.resetAndDestroy(), after);
      });
    });
    socket.on('error', () => {}); // it breaks
    socket.on('close', () => resolve());
  });
}

test('a client that asks for a tunnel and breaks the connection does not end the shop', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder() });
  const address = await shop.opened;
  const port = Number(new URL(address).port);
  for (const after of [0, 0, 1, 2, 5, 20, 50]) await askAndBreak(port, after);
  expect((await call(`${address}/healthz`)).status).toBe(200);
  // 1 after an uncaught error.
  expect(await stopShop(shop)).toBe(0);
});

test('a client that asks for a tunnel and does not hang up is cut off', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder() });
  const port = Number(new URL(await shop.opened).port);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    // It keeps its own side open.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write('CONNECT x:1 HTTP/1.1\r\nHost: a\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => resolve(text)); // being cut off is one way
    socket.on('end', () => {
      const more = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(more));
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
