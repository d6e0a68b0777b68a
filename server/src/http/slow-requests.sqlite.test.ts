import { expect, test } from 'vitest';
import { call, startShop } from '../../test/shop.ts';
import { BEGINNINGS, dawdle } from '../../test/slow-client.ts';

const MANY = 200;

test.each(Object.entries(BEGINNINGS))(
  'clients with endless %s are cut off, and no other client waits',
  async (_what, beginning) => {
    const shop = await startShop();
    const slow = Array.from({ length: MANY }, () =>
      dawdle(shop.url, beginning, { byteEveryMs: 1000 }),
    );
    const cutOff = slow.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('close', () => resolve());
        }),
    );
    for (let n = 0; n < 20; n += 1) {
      expect((await call(`${shop.url}/menu.json`)).status).toBe(200);
    }
    await Promise.all(cutOff);
    expect((await call(`${shop.url}/menu.json`)).status).toBe(200);
  },
);
