import { expect, onTestFinished, test } from 'vitest';
import { newDbLocation } from '../../test/db-locations.ts';
import { fetchOrders, newCustomer, startShop } from '../../test/shop.ts';
import { startTcpProxy } from '../../test/tcp-proxy.ts';
import { DATABASE_LIMITS } from './db-location.ts';

/** A shop that reaches its database over a line that can be made to fail. */
async function shopOverLine() {
  const location = await newDbLocation();
  const url = new URL(location.databaseUrl ?? '');
  const line = await startTcpProxy(Number(url.port));
  onTestFinished(line.close);
  url.port = String(line.port);
  const shop = await startShop({}, { ...location, ...DATABASE_LIMITS, databaseUrl: url.href });
  const customer = await newCustomer(shop);
  const readAtOnce = async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetchOrders(shop, customer)));
    return new Set(replies.map(({ status }) => status));
  };
  // The shop has a connection to its database before the line fails.
  expect(await readAtOnce()).toEqual(new Set([200]));
  return { line, readAtOnce };
}

test('connections whose answers are lost on the way are not used again', async () => {
  const { line, readAtOnce } = await shopOverLine();
  line.become({ kind: 'silent' });
  expect(await readAtOnce()).toEqual(new Set([503]));
  line.become({ kind: 'good' });
  for (let round = 0; round < 4; round += 1) expect(await readAtOnce()).toEqual(new Set([200]));
});

test('connections that take longer to make than a request waits are made all the same', async () => {
  const { line, readAtOnce } = await shopOverLine();
  line.become({ kind: 'silent' });
  expect(await readAtOnce()).toEqual(new Set([503]));
  // Greeting and answer take twice as long.
  line.become({ kind: 'slow', ms: 600 });
  await expect.poll(readAtOnce).toEqual(new Set([200]));
});
