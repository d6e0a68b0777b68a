import { expect, onTestFinished, test } from 'vitest';
import { fetchOrders, newCustomer, newDbLocation, startShop } from '../../test/shop.ts';
import { startTcpProxy } from '../../test/tcp-proxy.ts';

test('connections whose answers are lost on the way are not used again', async () => {
  const location = await newDbLocation();
  const url = new URL(location.databaseUrl ?? '');
  const line = await startTcpProxy(Number(url.port));
  onTestFinished(line.close);
  url.port = String(line.port);
  const shop = await startShop({}, { ...location, databaseUrl: url.href });
  const customer = await newCustomer(shop);
  const readAtOnce = async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetchOrders(shop, customer)));
    return new Set(replies.map(({ status }) => status));
  };
  // Every connection that the shop has is in use once.
  expect(await readAtOnce()).toEqual(new Set([200]));
  line.become({ is: 'silent' });
  expect(await readAtOnce()).toEqual(new Set([503]));
  line.become({ is: 'good' });
  for (let round = 0; round < 4; round += 1) expect(await readAtOnce()).toEqual(new Set([200]));
});
