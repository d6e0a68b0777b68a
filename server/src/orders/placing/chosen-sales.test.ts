import { SLOT_MS } from '@tall-order/domain/kitchen-slots.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import { placeBasket } from '../../../test/baskets.ts';
import { promisingShop } from '../../../test/promising-shop.ts';
import { call, goodOrder, placeOrder } from '../../../test/shop.ts';
import { promiseRefusalReply } from './sale-refusal-reply.ts';

/** Customers choose among all ten minutes of today and tomorrow, the kitchen makes five burgers in each. */
const choosingShop = (settings: object = {}) =>
  promisingShop({ chosenTimes: { daysAhead: 1, stepMinutes: 10 }, timeZone: 'UTC', ...settings });

test('times to choose are told with the burgers that have room', async () => {
  const { here, place, after } = await choosingShop();
  await place(12, { chosenAt: after(120) });
  const { choices } = (await call(`${here.url}/promises.json`)).body;
  const alone = (minutes: number, burgers: number) => ({
    from: after(minutes),
    to: after(minutes),
    burgers,
  });
  expect(choices).toMatchObject({ stepMinutes: 10 });
  expect(choices.collection.slice(0, 7)).toEqual([
    // Of the slot that is under way, half is left after the time for the form.
    alone(20, 8),
    { from: after(30), to: after(100), burgers: 12 },
    // One slot more than an order needs may be full, not two.
    alone(110, 3),
    alone(130, 5),
    alone(140, 10),
    expect.objectContaining({ from: after(150), burgers: 12 }),
  ]);
  expect(choices.delivery[0]).toMatchObject({ from: after(40) });
  expect((await call(`${here.url}/promises.json`)).text.length).toBeLessThan(2000);
});

test('a chosen time is the promise, made in the latest slots that meet it', async () => {
  const { place, promiseOf, after, now } = await choosingShop();
  const placed = await place(6, { chosenAt: after(90) });
  const slot = after(90) / SLOT_MS;
  expect(await promiseOf(placed.body.name)).toEqual({
    at: after(90),
    kitchen: {
      startsAt: after(70),
      readyAt: after(90),
      slots: [
        [slot - 2, 1],
        [slot - 1, 5],
      ],
    },
  });
  // The hour until then is still everybody else's.
  const soon = await place(1);
  expect((await promiseOf(soon.body.name))?.kitchen.startsAt).toBe(now);
});

test('a time without room is refused with the nearest ones, and nothing is written', async () => {
  const { here, customer, place, after, work } = await choosingShop();
  await place(10, { chosenAt: after(90) });
  const refused = await place(1, { chosenAt: after(90) });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: expect.stringMatching(
        /^The shop has no room at (\w+day )?\d\d:\d0\. The nearest times are (\w+day )?\d\d:\d0, /,
      ),
      sentChosenAt: after(90),
      nearestTimes: [after(70), after(80), after(100)],
    },
  ]);
  expect(await work()).toEqual([5, 5]);
  const [agreed] = refused.body.nearestTimes;
  expect((await place(1, { chosenAt: agreed })).status).toBe(200);
  const alone = { ...goodOrder(customer), chosenAt: agreed };
  expect((await placeOrder(here, customer, alone)).status).toBe(200);
});

test('a closed shop sells only what was chosen for when it is open, and a pause only what is made after it', async () => {
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
  const { here, owner, place, now, after } = await choosingShop();
  const week = Array.from({ length: 7 }, () => [
    { opens: clock(after(60)), closes: clock(after(180)) },
  ]);
  const shop = `${here.url}/shop.json?auth=${owner.idToken}`;
  await call(shop, { method: 'PATCH', json: { version: 1, hours: week } });
  expect((await place(1)).body).toMatchObject({ reason: 'hours' });
  expect((await place(1, { chosenAt: after(60) })).body).toMatchObject({
    error: expect.stringMatching(/^We don't take orders for (\w+day )?\d\d:\d\d\. The nearest /),
    sentChosenAt: after(60),
  });
  expect((await place(1, { chosenAt: after(70) })).status).toBe(200);
  const { collection, choices } = (await call(`${here.url}/promises.json`)).body;
  expect([collection, choices.collection[0].from]).toEqual([[], after(70)]);
  await call(shop, { method: 'PATCH', json: { version: 2, hours: null } });
  const pause = `${here.url}/shop/pause.json?auth=${owner.idToken}`;
  await call(pause, { method: 'PUT', json: { pause: 40 } });
  expect((await place(1)).body).toMatchObject({ reason: 'pause' });
  expect((await place(1, { chosenAt: now + 40 * 60_000 })).status).toBe(409);
  expect((await place(1, { chosenAt: after(50) })).status).toBe(200);
});

test('a shop that lets nobody choose refuses a chosen time, also while it is closed', async () => {
  const { here, owner, place, after } = await promisingShop();
  const refused = await place(1, { chosenAt: after(90) });
  expect([refused.status, refused.body]).toMatchObject([409, { nearestTimes: [] }]);
  await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: {
      version: 1,
      hours: Array.from({ length: 7 }, () => []),
      promises: { minutesToMake: null, burgersInTenMinutes: null, minutesOnTheRoad: null },
    },
  });
  expect((await place(1, { chosenAt: after(90) })).status).toBe(409);
});

test('a time beyond all dates is refused, and fails no other order that comes with it', async () => {
  const { place } = await choosingShop();
  const placed = await Promise.all([
    place(1),
    place(1, { chosenAt: 9_007_199_254_740_000 }),
    place(1, { chosenAt: 253_402_300_740_000 }),
  ]);
  expect(placed.map(({ status }) => status)).toEqual([200, 400, 409]);
});

test('another chosen time is another order under the key', async () => {
  const { here, customer, after, work } = await choosingShop();
  const { ingredients, orderData } = goodOrder(customer);
  const sent = async (chosenAt: number) =>
    await placeBasket(
      here,
      customer,
      { burgers: [{ ingredients }], orderData, chosenAt },
      { 'idempotency-key': 'chosen' },
    );
  const placed = await sent(after(90));
  expect((await sent(after(90))).body).toEqual(placed.body);
  expect((await sent(after(120))).status).toBe(422);
  expect(await work()).toEqual([1]);
});

test('50 who choose the same hour at once get no slot beyond its work', async () => {
  const { inTurn, place, after, work } = await choosingShop();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      place(1, { chosenAt: after(60 + 10 * (turn % 3)) }, inTurn(turn)),
    ),
  );
  // Each may be made in the slot before its time or, if that is full, in the one before.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await work()).toEqual([5, 5, 5, 5]);
});

test('a refusal names the zone of times that the clock shows twice', () => {
  const chosen = Date.UTC(2026, 9, 25, 0, 30);
  const nearest = [chosen + SLOT_MS, chosen + 6 * SLOT_MS];
  const shop = { ...STANDARD_SETTINGS, timeZone: 'Europe/Amsterdam' };
  const { message } = promiseRefusalReply({ kind: 'no-room', chosen, nearest }, shop, chosen);
  expect(message).toBe(
    'The shop has no room at 02:30 GMT+2. The nearest times are 02:40 GMT+2, 02:30 GMT+1.',
  );
});
