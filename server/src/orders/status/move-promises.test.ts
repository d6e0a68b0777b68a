import { expect, test } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { promisingShop } from '../../../test/promising-shop.ts';
import { call } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { findEntry } from '../order-log.ts';

/** A shop with a cook, who moves promises. */
async function shopWithCook() {
  const shop = await promisingShop();
  const cook = await newStaff(shop.here, 'kitchen');
  const move = async (minutes: number, orders: Record<string, number>, by: Customer = cook) =>
    await call(`${shop.here.url}/promises.json?auth=${by.idToken}`, {
      method: 'POST',
      json: { minutes, orders },
    });
  return { ...shop, cook, move };
}

test('a promise moves with its work, its customer reads both times, and the log says who', async () => {
  const { here, customer, cook, place, move, work, promiseOf, after } = await shopWithCook();
  const { name } = (await place(5)).body;
  const reply = await move(10, { [name]: 1 });
  expect([reply.status, reply.body]).toEqual([
    200,
    { moved: { [name]: { version: 2, promisedAt: after(20) } } },
  ]);
  expect(await promiseOf(name)).toMatchObject({ at: after(20), kitchen: { startsAt: after(0) } });
  expect(await work()).toEqual([5]);
  const read = await call(`${here.url}/baskets/${name}.json?auth=${customer.idToken}`);
  expect(read.body).toMatchObject({ promisedAt: after(20), promisedBefore: after(10) });
  expect(await findEntry(here.db, name, 2)).toMatchObject({
    event: 'promise-moved',
    subject: '10',
    by: { as: 'staff', accountId: cook.localId },
  });
  // What others order now is promised behind it.
  expect((await promiseOf((await place(1)).body.name))?.at).toBe(after(30));
});

test('of two orders in one slot that are moved one after the other, both begin in it', async () => {
  const { place, move, promiseOf, after, work } = await shopWithCook();
  const [one, other] = [(await place(2)).body.name, (await place(2)).body.name];
  for (const name of [one, other]) expect((await move(5, { [name]: 1 })).status).toBe(200);
  const promises = [await promiseOf(one), await promiseOf(other)];
  expect(promises.map((promise) => promise?.at)).toEqual([after(15), after(15)]);
  expect(promises.map((promise) => promise?.kitchen.slots)).toEqual([
    promises[0]?.kitchen.slots,
    promises[0]?.kitchen.slots,
  ]);
  expect(await work()).toEqual([4]);
});

test('all orders move by one call, and the same call again moves none twice', async () => {
  const { place, move, promiseOf, after } = await shopWithCook();
  const names = [(await place(5)).body.name, (await place(5)).body.name];
  const versions = Object.fromEntries(names.map((name) => [name, 1]));
  const first = await move(5, versions);
  expect((await move(5, versions)).body).toEqual(first.body);
  expect(new Set(Object.keys(first.body.moved))).toEqual(new Set(names));
  expect((await promiseOf(names[0]))?.at).toBe(after(15));
  expect((await promiseOf(names[1]))?.at).toBe(after(25));
  const undone = await move(-5, Object.fromEntries(names.map((name) => [name, 2])));
  expect(Object.keys(undone.body.moved)).toHaveLength(2);
  expect((await promiseOf(names[1]))?.at).toBe(after(20));
});

test('what somebody else has changed, what is made and what was promised no earlier stays', async () => {
  const { here, cook, customer, place, move, promiseOf, after } = await shopWithCook();
  const [changed, made, first] = [
    (await place(1)).body.name,
    (await place(1)).body.name,
    (await place(1)).body.name,
  ];
  await changeOrderState(here, cook, changed, 'preparing', 1);
  await changeOrderState(here, cook, made, 'preparing', 1);
  await changeOrderState(here, cook, made, 'ready', 2);
  expect((await move(5, { [changed]: 1, [made]: 3, unknown: 1 })).body).toEqual({ moved: {} });
  expect((await move(-5, { [first]: 1 })).body).toEqual({ moved: {} });
  expect((await move(5, { [changed]: 2 })).body.moved).toHaveProperty(changed);
  expect((await promiseOf(first))?.at).toBe(after(10));
  expect((await move(5, { [first]: 1 }, customer)).status).toBe(401);
  expect((await move(7, { [first]: 1 })).status).toBe(400);
});

test('two who move everything at once leave each order moved by one of them, within what the slots hold', async () => {
  const { here, place, move, work, promiseOf, after } = await shopWithCook();
  const other = await newStaff(here, 'owner');
  const names = [
    (await place(5)).body.name,
    (await place(5)).body.name,
    (await place(4)).body.name,
  ];
  const versions = Object.fromEntries(names.map((name) => [name, 1]));
  const replies = await Promise.all([move(10, versions), move(10, versions, other)]);
  const moved = replies.flatMap(({ body }) => Object.keys(body.moved));
  expect(moved).toHaveLength(names.length);
  expect(new Set(moved)).toEqual(new Set(names));
  expect(await Promise.all(names.map(async (name) => (await promiseOf(name))?.at))).toEqual([
    after(20),
    after(30),
    after(40),
  ]);
  expect((await work()).every((burgers) => burgers <= 5)).toBe(true);
});
