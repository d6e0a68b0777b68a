import { expect, test } from 'vitest';
import { newStaff } from '../../test/new-staff.ts';
import { call, fetchOrders, goodOrder, newCustomer, placeOrder } from '../../test/shop.ts';
import type { Customer } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';

/** A shop with an owner and a customer; its calls of the settings, on each instance in turn. */
async function openShop() {
  const { here, there } = await startInstances();
  const [owner, customer] = [await newStaff(here, 'owner'), await newCustomer(here)];
  const change = async (json: object, by: Customer = owner) =>
    await call(`${here.url}/shop.json?auth=${by.idToken}`, { method: 'PATCH', json });
  const settings = async () => (await call(`${there.url}/shop.json`)).body;
  /** a burger of a shop in which each starts with four pieces of meat: it comes to 0.20 */
  const order = { ...goodOrder(customer), ingredients: { cheese: 1, salad: 2 }, price: 0.2 };
  const place = async (json: object = order, key = 'one') =>
    await placeOrder(there, customer, json, { 'idempotency-key': key });
  await here.db
    .updateTable('ingredients')
    .set({ start_count: 4 })
    .where('name', '=', 'meat')
    .execute();
  return { shop: here, owner, customer, change, settings, order, place };
}

test('a shop begins with no least price, and sells at every price', async () => {
  const { settings, place } = await openShop();
  expect(await settings()).toEqual({ version: 0, leastPrice: null });
  expect((await place()).status).toBe(200);
});

test('a burger below the least price is refused in words before anything is written', async () => {
  const { shop, customer, change, settings, order, place } = await openShop();
  const before = await place();
  expect((await change({ version: 0, leastPrice: 3.5 })).body).toEqual({
    version: 1,
    leastPrice: 3.5,
  });
  expect(await settings()).toEqual({ version: 1, leastPrice: 3.5 });

  const refused = await place(order, 'two');
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        'This burger comes to $0.20, and the shop sells none below $3.50. Add something to it.',
      leastPrice: 3.5,
    },
  ]);
  // What was placed before is answered as it was then.
  expect((await place()).body).toEqual(before.body);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toEqual([before.body.name]);
  expect((await place({ ...order, price: 9 }, 'three')).body).toEqual(refused.body);

  const { price: _price, ...atShopPrice } = order;
  const dearer = { ...atShopPrice, ingredients: { meat: 4 } };
  expect((await place(dearer, 'two')).status).toBe(200);
  expect((await change({ version: 1, leastPrice: null })).body).toEqual({
    version: 2,
    leastPrice: null,
  });
  expect((await place(order, 'three')).status).toBe(200);
});

test('only the owner changes the settings, and each change is recorded', async () => {
  const { shop, owner, customer, change, settings } = await openShop();
  const cook = await newStaff(shop, 'kitchen');
  for (const by of [customer, cook]) {
    expect((await change({ version: 0, leastPrice: 1 }, by)).status).toBe(401);
  }
  await change({ version: 0, leastPrice: 3.5 });
  // It changes nothing, so that no unsaved work is out of date.
  expect((await change({ version: 1, leastPrice: 3.5 })).body).toEqual(await settings());
  expect((await change({ version: 1 })).body).toEqual({ version: 1, leastPrice: 3.5 });
  const changes = await shop.db.selectFrom('shop_changes').selectAll().execute();
  expect(changes).toEqual([
    {
      version: 1,
      changed_by: owner.localId,
      changed_at: expect.any(Number),
      before: '{"leastPrice":null}',
      after: '{"leastPrice":3.5}',
    },
  ]);
});

test('a change of another version is refused with the one that holds, and of two at once one is', async () => {
  const { change, settings } = await openShop();
  const replies = await Promise.all([1, 2].map((leastPrice) => change({ version: 0, leastPrice })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = await change({ version: 0, leastPrice: 3 });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        "Someone else has changed the shop's settings. Check what holds now, then make your change.",
      version: 1,
    },
  ]);
  expect(await settings()).toMatchObject({ version: 1 });
});

test.each([
  ['a third decimal', { leastPrice: 1.234 }, 'A price has at most two decimals.'],
  ['a price below 0', { leastPrice: -1 }, 'leastPrice'],
  ['a price as text', { leastPrice: '3' }, 'leastPrice'],
  ['an unknown setting', { hours: 'always' }, 'Unknown key "hours"'],
])('%s is refused and changes nothing', async (_what, values, message) => {
  const { change, settings } = await openShop();
  const refused = await change({ version: 0, ...values });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain(message);
  expect(await settings()).toEqual({ version: 0, leastPrice: null });
});
