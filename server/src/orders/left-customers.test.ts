import { callSign } from '@tall-order/domain/call-sign.ts';
import { OPEN_MS, UNDO_MS } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../test/baskets.ts';
import { changeOrderState } from '../../test/change-order-state.ts';
import { openStream } from '../../test/event-reader.ts';
import { newStaff } from '../../test/new-staff.ts';
import { ADDRESS, openCounter } from '../../test/open-counter.ts';
import { call, identityCall, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { forgetLeftCustomers } from './left-customers.ts';

const CONTACT = { name: 'Ann Example', phone: '0207946018', note: 'Ring twice', address: ADDRESS };

async function leave(shop: Pick<Shop, 'url'>, { idToken }: Customer): Promise<void> {
  expect((await identityCall(shop, 'delete', { idToken })).status).toBe(200);
}

async function ordersOf({ db }: Shop) {
  const rows = db.selectFrom('orders').selectAll().orderBy('id');
  return await rows.execute();
}

test('what the kitchen has started keeps its contact until nobody can change it any more', async () => {
  const { here, there, counter, customer, staff, place, step, choose, read, advance } =
    await openCounter();
  const [cook, driver] = [await staff('kitchen'), await staff('driver')];
  const [waiting, started] = [await place(), await place()];
  await step(cook, started, 'preparing', 1);
  await leave(there, customer);

  const atCounter = (await read(counter)).body;
  expect(atCounter[started]).toMatchObject({ ...CONTACT, state: { status: 'preparing' } });
  expect(atCounter[waiting]).toMatchObject({ state: { status: 'cancelled' } });
  expect(JSON.stringify(atCounter[waiting])).not.toContain('Ring twice');
  const board = await openStream(`${here.url}/kitchen/baskets.json?auth=${cook.idToken}`);
  const [begun] = await board.until(1);
  expect(begun?.data.data[started]).toMatchObject({ firstName: 'Ann' });

  // The versions are those that boards had before the account was deleted.
  expect((await step(cook, started, 'ready', 2)).status).toBe(200);
  expect((await choose(counter, started, driver.localId, 3)).status).toBe(200);
  expect((await read(driver)).body[started]).toMatchObject(CONTACT);
  await step(driver, started, 'out-for-delivery', 4);
  expect((await step(driver, started, 'handed-over', 5)).status).toBe(200);
  await forgetLeftCustomers(there.db, Date.now());
  // It was pressed by mistake.
  expect((await step(counter, started, 'out-for-delivery', 6)).status).toBe(200);
  expect((await read(driver)).body[started]).toMatchObject(CONTACT);
  await step(driver, started, 'handed-over', 7);

  // The shop itself looks for such orders every minute.
  advance(UNDO_MS + 1000);
  await expect
    .poll(async () => (await ordersOf(here)).map(({ customer: data }) => data))
    .toEqual(['{}', '{}']);
  expect((await read(counter)).body[started]).not.toHaveProperty('name');
  const put = () => board.events.findLast(({ data }) => data.path === `/${started}`)?.data.data;
  await expect.poll(put).not.toHaveProperty('firstName');
  expect(put()).toMatchObject({ state: { status: 'handed-over' } });
  expect(await ordersOf(here)).toMatchObject([{ account_id: null }, { account_id: null }]);
});

test('a basket keeps the names on its burgers while it is made', async () => {
  const shop = await startShop();
  await sellExtras(shop);
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, 'kitchen')];
  const { name } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  await changeOrderState(shop, cook, name, 'preparing', 1);
  await leave(shop, customer);
  const board = async () =>
    (await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`)).body[name];
  const labels = async () =>
    Object.values<{ label?: string }>((await board()).burgers).map(({ label }) => label);
  expect(await labels()).toEqual(['Ada', 'Ben', undefined]);
  const asked = { version: 2, takeOff: { extra: 'cola' }, reason: 'Ms Example called' };
  const changed = await call(`${shop.url}/baskets/${name}/changes.json?auth=${cook.idToken}`, {
    method: 'POST',
    json: asked,
  });
  expect(changed.status).toBe(200);
  expect((await changeOrderState(shop, cook, name, 'cancelled', 3)).status).toBe(200);
  await forgetLeftCustomers(shop.db, Date.now());
  const kept = await shop.db.selectFrom('order_log').select(['reason', 'request_hash']).execute();
  expect(kept.every((entry) => entry.reason === null && entry.request_hash === null)).toBe(true);
  expect(await labels()).toEqual([undefined, undefined, undefined]);
  expect(await board()).not.toHaveProperty('firstName');
});

test('of a step and a deletion at the same moment, each order has the one or the other whole', async () => {
  const { here, there, inTurn } = await startInstances();
  const cook = await newStaff(here, 'kitchen');
  const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(here)));
  const orders: string[] = [];
  for (const customer of customers) {
    orders.push(await newOrder(here, customer), await newOrder(there, customer));
  }
  const [steps] = await Promise.all([
    Promise.all(orders.map((id, turn) => changeOrderState(inTurn(turn), cook, id, 'preparing', 1))),
    Promise.all(customers.map((customer, turn) => leave(inTurn(turn + 1), customer))),
  ]);
  const rows = new Map((await ordersOf(here)).map((row) => [row.id, row]));
  for (const [turn, id] of orders.entries()) {
    const row = rows.get(id);
    const isStarted = steps[turn]?.status === 200;
    expect([row?.account_id, row?.status, row?.customer.includes('Ann')]).toEqual([
      null,
      isStarted ? 'preparing' : 'cancelled',
      isStarted,
    ]);
  }
});

test('an order that the shop never finished is forgotten a day after it was placed', async () => {
  const shop = await startShop();
  const [customer, cook] = [await newCustomer(shop), await newStaff(shop, 'kitchen')];
  const id = await newOrder(shop, customer);
  await changeOrderState(shop, cook, id, 'preparing', 1);
  await leave(shop, customer);
  await forgetLeftCustomers(shop.db, Date.now() + OPEN_MS - 60_000);
  expect((await ordersOf(shop))[0]?.customer).toContain('Ann');
  await forgetLeftCustomers(shop.db, Date.now() + 9 * OPEN_MS);
  expect(await ordersOf(shop)).toMatchObject([{ customer: '{}', version: 3 }]);
  // Another instance, or the next minute, finds nothing to do.
  await forgetLeftCustomers(shop.db, Date.now() + 9 * OPEN_MS);
  expect(await ordersOf(shop)).toMatchObject([{ version: 3 }]);
});

test('the mails about what happened before go to the address that is deleted, each once', async () => {
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'Burgers <shop@burgers.example>' } as const;
  const { here, there } = await startInstances({ mail, publicUrl: 'https://burgers.example' });
  const customer = await newCustomer(here);
  const id = await newOrder(here, customer);
  const mails = () => server.received.filter(({ to }) => to === customer.email);
  await expect.poll(() => mails().length).toBe(1);
  await leave(there, customer);
  await expect.poll(() => mails().length).toBe(2);
  const text = mails()[1]?.text ?? '';
  expect(text).toContain(`Subject: Order ${callSign(id)} was cancelled`);
  // The account that these led to is gone.
  expect(text).not.toMatch(/See your orders|Choose whether|List-Unsubscribe/);
  expect(mails()[0]?.text).toMatch(/See your orders[^]*Choose whether/);
  const queued = here.db.selectFrom('jobs').select('id').where('content', 'is not', null);
  await expect.poll(async () => await queued.execute()).toEqual([]);
  expect(mails()).toHaveLength(2);
});
