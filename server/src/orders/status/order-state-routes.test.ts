import type { OrderState } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { openStream, ordersWithStates } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { call, identityCall, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

/** A shop with a family's basket, its customer and a cook. */
async function ordered() {
  const shop = await startShop();
  await sellExtras(shop);
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const { body } = await placeBasket(shop, customer, familyBasket(customer));
  const { name, orders } = body as { name: string; orders: [string, string, string] };
  const path = (rest: string, by: Customer) => `${shop.url}${rest}?auth=${by.idToken}`;
  return {
    shop,
    customer,
    cook,
    name,
    orders,
    basket: async () => (await call(path(`/baskets/${name}.json`, customer))).body,
    step: async (status: string, version: number, by: Customer = cook) =>
      await call(path(`/baskets/${name}/state.json`, by), {
        method: 'PATCH',
        json: { status, version },
      }),
    cancel: async (part: object, by: Customer = customer) =>
      await call(path(`/baskets/${name}/cancellations.json`, by), { method: 'POST', json: part }),
    takeOff: async (
      takeOff: object,
      version: number,
      by: Customer = cook,
      reason = 'We ran out.',
    ) =>
      await call(path(`/baskets/${name}/changes.json`, by), {
        method: 'POST',
        json: { version, takeOff, reason },
      }),
    board: async () => (await call(path('/kitchen/baskets.json', cook))).body,
  };
}

test('a basket goes through the kitchen as one, by its own call and by those of its orders', async () => {
  const { shop, customer, cook, name, orders, basket, step } = await ordered();
  expect((await step('preparing', 1)).body).toMatchObject({ status: 'preparing', version: 2 });
  const third = await changeOrderState(shop, cook, orders[2], 'ready', 2);
  expect(third.body).toMatchObject({ status: 'ready', version: 3 });
  expect((await basket()).state).toMatchObject({ status: 'ready', version: 3 });
  const stored = await ordersWithStates(shop, customer);
  expect(
    Object.values<{ state: OrderState }>(stored).map(({ state }) => [state.status, state.version]),
  ).toEqual(orders.map(() => ['ready', 3]));
  expect((await step('handed-over', 2)).body).toMatchObject({ status: 'ready', version: 3 });
  expect((await step('handed-over', 3)).status).toBe(200);
  const other = await newCustomer(shop);
  expect((await step('cancelled', 4, other)).body).toEqual({ error: 'Permission denied' });
  expect(
    (await call(`${shop.url}/orders/${name}/state.json?auth=${customer.idToken}`)).body,
  ).toEqual((await basket()).state);
});

test('its customer cancels a burger and an extra alone, and the rest stays', async () => {
  const { shop, customer, name, orders, basket, cancel, board } = await ordered();
  const without = await cancel({ version: 1, burger: orders[0] });
  expect(without.status).toBe(200);
  expect(without.body).toMatchObject({ total: 17.9, state: { status: 'received', version: 2 } });
  expect(without.body.burgers[orders[0]]).toHaveProperty('cancelledAt');
  expect((await cancel({ version: 2, extra: 'fries' })).body).toMatchObject({
    total: 11.9,
    extras: { fries: { cancelledAt: expect.any(Number) } },
  });
  expect((await cancel({ version: 3, extra: 'fries' })).status).toBe(404);
  expect((await cancel({ version: 3, burger: orders[1] })).status).toBe(200);
  const last = await cancel({ version: 4, burger: orders[2] });
  expect([last.status, last.body.error]).toEqual([
    409,
    'An order needs at least one burger. Cancel the whole order instead.',
  ]);
  expect((await basket()).total).toBe(7.2);

  // The kitchen makes what is left; clients that know no baskets read cancelled orders.
  const ticket = (await board())[name];
  expect(Object.keys(ticket.burgers)).toEqual([orders[2]]);
  expect(Object.keys(ticket.extras)).toEqual(['cola']);
  const stored = await ordersWithStates(shop, customer);
  expect(Object.values<{ state: OrderState }>(stored).map(({ state }) => state.status)).toEqual([
    'cancelled',
    'cancelled',
    'received',
  ]);
});

test('a part is cancelled by its customer alone, once, of the basket as it is, until the kitchen starts', async () => {
  const { shop, cook, orders, cancel, step } = await ordered();
  const other = await newCustomer(shop);
  const burger = { version: 1, burger: orders[0] };
  for (const by of [other, cook]) expect((await cancel(burger, by)).status).toBe(401);
  expect((await cancel({ version: 1, burger: 'none' })).status).toBe(404);
  expect((await cancel({ version: 1, extra: 'shake' })).status).toBe(404);
  expect((await cancel({ version: 1 })).status).toBe(400);
  expect((await cancel(burger)).status).toBe(200);
  expect((await cancel(burger)).body).toMatchObject({ status: 'received', version: 2 });
  expect((await cancel({ ...burger, version: 2 })).status).toBe(404);
  await step('preparing', 2);
  const late = await cancel({ version: 3, extra: 'cola' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    error: 'The kitchen has started the order, so it can no longer be cancelled.',
    status: 'preparing',
  });
  await step('cancelled', 3);
  expect((await cancel({ version: 4, extra: 'cola' })).body).toMatchObject({
    error: 'The order is finished and can no longer be changed.',
    status: 'cancelled',
  });
});

test('staff take a burger and an extra off while it is made, and its customer reads why', async () => {
  const { shop, customer, orders, basket, step, takeOff, board, name } = await ordered();
  await step('preparing', 1);
  const changed = await takeOff({ burger: orders[0] }, 2);
  // No money and no address: cooks may do it.
  expect(changed.body).toEqual({
    status: 'preparing',
    version: 3,
    receivedAt: expect.any(Number),
    preparingAt: expect.any(Number),
  });
  const counter = await newStaff(shop, 'counter');
  expect((await takeOff({ extra: 'fries' }, 3, counter, '  None left. ')).status).toBe(200);
  const { burgers, extras, total, state } = await basket();
  expect(burgers[orders[0]]).toMatchObject({ cancelReason: 'We ran out.' });
  expect(extras.fries).toMatchObject({ cancelReason: 'None left.' });
  expect([total, state.version]).toEqual([11.9, 4]);
  expect(Object.keys((await board())[name].burgers)).toEqual([orders[1], orders[2]]);
  const log = await shop.db
    .selectFrom('order_log')
    .select(['event', 'made_as', 'made_by', 'subject', 'reason'])
    .where('event', '=', 'part-cancelled')
    .orderBy('version')
    .execute();
  expect(log).toEqual([
    {
      event: 'part-cancelled',
      made_as: 'staff',
      made_by: expect.any(String),
      subject: orders[0],
      reason: 'We ran out.',
    },
    {
      event: 'part-cancelled',
      made_as: 'staff',
      made_by: counter.localId,
      subject: 'fries',
      reason: 'None left.',
    },
  ]);
  // Clients of the specification read a cancelled order.
  const stored = await ordersWithStates(shop, customer);
  expect(stored[orders[0]]).toMatchObject({ state: { status: 'cancelled' } });
});

test('staff take off what is there, with a reason, of the order as it is, until it is over', async () => {
  const { shop, customer, orders, step, takeOff } = await ordered();
  const other = await newCustomer(shop);
  const driver = await newStaff(shop, 'driver');
  const burger = { burger: orders[0] };
  for (const by of [other, customer, driver])
    expect((await takeOff(burger, 1, by)).status).toBe(401);
  expect((await takeOff(burger, 1, undefined, ' ')).status).toBe(400);
  expect((await takeOff({ burger: 'none' }, 1)).status).toBe(404);
  expect((await takeOff({ extra: 'shake' }, 1)).status).toBe(404);
  expect((await takeOff(burger, 7)).body).toMatchObject({ status: 'received', version: 1 });
  await takeOff(burger, 1);
  expect((await takeOff(burger, 2)).status).toBe(404);
  await takeOff({ burger: orders[1] }, 2);
  expect((await takeOff({ burger: orders[2] }, 3)).body.error).toBe(
    'An order needs at least one burger. Cancel the whole order instead.',
  );
  for (const [at, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    expect((await step(status, 3 + at)).status).toBe(200);
  }
  expect((await takeOff({ extra: 'cola' }, 6)).body).toMatchObject({
    error: 'The order is finished and can no longer be changed.',
    status: 'handed-over',
  });
});

test('two cooks who take off the same burger at once take it off once', async () => {
  const { shop, cook, orders, basket, takeOff } = await ordered();
  const cooks = [cook, await newStaff(shop, 'kitchen')];
  const answers = await Promise.all(
    cooks.map(async (by) => await takeOff({ burger: orders[0] }, 1, by)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409]);
  expect((await basket()).state.version).toBe(2);
});

test('a cancellation has its reason, and no other step has one', async () => {
  const { shop, cook, customer, name, basket } = await ordered();
  const step = async (by: Customer, json: object) =>
    await call(`${shop.url}/baskets/${name}/state.json?auth=${by.idToken}`, {
      method: 'PATCH',
      json,
    });
  const started = await step(cook, { status: 'preparing', version: 1, reason: 'Hungry.' });
  expect([started.status, started.body]).toEqual([
    400,
    { error: 'Only a cancellation has a reason.' },
  ]);
  const reason = 'The grill is broken.';
  expect((await step(cook, { status: 'cancelled', version: 1, reason })).status).toBe(200);
  expect((await basket()).cancelReason).toBe(reason);
  // It goes with the customer.
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  const kept = await shop.db.selectFrom('orders').select(['cancel_reason', 'customer']).execute();
  expect(kept).toEqual([{ cancel_reason: null, customer: '{}' }]);
});

test("why a customer cancels is not told as the shop's reason", async () => {
  const { shop, customer, name, basket } = await ordered();
  const json = { status: 'cancelled', version: 1, reason: 'The shop is closed for good.' };
  const url = `${shop.url}/baskets/${name}/state.json?auth=${customer.idToken}`;
  expect((await call(url, { method: 'PATCH', json })).status).toBe(200);
  expect(await basket()).not.toHaveProperty('cancelReason');
  const log = shop.db.selectFrom('order_log').select('reason').where('event', '=', 'cancelled');
  expect(await log.execute()).toEqual([{ reason: json.reason }]);
});

test('why something was taken off goes with its customer', async () => {
  const { shop, customer, orders, takeOff } = await ordered();
  await takeOff({ burger: orders[0] }, 1, undefined, 'Ann called.');
  await takeOff({ extra: 'fries' }, 2, undefined, 'Ann called.');
  const stored = async () =>
    JSON.stringify([
      await shop.db.selectFrom('orders').selectAll().execute(),
      await shop.db.selectFrom('burgers').selectAll().execute(),
      await shop.db.selectFrom('order_log').selectAll().execute(),
    ]);
  expect((await stored()).match(/Ann called/g)).toHaveLength(4);
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  expect(await stored()).not.toContain('Ann called');
});

test('the kitchen has one ticket for a basket, without money and address', async () => {
  const { shop, customer, name, orders, board } = await ordered();
  const alone = await newOrder(shop, customer);
  const baskets = await board();
  expect(Object.keys(baskets)).toEqual([name, alone]);
  expect(baskets[name]).toEqual({
    burgers: {
      [orders[0]]: expect.objectContaining({ label: 'Ada' }),
      [orders[1]]: expect.objectContaining({ label: 'Ben' }),
      [orders[2]]: { ingredients: expect.any(Object), allergens: expect.any(Object) },
    },
    extras: {
      fries: { kind: 'side', count: 2, allergens: [] },
      cola: { kind: 'drink', count: 1, allergens: [] },
    },
    firstName: 'Ann',
    deliveryMethod: 'collection',
    createdAt: expect.any(Number),
    state: expect.objectContaining({ status: 'received' }),
  });
});

test('the stream of an order sends which extras of its basket were cancelled', async () => {
  const { shop, customer, name, cancel } = await ordered();
  const stream = await openStream(`${shop.url}/orders/${name}.json?auth=${customer.idToken}`);
  await stream.until(1);
  await cancel({ version: 1, extra: 'fries' });
  const extras = { cola: expect.any(Object), fries: { cancelledAt: expect.any(Number) } };
  await expect
    .poll(() => stream.events.find(({ data }) => data.path === '/extras')?.data.data)
    .toMatchObject(extras);
});

test('streams send a basket whole, when it is placed and when it changes', async () => {
  const { shop, customer, cook, name, orders, cancel, step } = await ordered();
  const own = await openStream(
    `${shop.url}/baskets.json?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`,
  );
  const one = await openStream(`${shop.url}/baskets/${name}.json?auth=${customer.idToken}`);
  const kitchen = await openStream(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  for (const stream of [own, one, kitchen]) await stream.until(1);
  await cancel({ version: 1, burger: orders[0] });
  expect((await own.until(2))[1]?.data).toMatchObject({ path: `/${name}`, data: { total: 17.9 } });
  expect((await one.until(2))[1]?.data).toMatchObject({ path: '/', data: { total: 17.9 } });
  const [, ticket] = await kitchen.until(2);
  expect(Object.keys(ticket?.data.data.burgers)).toEqual([orders[1], orders[2]]);

  await step('preparing', 2);
  expect((await own.until(3))[2]?.data.data.state).toMatchObject({ status: 'preparing' });
  await kitchen.until(3);
  const second = (await placeBasket(shop, customer, familyBasket(customer))).body;
  expect((await own.until(4))[3]?.data).toMatchObject({ path: `/${second.name}` });
  const [, , , placed] = await kitchen.until(4);
  expect(Object.keys(placed?.data.data.burgers)).toEqual(second.orders);
});

test('a customer who leaves takes the names on the burgers along', async () => {
  const { shop, customer, name, board } = await ordered();
  const { status } = await call(`${shop.url}/v1/accounts:delete?key=test`, {
    method: 'POST',
    json: { idToken: customer.idToken },
  });
  expect(status).toBe(200);
  const ticket = (await board())[name];
  expect(Object.values<{ label?: string }>(ticket.burgers).map(({ label }) => label)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(ticket).not.toHaveProperty('firstName');
});
