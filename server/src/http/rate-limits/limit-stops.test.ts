import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { call, signIn, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { MAX_STOPS_PER_HOUR, stopCounter } from './limit-stops.ts';
import { bucketOf } from './counters.ts';

const MINUTE_MS = 60_000;

/** A shop with a cook who has changed what it sells so often, within the last 59 minutes. */
async function openShop(count: number) {
  const shop = await startShop();
  const cook = await newStaff(shop, 'kitchen');
  await shop.db
    .insertInto('rate_limits')
    .values({
      bucket: bucketOf(stopCounter(cook.localId)),
      count,
      expires_at: Date.now() + MINUTE_MS,
    })
    .execute();
  const put = async (path: string, json: unknown, by: Customer = cook) =>
    await call(`${shop.url}${path}?auth=${by.idToken}`, { method: 'PUT', json });
  return { shop, cook, put };
}

test('an account can mark items as sold out only so often within an hour, and others still can', async () => {
  const { shop, cook, put } = await openShop(MAX_STOPS_PER_HOUR - 1);
  const path = '/menu/cheese/sold-out.json';
  expect((await put(path, 'today')).status).toBe(200);
  const refused = await put(path, null);
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Too many attempts. Please try again in 1 minute.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await call(`${shop.url}/menu.json`)).body.ingredients.cheese.soldOut).toBe('today');
  expect((await put(path, null, await newStaff(shop, 'kitchen'))).status).toBe(200);
  shop.advance(MINUTE_MS + 1);
  expect((await put(path, 'today', await signIn(shop, cook))).status).toBe(200);
});

test('an account can pause the shop only so often within an hour, and refused pauses are not recorded', async () => {
  const { shop, put } = await openShop(MAX_STOPS_PER_HOUR - 1);
  const pause = async (minutes: 20 | null) => await put('/shop/pause.json', { pause: minutes });
  expect([(await pause(20)).status, (await pause(null)).status]).toEqual([200, 429]);
  expect(await shop.db.selectFrom('pauses').select('id').execute()).toHaveLength(1);
});
