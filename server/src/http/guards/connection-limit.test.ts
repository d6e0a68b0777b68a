import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { openConnection } from '../../../test/open-connection.ts';
import { startShop } from '../../../test/shop.ts';
import { limitConnections } from './connection-limit.ts';

const GET = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

test('an address has a limited number of connections, and opens another when one has ended', async () => {
  const { url } = await startShop({ connectionsPerAddress: 3 });
  const connections = [1, 2, 3].map(() => openConnection(url, GET));
  for (const connection of connections) expect(await connection.until(1)).toEqual(['200']);
  expect(await openConnection(url, GET).closed).toBe('');
  connections[0]?.send('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await connections[0]?.closed;
  // The shop may learn of the end a moment later than its client.
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), {
    timeout: 60_000,
  });
});

test('a wide network has more connections than an address, and leaves half of all to others', () => {
  const mostOf = (connectionsPerAddress: number, addressOf: (place: number) => string) => {
    const server = Object.assign(new EventEmitter(), { maxConnections: 100 });
    limitConnections({ server }, { connectionsPerAddress, trustProxy: [] });
    const sockets = Array.from({ length: 100 }, (_, place) =>
      Object.assign(new EventEmitter(), {
        remoteAddress: addressOf(place),
        destroyed: false,
        destroy() {
          this.destroyed = true;
        },
      }),
    );
    for (const socket of sockets) server.emit('connection', socket);
    return sockets.filter(({ destroyed }) => !destroyed).length;
  };
  expect(mostOf(2, () => '2001:db8::1')).toBe(2);
  expect(mostOf(2, (place) => `2001:db8:0:${place}::1`)).toBe(8);
  expect(mostOf(2, (place) => `2001:db8:0:${place.toString(16)}00::1`)).toBe(32);
  expect(mostOf(10, (place) => `2001:db8:0:${place.toString(16)}00::1`)).toBe(50);
  expect(mostOf(60, (place) => `2001:db8:0:${place.toString(16)}00::1`)).toBe(60);
});

test('the connections of a trusted proxy are not counted', async () => {
  const { url } = await startShop({ connectionsPerAddress: 1, trustProxy: ['127.0.0.0/8'] });
  const connections = [1, 2, 3].map(() => openConnection(url, GET));
  for (const connection of connections) expect(await connection.until(1)).toEqual(['200']);
});
