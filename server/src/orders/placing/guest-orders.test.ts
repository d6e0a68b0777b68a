import { SETTLE_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { placeBasket } from '../../../test/baskets.ts';
import { ADDRESS, openCounter } from '../../../test/open-counter.ts';
import { call, identityCall } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { forgetLeftCustomers } from '../left-customers.ts';

const DENIED = { status: 401, body: { error: 'Permission denied' } };
const BURGERS = [{ ingredients: { salad: 2, meat: 1 }, price: 6.3 }];
const WALK_IN = {
  guest: true,
  burgers: BURGERS,
  total: 6.3,
  orderData: { deliveryMethod: 'collection' },
};
const ON_THE_PHONE = {
  ...WALK_IN,
  orderData: { deliveryMethod: 'delivery', name: 'Bo Guest', phone: '0207946018', ...ADDRESS },
};
const keyed = { 'idempotency-key': 'one-guest' };

test('staff of the counter and the owner order for a guest, and nobody else', async () => {
  const { here, there, staff, customer, counter } = await openCounter();
  for (const by of [customer, await staff('driver'), await staff('kitchen')]) {
    expect(await placeBasket(there, by, WALK_IN)).toMatchObject(DENIED);
  }
  const named = { ...WALK_IN, userId: customer.localId };
  expect(await placeBasket(there, counter, named)).toMatchObject(DENIED);
  expect(await here.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  const owner = await staff('owner');
  for (const by of [counter, owner]) {
    expect((await placeBasket(there, by, { ...WALK_IN, userId: by.localId })).status).toBe(200);
  }
  await there.grant(counter, 'driver');
  expect(await placeBasket(there, counter, WALK_IN)).toMatchObject(DENIED);
  const orders = here.db.selectFrom('orders').select(['account_id', 'taken_as', 'taken_by']);
  expect(await orders.orderBy('id').execute()).toEqual([
    { account_id: null, taken_as: 'counter', taken_by: counter.localId },
    { account_id: null, taken_as: 'owner', taken_by: owner.localId },
  ]);
  const log = here.db.selectFrom('order_log').select(['event', 'made_as', 'made_by', 'subject']);
  expect(await log.orderBy('order_id').execute()).toEqual([
    { event: 'sold', made_as: 'staff', made_by: counter.localId, subject: 'counter' },
    { event: 'sold', made_as: 'staff', made_by: owner.localId, subject: 'owner' },
  ]);
});

test('a guest without a name is marked at counter and kitchen, and in nobody’s history', async () => {
  const { here, there, staff, counter, read } = await openCounter();
  const cook = await staff('kitchen');
  const { name } = (await placeBasket(there, counter, WALK_IN)).body;
  const { [name]: atCounter } = (await read(counter)).body;
  expect(atCounter).toMatchObject({ takenBy: { role: 'counter', account: counter.localId } });
  for (const field of ['name', 'phone', 'note', 'address']) {
    expect(atCounter).not.toHaveProperty(field);
  }
  const board = await call(`${here.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  expect(board.body[name]).toMatchObject({ guest: true, deliveryMethod: 'collection' });
  const asked = async (path: string, query = '') =>
    await call(`${here.url}/${path}.json?auth=${counter.idToken}${query}`);
  const own = `&orderBy="userId"&equalTo="${counter.localId}"`;
  for (const list of ['orders', 'baskets']) expect((await asked(list, own)).body).toEqual({});
  for (const one of ['orders', 'baskets']) {
    expect(await asked(`${one}/${name}`)).toMatchObject(DENIED);
  }
});

test('a guest’s order whose answer was lost is placed once, and another under its key is refused', async () => {
  const { here, there, counter } = await openCounter();
  const place = async (shop: typeof here, order: object) =>
    await placeBasket(shop, counter, order, keyed);
  const first = await Promise.all([place(here, WALK_IN), place(there, WALK_IN)]);
  const { status, body } = await place(here, WALK_IN);
  expect(status).toBe(200);
  for (const one of first)
    expect([
      [200, body],
      [409, one.body],
    ]).toContainEqual([one.status, one.body]);
  const { guest: _guest, ...own } = WALK_IN;
  const contact = { name: 'Ann', email: counter.email };
  for (const other of [ON_THE_PHONE, { ...own, orderData: { ...own.orderData, ...contact } }]) {
    expect((await place(there, other)).status).toBe(422);
  }
  expect(await here.db.selectFrom('orders').select('id').execute()).toEqual([{ id: body.name }]);
});

test('the shop’s terms hold for guests, but a pause stops only customers', async () => {
  const { here, there, staff, counter } = await openCounter();
  const owner = await staff('owner');
  const change = async (settings: object) => {
    const { version } = (await call(`${here.url}/shop.json`)).body;
    const json = { version, ...settings };
    const url = `${here.url}/shop.json?auth=${owner.idToken}`;
    expect((await call(url, { method: 'PATCH', json })).status).toBe(200);
  };
  const place = async (order: object) => await placeBasket(there, counter, order);
  const without = { ...ON_THE_PHONE, orderData: { deliveryMethod: 'delivery', name: 'Bo' } };
  expect((await place(without)).status).toBe(400);
  await change({ delivery: { isOffered: true, zipCodes: ['9999'], minimum: 0, fee: 2.5 } });
  expect((await place(ON_THE_PHONE)).body).toHaveProperty('outsideArea');
  const near = {
    ...ON_THE_PHONE,
    orderData: { ...ON_THE_PHONE.orderData, zipCode: '9999' },
  };
  expect((await place(near)).body).toMatchObject({ shopFee: 2.5 });
  expect((await place({ ...near, fee: 2.5 })).status).toBe(200);
  expect((await place({ ...WALK_IN, total: 5 })).status).toBe(409);

  await pause(here.url, owner);
  const own = { ...WALK_IN, guest: false };
  const orderData = { ...own.orderData, name: 'Ann', email: counter.email };
  expect((await place({ ...own, orderData })).body).toMatchObject({ reason: 'pause' });
  expect((await place(WALK_IN)).status).toBe(200);
  await change({ hours: [[], [], [], [], [], [], []] });
  expect((await place(WALK_IN)).body).toMatchObject({ reason: 'hours' });
});

async function pause(url: string, { idToken }: Customer): Promise<void> {
  const sent = { method: 'PUT', json: { pause: 20 } };
  expect((await call(`${url}/shop/pause.json?auth=${idToken}`, sent)).status).toBe(200);
}

test('a guest’s order outlives the account that took it, and its contact 30 days', async () => {
  const { here, there, staff, counter, read, step } = await openCounter();
  const colleague = await staff('counter');
  const { name: id } = (await placeBasket(there, counter, ON_THE_PHONE)).body;
  expect(await identityCall(there, 'delete', { idToken: counter.idToken })).toMatchObject({
    status: 200,
  });
  const { [id]: order } = (await read(colleague)).body;
  expect(order).toMatchObject({
    name: 'Bo Guest',
    phone: '0207946018',
    address: ADDRESS,
    state: { status: 'received', version: 1 },
    takenBy: { role: 'counter' },
  });
  expect(order.takenBy).not.toHaveProperty('account');
  const [sold] = await here.db.selectFrom('order_log').select('made_by').execute();
  expect(sold).toEqual({ made_by: null });

  await step(colleague, id, 'cancelled', 1);
  const stored = async () =>
    await here.db.selectFrom('orders').select(['customer', 'taken_as']).execute();
  const placedAt = Date.now();
  await forgetLeftCustomers(here.db, placedAt + SETTLE_MS - 60_000);
  expect(await stored()).toMatchObject([{ customer: expect.stringContaining('Bo Guest') }]);
  await forgetLeftCustomers(here.db, placedAt + SETTLE_MS + 60_000);
  expect(await stored()).toEqual([{ customer: '{}', taken_as: 'counter' }]);
});
