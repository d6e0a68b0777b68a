import { expect, test, vi } from 'vitest';
import { openConnection } from '../../test/open-connection.ts';
import { startShop } from '../../test/shop.ts';

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

test('the connections of a trusted proxy are not counted', async () => {
  const { url } = await startShop({ connectionsPerAddress: 1, trustProxy: ['127.0.0.0/8'] });
  const connections = [1, 2, 3].map(() => openConnection(url, GET));
  for (const connection of connections) expect(await connection.until(1)).toEqual(['200']);
});
