import { MAX_BURGERS } from '@tall-order/domain/order-items.ts';
import { slotAt } from '@tall-order/domain/kitchen-slots.ts';
import { expect, test } from 'vitest';
import { placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { ADDRESS } from '../../../test/order-to-change.ts';
import { call, goodOrder, placeOrder } from '../../../test/shop.ts';
import { promisingShop } from '../../../test/promising-shop.ts';
import { findOrders } from '../order.ts';
import { readKitchenWork } from './promise-sales.ts';

const LATER = Number.MAX_SAFE_INTEGER;

test('an order is promised where its work has room, and a large one takes several slots', async () => {
  const { place, promiseOf, after, work, now } = await promisingShop();
  const slot = slotAt(now);
  const first = (await place(3)).body.name;
  expect(await promiseOf(first)).toEqual({
    at: after(10),
    kitchen: { startsAt: now, readyAt: after(10), slots: [[slot, 3]] },
  });
  const large = (await place(8)).body.name;
  expect(await promiseOf(large)).toEqual({
    at: after(30),
    kitchen: {
      startsAt: now,
      readyAt: after(30),
      slots: [
        [slot, 2],
        [slot + 1, 5],
        [slot + 2, 1],
      ],
    },
  });
  expect(await work()).toEqual([5, 5, 1]);
});

test('a delivery is promised at the door', async () => {
  const { here, customer, promiseOf, after } = await promisingShop();
  const { orderData, ...good } = goodOrder(customer);
  const address = { street: 'Long Lane 1', zipCode: '1011 AB', country: 'Netherlands' };
  const placed = await placeOrder(here, customer, {
    ...good,
    orderData: { ...orderData, ...address, deliveryMethod: 'delivery' },
  });
  expect((await promiseOf(placed.body.name))?.at).toBe(after(35));
});

test('a shop without minutes to make promises and stores nothing', async () => {
  const promises = { minutesToMake: null, burgersInTenMinutes: 1, minutesOnTheRoad: null };
  const { here, place } = await promisingShop({ promises });
  expect((await place(9)).status).toBe(200);
  const rows = await here.db.selectFrom('orders').select(['promised_at', 'kitchen_work']).execute();
  expect(rows).toEqual([{ promised_at: null, kitchen_work: null }]);
});

test('a time more than five minutes later than the customer saw is a question with both times', async () => {
  const { place, after, promiseOf } = await promisingShop();
  await place(5);
  const refused = await place(1, { promisedAt: after(10) });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: expect.stringMatching(
        /^The earliest time that the shop can promise is (\w+day )?\d\d:\d0, not (\w+day )?\d\d:\d0\. Order again if that suits you\.$/,
      ),
      sentPromisedAt: after(10),
      shopPromisedAt: after(20),
    },
  ]);
  const agreed = await place(1, { promisedAt: refused.body.shopPromisedAt });
  expect((await promiseOf(agreed.body.name))?.at).toBe(after(20));
  expect((await place(1, { promisedAt: after(15) })).status).toBe(200);
});

test('who was told no time is refused what takes longer than an hour, and nothing is written', async () => {
  const { here, customer, place, after, work } = await promisingShop();
  expect((await place(12)).status).toBe(200);
  expect((await place(12)).status).toBe(200);
  const good = goodOrder(customer);
  for (let burger = 0; burger < 6; burger += 1) await placeOrder(here, customer, good);
  expect(await work()).toEqual([5, 5, 5, 5, 5, 5]);
  const refused = await placeOrder(here, customer, good);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: expect.stringMatching(
        /^The kitchen is busy: .* is (\w+day )?\d\d:\d0\. Try again later\.$/,
      ),
      shopPromisedAt: after(70),
    },
  ]);
  expect(await work()).toEqual([5, 5, 5, 5, 5, 5]);
  expect((await placeOrder(here, customer, { ...good, promisedAt: LATER })).status).toBe(200);
});

