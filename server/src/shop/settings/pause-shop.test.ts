import { expect, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { call, goodOrder, newCustomer, placeOrder, signIn, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { bucketOf } from '../../http/rate-limits/counters.ts';
import { MAX_STOPS_PER_HOUR, stopCounter } from './pause-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A shop with an owner, a cook and a customer who orders on the other instance, if there is one. */
async function openShop(settings: object = {}) {
  const { here, there, all } = await startInstances();
  const owner = await newStaff(here, 'owner');
  const cook = await newStaff(here, 'kitchen');
  const customer = await newCustomer(here);
  await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, ...settings },
  });
  return {
    here,
    there,
    owner,
    cook,
    customer,
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
    pause: async (pause: unknown, by = cook) =>
      await call(`${here.url}/shop/pause.json?auth=${by.idToken}`, {
        method: 'PUT',
        json: { pause },
      }),
    place: async () => await placeOrder(there, customer, goodOrder(customer)),
  };
}

test('a pause stops sales on every instance, ends by itself, and can be ended before', async () => {
  const { here, pause, place, advance, cook } = await openShop();
  expect((await pause(20)).body).toMatchObject({ isOpen: false, reason: 'pause' });
  const refused = await place();
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/^We're catching up\. Order again from /);
  advance(20 * MINUTE_MS);
  expect((await place()).status).toBe(200);
  await pause('until-tomorrow');
  expect((await place()).status).toBe(409);
  expect((await pause(null)).body).toEqual({ isOpen: true, until: null });
  expect((await place()).status).toBe(200);
  const pauses = await here.db.selectFrom('pauses').select(['made_by', 'paused_until']).execute();
  expect(pauses).toHaveLength(3);
  expect(new Set(pauses.map(({ made_by: by }) => by))).toEqual(new Set([cook.localId]));
});

test('a pause that is asked for again, and a resumed shop that is resumed, are recorded once', async () => {
  const { here, pause } = await openShop();
  const ends = async () => {
    const rows = await here.db.selectFrom('pauses').select('paused_until').execute();
    return rows.map(({ paused_until: end }) => end);
  };
  expect((await pause(null)).body).toMatchObject({ isOpen: true });
  expect(await ends()).toEqual([]);
  const isOpen = async () => (await call(`${here.url}/shop.json`)).body.selling.isOpen;
  expect(await isOpen()).toBe(true);
  const first = await pause('until-tomorrow');
  expect(await isOpen()).toBe(false);
  const again = await pause('until-tomorrow');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await ends()).toEqual([expect.any(Number)]);
});

test('a pause is forgotten after 90 days, when the next one is made', async () => {
  const { here, pause, advance, cook } = await openShop();
  await pause(10);
  advance(89 * DAY_MS);
  const madeAt = async () =>
    (await here.db.selectFrom('pauses').select('made_at').orderBy('made_at').execute()).map(
      ({ made_at: at }) => at,
    );
  const [first] = await madeAt();
  await pause(10, await signIn(here, cook));
  expect(await madeAt()).toEqual([first, expect.any(Number)]);
  advance(2 * DAY_MS);
  await pause(10, await signIn(here, cook));
  const left = await madeAt();
  expect([left.length, left.includes(first ?? 0)]).toEqual([2, false]);
});

test('the latest 500 pauses are kept', async () => {
  const { here, pause, cook } = await openShop();
  const earlier = Array.from({ length: 500 }, (_, place) => ({
    id: `pause ${place}`,
    made_by: cook.localId,
    made_at: Date.now() - DAY_MS + place,
    paused_until: null,
  }));
  await here.db.insertInto('pauses').values(earlier).execute();
  await pause(10);
  const kept = await here.db.selectFrom('pauses').select('id').orderBy('made_at').execute();
  expect([kept.length, kept[0]?.id]).toEqual([500, 'pause 1']);
});

test('pages that follow the menu learn of a pause and of its end', async () => {
  const { there, pause } = await openShop();
  const stream = await openStream(`${there.url}/menu.json`);
  expect((await stream.until(1))[0]?.data.data).not.toHaveProperty('shop');
  await pause(10);
  expect((await stream.until(2))[1]?.data.data.shop).toMatchObject({
    selling: { isOpen: false, reason: 'pause', opensAt: expect.any(Number) },
  });
  await pause(null);
  expect((await stream.until(3))[2]?.data.data).not.toHaveProperty('shop');
});

test('only staff pause the shop, and only for the spans there are', async () => {
  const { pause, customer, place } = await openShop();
  expect((await pause(10, customer)).status).toBe(401);
  for (const span of [15, 'forever', undefined]) expect((await pause(span)).status).toBe(400);
  expect((await place()).status).toBe(200);
});

test('with the guard on, a shop sells while a board is connected, on whichever instance', async () => {
  const { here, there, owner, cook, customer, place, advance } = await openShop({
    boardGuard: 'pause',
  });
  expect((await place()).body.error).toBe("We're catching up. Try again in a few minutes.");
  const board = await openStream(`${here.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  await board.until(1);
  const shop = async (token: string) => (await call(`${there.url}/shop.json?auth=${token}`)).body;
  await expect
    .poll(async () => (await shop(owner.idToken)).boardSeenAt)
    .toEqual(expect.any(Number));
  expect((await place()).status).toBe(200);
  // Customers do not learn whether the kitchen is connected.
  expect(await shop(customer.idToken)).not.toHaveProperty('boardSeenAt');
  board.leave();
  advance(6 * MINUTE_MS);
  const sells = async () => (await place()).status;
  await expect.poll(sells).toBe(409);
  // A board without a stream polls.
  await call(`${here.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  await expect.poll(sells).toBe(200);
  advance(6 * MINUTE_MS);
  await expect.poll(sells).toBe(409);
});

/** A shop with a cook who has changed what it sells so often, within the last 59 minutes. */
async function shopAfterStops(count: number) {
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
  const { shop, cook, put } = await shopAfterStops(MAX_STOPS_PER_HOUR - 1);
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
  const { shop, put } = await shopAfterStops(MAX_STOPS_PER_HOUR - 1);
  const pause = async (minutes: 20 | null) => await put('/shop/pause.json', { pause: minutes });
  expect([(await pause(20)).status, (await pause(null)).status]).toEqual([200, 429]);
  expect(await shop.db.selectFrom('pauses').select('id').execute()).toHaveLength(1);
});
