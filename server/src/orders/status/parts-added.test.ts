import { expect, test } from 'vitest';
import { FRIES } from '../../../test/baskets.ts';
import { openStream, ordersWithStates } from '../../../test/event-reader.ts';
import { ADDRESS, WHY, orderToChange } from '../../../test/order-to-change.ts';
import { call } from '../../../test/shop.ts';
import { checkShop } from '../../admin/check.ts';

test('a burger and an extra are added at the price of now, and what stays keeps its own', async () => {
  const { shop, owner, counter, customer, name, orders, ...order } = await orderToChange();
  const { change, basket, log, read, placeAgain } = order;
  const { version } = (await call(`${shop.url}/menu.json`)).body;
  const { name: _fries, kind: _side, ...fries } = FRIES;
  const dearer = await call(`${shop.url}/extras/fries.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version, ...fries, price: 3.5 },
  });
  expect(dearer.status).toBe(200);
  const add = { extra: 'fries', count: 1 };
  expect((await change({ version: 1, add, total: 27.7 })).status).toBe(409);
  expect((await change({ version: 1, add, total: 27.7, agreed: true })).status).toBe(200);
  const burger = { burger: { bacon: 2 }, label: 'Cy' };
  const more = { version: 2, add: burger, total: 33.1, agreed: true };
  expect((await change(more)).status).toBe(200);
  const { burgers, extras, total } = await basket();
  expect(total).toBe(33.1);
  expect(extras).toMatchObject({
    fries: { count: 2, price: 3 },
    'fries 2': { name: 'fries', count: 1, price: 3.5, addedAt: expect.any(Number) },
  });
  const ids = Object.keys(burgers);
  expect(ids.slice(0, 3)).toEqual(orders);
  const added = ids[3] ?? '';
  expect(burgers[added]).toMatchObject({ price: 5.4, label: 'Cy', addedAt: expect.any(Number) });
  expect(await placeAgain()).toEqual({ name, orders });
  // Clients of the specification have one order more, and the kitchen one burger.
  expect((await ordersWithStates(shop, customer))[added]).toMatchObject({ price: 5.4 });
  const ticket = (await read('/kitchen/baskets.json', counter))[name];
  expect(Object.keys(ticket.burgers)).toEqual(ids);
  expect(ticket.extras['fries 2']).toMatchObject({ name: 'fries', count: 1 });
  expect((await log()).map(({ event, subject }) => [event, subject])).toEqual([
    ['part-added', 'fries 2'],
    ['part-added', added],
  ]);
  // Each line is taken off alone.
  await change({ version: 3, takeOff: { extra: 'fries 2' } });
  await change({ version: 4, takeOff: { burger: added } });
  expect((await basket()).total).toBe(24.2);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('some of an extra come off in one change, and what stays keeps its price', async () => {
  const { shop, owner, counter, customer, name, ...order } = await orderToChange();
  const { change, basket, log, read, inTurn } = order;
  const more = { add: { extra: 'cola', count: 3 }, total: 31.7, agreed: true };
  expect((await change({ version: 1, ...more })).status).toBe(200);
  // Nobody could order it again.
  await call(`${shop.url}/menu/cola/sold-out.json?auth=${owner.idToken}`, {
    method: 'PUT',
    json: 'today',
  });
  const fewer = { version: 2, takeOff: { extra: 'cola 2', stay: 1 } };
  const answers = await Promise.all(
    [0, 1, 2].map(async (turn) => await change(fewer, counter, inTurn(turn))),
  );
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
    answers.map(() => [200, 3]),
  );
  const { extras, total } = await basket();
  expect(total).toBe(26.7);
  expect(extras['cola 2']).toMatchObject({ name: 'cola', count: 1, price: 2.5 });
  expect(extras['cola 3']).toEqual({
    ...extras['cola 2'],
    count: 2,
    cancelledAt: expect.any(Number),
    cancelReason: WHY,
  });
  const off = (await log()).at(-1);
  expect([off?.event, off?.subject]).toEqual(['part-cancelled', 'cola 3']);
  expect([off?.charged_before_cents, off?.charged_after_cents]).toEqual([3170, 2670]);
  expect((await read('/kitchen/baskets.json', counter))[name].extras).toMatchObject({
    'cola 2': { count: 1 },
  });
  const { total: items, extras: lines } = await read(`/baskets/${name}/receipt.json`, customer);
  expect([items, Object.keys(lines)]).toEqual([26.7, ['fries', 'cola', 'cola 2']]);
  // As many stay as there are, or more.
  for (const stay of [1, 2]) {
    const late = await change({ version: 3, takeOff: { extra: 'cola 2', stay } }, owner);
    expect([late.status, late.body.version]).toEqual([409, 3]);
    expect(late.body.error).toBe('The order has no more of these to take off.');
  }
  expect((await change({ version: 3, takeOff: { extra: 'cola 2', stay: 0 } })).status).toBe(400);
  expect((await change({ version: 3, takeOff: { extra: 'cola 3', stay: 1 } })).status).toBe(404);
  expect((await change({ version: 3, takeOff: { extra: 'cola 2' } })).status).toBe(200);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('what the shop would not sell is not added either', async () => {
  const { shop, owner, change } = await orderToChange();
  const asked = { version: 1, total: 99, agreed: true };
  for (const [add, status] of [
    [{ extra: 'shake', count: 1 }, 400],
    [{ extra: 'fries', count: 4 }, 400],
    [{ burger: {} }, 400],
    [{ burger: { tomato: 1 } }, 400],
  ] as const) {
    expect({ add, status: (await change({ ...asked, add })).status }).toEqual({ add, status });
  }
  await call(`${shop.url}/menu/bacon/sold-out.json?auth=${owner.idToken}`, {
    method: 'PUT',
    json: 'today',
  });
  expect((await change({ ...asked, add: { burger: { bacon: 1 } } })).body).toMatchObject({
    soldOut: ['bacon'],
  });
});

test('what is added to a ready order goes back to the kitchen, and nothing to one on its way', async () => {
  const { change, step, basket } = await orderToChange();
  const correct = { deliveryMethod: 'delivery', ...ADDRESS };
  await change({ version: 1, correct, total: 26.7, agreed: true });
  await step('preparing', 2);
  await step('ready', 3);
  const drink = { version: 4, add: { extra: 'cola', count: 1 }, total: 29.2, agreed: true };
  expect((await change(drink)).body).toMatchObject({ status: 'ready', version: 5 });
  const fries = { version: 5, add: { extra: 'fries', count: 1 }, total: 32.2, agreed: true };
  const { status, body } = await change(fries);
  expect([status, body.status, body.readyAt]).toEqual([200, 'preparing', undefined]);
  expect((await basket()).state).toEqual(body);
  await step('ready', 6);
  await step('out-for-delivery', 7);
  expect((await change({ ...drink, version: 8, total: 34.7 })).body).toMatchObject({
    error: 'The order is on its way: nothing can be added any more, and it stays a delivery.',
    status: 'out-for-delivery',
  });
  const collected = { version: 8, correct: { deliveryMethod: 'collection' }, total: 29.7 };
  expect((await change(collected)).status).toBe(409);
  const note = { version: 8, correct: { note: 'Ring twice' }, total: 32.2 };
  expect((await change(note)).status).toBe(200);
  await step('handed-over', 9);
  expect((await change({ ...note, version: 10 })).body).toMatchObject({
    error: 'The order is finished and can no longer be changed.',
  });
});

test('streams send a changed order whole, also to clients that know orders of one burger', async () => {
  const { shop, customer, name, change } = await orderToChange();
  const mine = `auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"`;
  const single = await openStream(`${shop.url}/orders.json?${mine}`);
  await single.until(1);
  await change({ version: 1, add: { burger: { meat: 1 } }, total: 29.5, agreed: true });
  const events = await single.until(5);
  const added = events.at(-1)?.data;
  expect(added).toMatchObject({ data: { price: 5.3, basket: name, state: { version: 2 } } });
  await change({ version: 2, correct: { note: 'No ice' }, total: 29.5 });
  const [first] = (await single.until(9)).slice(5);
  expect(first?.data).toMatchObject({ path: `/${name}`, data: { orderData: { note: 'No ice' } } });
});

test('to an order in another currency nothing is added that costs something', async () => {
  const { shop, name, basket, change } = await orderToChange();
  // The shop's currency was another one at the sale.
  await shop.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', name).execute();
  const add = { burger: { salad: 2, meat: 1 } };
  const more = await change({ version: 1, add, total: 30.5, agreed: true });
  expect([more.status, more.body.error]).toEqual([409, expect.stringContaining('currency')]);
  const correct = { deliveryMethod: 'delivery', ...ADDRESS };
  const elsewhere = await change({ version: 1, correct, total: 26.7, agreed: true });
  expect(elsewhere.status).toBe(409);
  expect((await change({ version: 1, correct: { note: 'No onions' }, total: 24.2 })).status).toBe(
    200,
  );
  expect((await change({ version: 2, takeOff: { extra: 'cola' } })).status).toBe(200);
  expect((await basket()).total).toBe(21.7);
});