test('what the kitchen cannot make before closing is refused', async () => {
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
  const { here, owner, place, now, after } = await promisingShop();
  const week = Array.from({ length: 7 }, () => [{ opens: clock(now), closes: clock(after(20)) }]);
  await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 1, timeZone: 'UTC', hours: week },
  });
  expect((await place(6)).status).toBe(200);
  const refused = await place(5, { promisedAt: LATER });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: expect.stringMatching(
        /^The kitchen cannot make this before the shop closes, (\w+day )?\d\d:\d\d\.$/,
      ),
      closesAt: after(20),
    },
  ]);
  expect((await place(4)).status).toBe(200);
});

test('what is cancelled, taken off or made gives its work back', async () => {
  const { here, customer, place, work } = await promisingShop();
  const cook = await newStaff(here, 'kitchen');
  const [whole, part, made] = [(await place(2)).body, (await place(5)).body, (await place(1)).body];
  expect(await work()).toEqual([5, 3]);
  await changeOrderState(here, customer, whole.name, 'cancelled', 1);
  expect(await work()).toEqual([3, 3]);
  await call(`${here.url}/baskets/${part.name}/cancellations.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: { version: 1, burger: part.orders[0] },
  });
  expect(await work()).toEqual([3, 2]);
  await changeOrderState(here, cook, made.name, 'preparing', 1);
  expect(await work()).toEqual([3, 2]);
  await changeOrderState(here, cook, made.name, 'ready', 2);
  expect(await work()).toEqual([3, 1]);
});

test('what staff change moves the promise: a burger by its work, a delivery by the road', async () => {
  const { here, owner, customer, place, work, promiseOf, after } = await promisingShop();
  await sellExtras(here);
  const { name } = (await place(5)).body;
  const change = async (version: number, what: object) => {
    const url = `${here.url}/baskets/${name}/changes.json?auth=${owner.idToken}`;
    const json = { version, ...what, agreed: true, reason: 'The guest asked for it' };
    const { totalAfter: total } = (await call(url, { method: 'POST', json: { ...json, total: 0 } }))
      .body;
    return await call(url, { method: 'POST', json: { ...json, total } });
  };
  const more = { add: { burger: { meat: 1 } }, promisedAt: after(10) };
  expect(await change(1, more)).toMatchObject({
    status: 409,
    body: { sentPromisedAt: after(10), shopPromisedAt: after(20) },
  });
  expect(await work()).toEqual([5]);
  expect((await change(1, { ...more, promisedAt: after(20) })).status).toBe(200);
  expect(await work()).toEqual([5, 1]);
  expect((await promiseOf(name))?.at).toBe(after(20));
  expect((await change(2, { correct: { deliveryMethod: 'delivery', ...ADDRESS } })).status).toBe(
    200,
  );
  expect((await promiseOf(name))?.at).toBe(after(45));
  expect((await change(3, { correct: { note: 'Ring twice' } })).status).toBe(200);
  expect((await promiseOf(name))?.at).toBe(after(45));
  // The time is no question for what the kitchen does not make, whatever the counter saw last.
  const drink = { add: { extra: 'cola', count: 1 }, promisedAt: after(10) };
  expect((await change(4, drink)).status).toBe(200);
  expect((await promiseOf(name))?.at).toBe(after(45));
  const read = await call(`${here.url}/baskets/${name}.json?auth=${customer.idToken}`);
  expect(read.body).toMatchObject({ promisedAt: after(45), promisedBefore: after(10) });
});

test('a repeated order keeps its first promise, whatever its customer has seen since', async () => {
  const { place, work, here, customer, after } = await promisingShop();
  const { ingredients, orderData } = goodOrder(customer);
  const again = async (promisedAt: number) =>
    await placeBasket(
      here,
      customer,
      { burgers: [{ ingredients }], orderData, promisedAt },
      { 'idempotency-key': 'k' },
    );
  const placed = await again(after(10));
  await place(5);
  expect((await again(after(10))).body).toEqual(placed.body);
  expect((await again(after(20))).body).toEqual(placed.body);
  expect(await work()).toEqual([5, 1]);
});

test('public clients read an order as before', async () => {
  const { here, customer } = await promisingShop();
  const { name } = (await placeOrder(here, customer, goodOrder(customer))).body;
  const own = `orderBy="userId"&equalTo="${customer.localId}"`;
  const { text } = await call(`${here.url}/orders.json?auth=${customer.idToken}&${own}`);
  expect(text).toContain(name);
  expect(text).not.toMatch(/promise|work/i);
});

test('what an order would be promised now is told before it is placed, by its burgers and method', async () => {
  const { here, owner, place, after } = await promisingShop();
  await place(4);
  const told = async () => (await call(`${here.url}/promises.json`)).body;
  const { collection, delivery } = await told();
  expect(collection).toHaveLength(MAX_BURGERS);
  expect([collection[0], collection[1], collection[6]]).toEqual([after(10), after(20), after(30)]);
  expect(delivery[0]).toBe(after(35));
  expect((await place(7, { promisedAt: collection[6] })).status).toBe(200);
  const pause = `${here.url}/shop/pause.json?auth=${owner.idToken}`;
  await call(pause, { method: 'PUT', json: { pause: 10 } });
  expect(await told()).toEqual({ collection: [], delivery: [] });
});

test('customer, kitchen, counter and receipt have the promise', async () => {
  const { here, owner, customer, place, now, after } = await promisingShop();
  const { name } = (await place(2)).body;
  const read = async (path: string, { idToken }: typeof owner) =>
    (await call(`${here.url}${path}?auth=${idToken}`)).body;
  expect(await read(`/baskets/${name}.json`, customer)).toMatchObject({ promisedAt: after(10) });
  expect((await read('/counter/baskets.json', owner))[name]).toMatchObject({
    promisedAt: after(10),
  });
  expect((await read('/kitchen/baskets.json', owner))[name]).toMatchObject({
    startBy: now,
    readyBy: after(10),
  });
  expect(await read(`/baskets/${name}/receipt.json`, customer)).toMatchObject({
    promisedAt: after(10),
  });
});

test('an owner whose new hours leave orders promised for when the shop is closed is told how many', async () => {
  const { here, owner, customer, place, after } = await promisingShop();
  const { orderData } = goodOrder(customer);
  // Ready first, and at the door last.
  await place(5, { orderData: { ...orderData, ...ADDRESS, deliveryMethod: 'delivery' } });
  await place(1);
  const change = async (version: number, settings: object) =>
    (
      await call(`${here.url}/shop.json?auth=${owner.idToken}`, {
        method: 'PATCH',
        json: { version, ...settings },
      })
    ).body;
  const closed = Array.from({ length: 7 }, () => []);
  expect(await change(1, { hours: closed })).toMatchObject({
    ordersWhileClosed: { count: 2, first: after(20) },
  });
  expect(await change(2, { hours: closed, exceptions: [] })).not.toHaveProperty(
    'ordersWhileClosed',
  );
});

test('50 who order at once get no slot beyond its work, none twice, and none is lost', async () => {
  const { here, inTurn, place, promises, now } = await promisingShop();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      place(1 + (turn % 7), { promisedAt: LATER }, inTurn(turn)),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const orders = await findOrders(
    here.db,
    replies.map(({ body }) => body.name),
  );
  expect(orders).toHaveLength(50);
  for (const { burgers, promise } of orders) {
    const slots = promise?.kitchen.slots ?? [];
    expect(slots.reduce((sum, [, count]) => sum + count, 0)).toBe(burgers.length);
  }
  const slots = await readKitchenWork(here.db, promises, now);
  const made = orders.reduce((sum, { burgers }) => sum + burgers.length, 0);
  // Full slots one after another, and the rest in the last one.
  expect([...slots.values()].filter((burgers) => burgers !== 5)).toHaveLength(
    made % 5 === 0 ? 0 : 1,
  );
  expect(slots.size).toBe(Math.ceil(made / 5));
});

test('of 50 who order at once and were told no time, as many are served as the kitchen makes in the hour', async () => {
  const { inTurn, place, work } = await promisingShop();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => place(1, {}, inTurn(turn))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(20);
  expect(await work()).toEqual([5, 5, 5, 5, 5, 5]);
});
