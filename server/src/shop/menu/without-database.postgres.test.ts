import { expect, test } from 'vitest';
import { newDbLocation } from '../../../test/db-locations.ts';
import { call, startShop } from '../../../test/shop.ts';

/** As many as the shop has. */
const CONNECTIONS = 8;

test('the menu is shown while the database is out of reach', async () => {
  const shop = await startShop({}, { ...(await newDbLocation()), databaseWaitMs: 1000 });
  const read = async () => {
    const { status, body } = await call(`${shop.url}/menu.json`);
    return { status, body };
  };
  const before = await read();
  expect(before.status).toBe(200);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: CONNECTIONS }, () =>
    shop.db.connection().execute(() => promise),
  );
  await expect.poll(async () => (await call(`${shop.url}/readyz`)).status).toBe(503);
  expect(await read()).toEqual(before);
  resolve();
  await Promise.all(held);
});
