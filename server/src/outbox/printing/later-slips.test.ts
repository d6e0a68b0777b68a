import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { expect, test } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { promisingShop } from '../../../test/promising-shop.ts';
import { call } from '../../../test/shop.ts';
import { findTroubles } from '../trouble-routes.ts';
import { countWaiting } from './printer-list.ts';

/** A shop with a printer and a cook, whose customers order for later: the work starts ten minutes before. */
async function shopWithLaterOrders(prints = 'both') {
  const shop = await promisingShop({ chosenTimes: { daysAhead: 2, stepMinutes: 10 } });
  const { here, there, all, owner, place, after } = shop;
  const { id: printerId, address } = await addPrinter(there, owner, { prints });
  const cook = await newStaff(here, 'kitchen');
  let time = shop.now;
  return {
    ...shop,
    cook,
    order: async (minutes = 90) => {
      const { name } = (await place(1, { chosenAt: after(minutes) })).body;
      await dispatched(here);
      return String(name);
    },
    print: async () => await printAll(printerAt(address)),
    waiting: async () => (await countWaiting(there.db, time)).get(printerId) ?? 0,
    troubles: async () => (await findTroubles(there.db, time)).troubles,
    wait: (minutes: number) => {
      time += minutes * MINUTE_MS;
      for (const one of all) one.advance(minutes * MINUTE_MS);
    },
  };
}

test('an order for later prints at the counter when it is sold, and in the kitchen when its work must start', async () => {
  const { order, print, wait, waiting, troubles } = await shopWithLaterOrders();
  await order();
  expect(await waiting()).toBe(1);
  const [counter, ...others] = await print();
  expect(counter).toContain('To pay');
  expect(others).toEqual([]);
  wait(79);
  // A printer that is away keeps nobody from work before there is something to print.
  expect([await waiting(), await troubles()]).toEqual([0, []]);
  expect(await print()).toEqual([]);
  wait(1);
  expect([await waiting(), await troubles()]).toEqual([1, []]);
  wait(10);
  expect(await troubles()).toEqual([expect.objectContaining({ kind: 'printer', waiting: 1 })]);
  expect(await print()).toEqual([expect.stringContaining('Bottom bun')]);
  expect(await print()).toEqual([]);
});

test('slips move with the promise, and print at once when somebody begins', async () => {
  const { here, cook, order, print, wait } = await shopWithLaterOrders('kitchen');
  const [moved, begun] = [await order(), await order()];
  const move = { minutes: 10, orders: { [moved]: 1 } };
  const reply = await call(`${here.url}/promises.json?auth=${cook.idToken}`, {
    method: 'POST',
    json: move,
  });
  expect(reply.body.moved).toHaveProperty(moved);
  await changeOrderState(here, cook, begun, 'preparing', 1);
  await dispatched(here);
  expect(await print()).toHaveLength(1);
  wait(89);
  expect(await print()).toEqual([]);
  wait(1);
  expect(await print()).toEqual([expect.stringContaining('Bottom bun')]);
});

test('slips of an order for later print at once if somebody asks, and not a second time', async () => {
  const { here, cook, order, print, wait } = await shopWithLaterOrders('kitchen');
  const id = await order();
  const path = `${here.url}/kitchen/baskets/${id}/slips.json?auth=${cook.idToken}`;
  expect((await call(path, { method: 'POST', json: {} })).body).toEqual({ slips: 1 });
  expect(await print()).toHaveLength(1);
  wait(90);
  expect(await print()).toEqual([]);
});

test('slips that somebody asked for print now, whatever is added meanwhile', async () => {
  const { here, owner, cook, order, print } = await shopWithLaterOrders('kitchen');
  const id = await order();
  const path = `${here.url}/kitchen/baskets/${id}/slips.json?auth=${cook.idToken}`;
  await call(path, { method: 'POST', json: {} });
  const add = { burger: { meat: 1 } };
  const json = { version: 1, reason: 'They asked.', add, total: 100, agreed: true };
  const changes = `${here.url}/baskets/${id}/changes.json?auth=${owner.idToken}`;
  const { totalAfter } = (await call(changes, { method: 'POST', json })).body;
  const reply = await call(changes, { method: 'POST', json: { ...json, total: totalAfter } });
  expect(reply.status).toBe(200);
  await dispatched(here);
  // The added burger waits for its work, as the first one did.
  expect(await print()).toHaveLength(1);
});

test('a slip names the day of an order that is not of today, and what is too old to print waits no more', async () => {
  const { order, print, wait, waiting, troubles } = await shopWithLaterOrders('kitchen');
  const day = 24 * 60;
  await order();
  await order(day + 60);
  wait(day + 60 - 10);
  expect(await waiting()).toBe(2);
  wait(50);
  expect(await troubles()).toEqual([expect.objectContaining({ kind: 'printer', waiting: 1 })]);
  const [slip, ...others] = await print();
  expect(others).toEqual([]);
  expect(slip).toMatch(/ordered at \d\d:\d\d on \w+day/);
});
