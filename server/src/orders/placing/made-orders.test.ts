import { expect, test } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { ADDRESS } from '../../../test/order-to-change.ts';
import { promisingShop } from '../../../test/promising-shop.ts';
import { call, goodOrder } from '../../../test/shop.ts';

test('the owner reads how true promises were, by the first promise and by when orders were ready', async () => {
  const { here, owner, customer, place } = await promisingShop({ timeZone: 'UTC' });
  const read = async (by = owner) =>
    await call(`${here.url}/promises/kept.json?auth=${by.idToken}`);
  expect((await read()).body).toMatchObject({ orders: 0, hours: [] });
  const { orderData } = goodOrder(customer);
  const delivery = { orderData: { ...orderData, ...ADDRESS, deliveryMethod: 'delivery' } };
  const names = [(await place(1)).body.name, (await place(1, delivery)).body.name];
  await place(1);
  await call(`${here.url}/promises.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { minutes: 10, orders: { [names[0]]: 1 } },
  });
  await changeOrderState(here, owner, names[0], 'preparing', 2);
  await changeOrderState(here, owner, names[0], 'ready', 3);
  await changeOrderState(here, owner, names[1], 'preparing', 1);
  await changeOrderState(here, owner, names[1], 'ready', 2);
  // What is promised for later tells nothing yet.
  expect((await read()).body).toMatchObject({ orders: 0 });
  here.advance(40 * 60_000);
  const { body } = await read();
  expect(body).toMatchObject({ orders: 2, within: 0, medianMinutes: 10, minutesToMake: null });
  expect(body.hours).toHaveLength(1);
  expect((await read(customer)).status).toBe(401);
});
