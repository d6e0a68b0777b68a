import { expect, test, vi } from 'vitest';
import { openStream, ordersWithStates } from '../../../test/event-reader.ts';
import { newStaff } from '../../../test/new-staff.ts';
import {
  call,
  goodOrder,
  newCustomer,
  placeOrder,
  shareShop,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const sharedShop = shareShop();

const item = (
  price: number,
  allergens: string[],
  kcal: number,
  layer: string,
  position: number,
) => ({
  price,
  startCount: 0,
  maxCount: 99,
  allergens,
  kcal,
  layer,
  position,
});

const EGG = {
  name: 'fried egg',
  price: 1.1,
  startCount: 0,
  maxCount: 2,
  allergens: ['eggs'],
  kcal: 90,
  layer: 'egg',
};

/** A shop with an owner, a cook and a customer; its calls of the menu. */
async function openMenu(shop: Pick<Shop, 'url' | 'grant'>) {
  const owner = await newStaff(shop, 'owner');
  const cook = await newStaff(shop, 'kitchen');
  const customer = await newCustomer(shop);
  const send = async (method: string, path: string, json?: unknown, by: Customer = owner) =>
    await call(`${shop.url}${path}?auth=${by.idToken}`, {
      method,
      ...(json !== undefined && { json }),
    });
  const menu = async () => (await call(`${shop.url}/menu.json`)).body;
  const order = async (ingredients: Record<string, number>, price?: number) =>
    await placeOrder(shop, customer, { ...goodOrder(customer), ingredients, price });
  const ordered = async (name: string) => (await ordersWithStates(shop, customer))[name];
  return { owner, cook, customer, send, menu, order, ordered };
}

test('a shop begins with the prices of the specification, for everybody to read', async () => {
  const shop = await startShop();
  const { body, headers } = await call(`${shop.url}/menu.json`);
  expect(body).toEqual({
    version: 0,
    currency: 'USD',
    basePrice: 4,
    bun: { allergens: ['gluten', 'sesame'], kcal: 180 },
    ingredients: {
      salad: item(0.5, [], 5, 'salad', 0),
      bacon: item(0.7, [], 45, 'bacon', 1),
      cheese: item(0.4, ['milk'], 70, 'cheese', 2),
      meat: item(1.3, [], 220, 'meat', 3),
    },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a new price applies to the next order, and an order at the old price is refused with both', async () => {
  const { owner, send, menu, order, ordered } = await openMenu(await startShop());
  const before = (await order({ cheese: 2 }, 4.8)).body.name;

  const changed = await send('PATCH', '/menu/cheese.json', { version: 0, price: 0.65 });
  expect(changed).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await send('PATCH', '/menu.json', { version: 1, basePrice: 5 })).toMatchObject({
    status: 200,
  });
  expect(await menu()).toMatchObject({
    version: 2,
    basePrice: 5,
    ingredients: { cheese: { price: 0.65 } },
  });

  expect(await order({ cheese: 2 }, 4.8)).toMatchObject({
    status: 409,
    body: { sentPrice: 4.8, shopPrice: 6.3 },
  });
  const after = (await order({ cheese: 2 }, 6.3)).body.name;
  expect(await ordered(before)).toMatchObject({
    price: 4.8,
    basePrice: 4,
    unitPrices: { cheese: 0.4 },
  });
  expect(await ordered(after)).toMatchObject({
    price: 6.3,
    basePrice: 5,
    unitPrices: { cheese: 0.65 },
  });

  const changes = (await send('GET', '/menu-changes.json')).body;
  expect(Object.values(changes)).toEqual([
    {
      name: 'bun',
      changedBy: owner.localId,
      changedByEmail: owner.email,
      changedAt: expect.any(Number),
      before: { price: 4 },
      after: { price: 5 },
    },
    expect.objectContaining({ name: 'cheese', before: { price: 0.4 }, after: { price: 0.65 } }),
  ]);
});

test('the starting counts are in the base price, and their change is sent', async () => {
  const shop = await startShop();
  const { send, order } = await openMenu(shop);
  await send('PATCH', '/menu/meat.json', { version: 0, startCount: 1 });
  expect((await call(`${shop.url}/ingredients.json`)).body).toEqual({
    salad: 0,
    bacon: 0,
    cheese: 0,
    meat: 1,
  });
  expect((await order({ meat: 1 }, 4)).status).toBe(200);
});

test('a change of the bun keeps what it does not name', async () => {
  const { send } = await openMenu(await startShop());
  const { body } = await send('PATCH', '/menu.json', { version: 0, bun: { kcal: 200 } });
  const bun = { allergens: ['gluten', 'sesame'], kcal: 200 };
  expect(body).toMatchObject({ basePrice: 4, bun });
  const unknown = await send('PATCH', '/menu.json', { version: 1, bun: { allergens: null } });
  expect(unknown.body.bun).toEqual({ allergens: null, kcal: 200 });
});

test('sold-out items are refused by name until the day ends or until it is undone', async () => {
  const shop = await startShop();
  const { cook, send, menu, order } = await openMenu(shop);
  const out = await send('PUT', '/menu/cheese/sold-out.json', 'today', cook);
  expect(out.body.ingredients.cheese.soldOut).toBe('today');
  expect(await order({ cheese: 1, meat: 1 })).toMatchObject({
    status: 409,
    body: { error: 'Sold out: cheese.', soldOut: ['cheese'] },
  });
  expect((await order({ meat: 1 })).status).toBe(200);
  shop.advance(24 * 60 * 60_000);
  await vi.waitFor(async () => {
    expect((await menu()).ingredients.cheese.soldOut).toBeUndefined();
  }, 60_000);

  const later = await signIn(shop, cook);
  for (const span of ['today', 'until-undone']) {
    await send('PUT', '/menu/meat/sold-out.json', span, later);
  }
  shop.advance(24 * 60 * 60_000);
  expect((await menu()).ingredients.meat.soldOut).toBe('until-undone');
  const undone = await send('PUT', '/menu/meat/sold-out.json', null, await signIn(shop, cook));
  expect(undone.body.ingredients.meat.soldOut).toBeUndefined();
});

test('a repeated order gets its original answer, though its cheese was removed since', async () => {
  const shop = await startShop();
  const { customer, send } = await openMenu(shop);
  const place = async () =>
    await call(`${shop.url}/orders.json?auth=${customer.idToken}`, {
      method: 'POST',
      headers: { 'idempotency-key': 'one' },
      json: { ...goodOrder(customer), ingredients: { cheese: 1 }, price: 4.4 },
    });
  const first = await place();
  await send('PUT', '/menu/cheese/sold-out.json', 'until-undone');
  expect(await place()).toMatchObject({ status: 200, body: first.body });
});

test('the kitchen marks items as sold out; only the owner changes prices and items', async () => {
  const { cook, customer, send } = await openMenu(await startShop());
  for (const by of [cook, customer]) {
    expect((await send('PATCH', '/menu/cheese.json', { version: 0, price: 9 }, by)).status).toBe(
      401,
    );
    expect((await send('PATCH', '/menu.json', { version: 0, basePrice: 0 }, by)).status).toBe(401);
    expect((await send('POST', '/menu.json', { version: 0, ...EGG }, by)).status).toBe(401);
    expect((await send('GET', '/menu-changes.json', undefined, by)).status).toBe(401);
  }
  expect((await send('PUT', '/menu/cheese/sold-out.json', 'today', customer)).status).toBe(401);
  expect((await send('PUT', '/menu/cheese/sold-out.json', null, cook)).status).toBe(200);
});

test('of two simultaneous changes of the same menu, on any instance, one succeeds', async () => {
  const { here, inTurn } = await startInstances();
  const { owner } = await openMenu(here);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      call(`${inTurn(number).url}/menu/meat.json?auth=${owner.idToken}`, {
        method: 'PATCH',
        json: { version: 0, price: number + 1 },
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ version: 1 });
});

test('a change without a difference makes no new version', async () => {
  const { owner, send, menu } = await openMenu(await startShop());
  for (const change of [
    { version: 0, price: 0.4 },
    { version: 0, allergens: ['milk'] },
  ]) {
    const { status, body } = await send('PATCH', '/menu/cheese.json', change);
    expect([status, body.version]).toEqual([200, 0]);
  }
  const { status, body } = await send('PUT', '/menu/cheese/sold-out.json', null);
  expect([status, body.version]).toEqual([200, 0]);
  expect((await menu()).version).toBe(0);
  expect((await send('GET', '/menu-changes.json', undefined, owner)).body).toEqual({});
  expect((await send('PATCH', '/menu/cheese.json', { version: 1, price: 0.4 })).status).toBe(409);
});

test('an order keeps the ingredients it was sold with, in the order of the menu', async () => {
  const { send, order, ordered } = await openMenu(await startShop());
  await send('POST', '/menu.json', { version: 0, ...EGG });
  await send('POST', '/menu.json', { version: 1, ...EGG, name: 'aubergine' });
  const placed = await order({ aubergine: 1, meat: 1, 'fried egg': 1 });
  const { ingredients, allergens } = await ordered(placed.body.name);
  expect(Object.keys(ingredients).slice(4)).toEqual(['fried egg', 'aubergine']);
  expect(Object.keys(allergens)).toEqual(['bun', 'meat', 'fried egg', 'aubergine']);
});

test('an ingredient beyond the standard ones is sold, kept with its order, and taken off again', async () => {
  const shop = await startShop();
  const { send, menu, order, ordered } = await openMenu(shop);
  expect((await send('POST', '/menu.json', { version: 0, ...EGG })).status).toBe(200);
  const { name: _name, ...values } = EGG;
  expect((await menu()).ingredients['fried egg']).toEqual({ ...values, position: 4 });
  expect((await call(`${shop.url}/ingredients.json`)).text).toBe(
    '{"salad":0,"bacon":0,"cheese":0,"meat":0,"fried egg":0}',
  );

  const placed = await order({ 'fried egg': 2, meat: 1 }, 7.5);
  expect(placed.status).toBe(200);
  expect(await order({ 'fried egg': 3 })).toMatchObject({
    status: 400,
    body: { error: 'A burger can have at most 2 fried egg.' },
  });
  expect((await send('DELETE', '/menu/fried%20egg.json')).status).toBe(200);
  expect(await order({ 'fried egg': 1 })).toMatchObject({
    status: 400,
    body: { error: 'Unknown key "fried egg" in ingredients.' },
  });
  expect(await ordered(placed.body.name)).toMatchObject({
    ingredients: { salad: 0, bacon: 0, cheese: 0, meat: 1, 'fried egg': 2 },
    price: 7.5,
    allergens: { bun: ['gluten', 'sesame'], meat: [], 'fried egg': ['eggs'] },
  });
});

test.each([
  ['PATCH', '/menu/cheese.json', { version: 0, price: 0.123 }, 400, 'at most two decimals.'],
  ['PATCH', '/menu/cheese.json', { version: 0, price: 1e-9 }, 400, 'at most two decimals.'],
  ['PATCH', '/menu/cheese.json', { version: 0, price: -1 }, 400, 'price must be >= 0.'],
  ['PATCH', '/menu/cheese.json', { version: 0, name: 'gold' }, 400, 'Unknown key "name".'],
  ['PATCH', '/menu/cheese.json', { price: 1 }, 400, 'version is missing.'],
  ['PATCH', '/menu/cheese.json', { version: 0, allergens: ['dust'] }, 400, 'allergens'],
  [
    'PATCH',
    '/menu/cheese.json',
    { version: 0, startCount: 3, maxCount: 2 },
    400,
    'cannot start with 3',
  ],
  ['PATCH', '/menu/tofu.json', { version: 0, price: 1 }, 404, 'no such ingredient'],
  ['PUT', '/menu/cheese/sold-out.json', undefined, 400, 'No data supplied'],
  ['PATCH', '/menu/cheese.json', undefined, 400, 'No data supplied'],
  ['PUT', '/menu/tofu/sold-out.json', 'today', 404, 'no such ingredient'],
  ['PUT', '/menu/cheese/sold-out.json', 'forever', 400, 'value that is not allowed'],
  ['POST', '/menu.json', { version: 0, ...EGG, name: 'cheese' }, 409, 'already has an ingredient'],
  ['POST', '/menu.json', { version: 0, ...EGG, name: '__proto__' }, 400, 'small letters'],
  ['POST', '/menu.json', { version: 0, ...EGG, name: 'constructor' }, 400, 'small letters'],
  ['POST', '/menu.json', { version: 0, ...EGG, layer: 'gold' }, 400, 'layer'],
  ['POST', '/menu.json', { version: 0, ...EGG, startCount: 3 }, 400, 'cannot start with 3'],
  ['DELETE', '/menu/meat.json', undefined, 409, 'stay on the menu'],
])('%s %s with %j is refused', async (method, path, json, status, error) => {
  const { send, menu } = await openMenu(await sharedShop());
  const reply = await send(method, path, json);
  expect(reply.status).toBe(status);
  expect(reply.body.error).toContain(error);
  expect((await menu()).version).toBe(0);
});

test('readers of the menu learn of each change on every instance', async () => {
  const { here, all } = await startInstances();
  const { cook, send } = await openMenu(here);
  const streams = await Promise.all(all.map(({ url }) => openStream(`${url}/menu.json`)));
  for (const stream of streams) {
    const [begin] = await stream.until(1);
    expect(begin).toMatchObject({ event: 'put', data: { path: '/', data: { version: 0 } } });
  }
  await send('PUT', '/menu/bacon/sold-out.json', 'until-undone', cook);
  for (const stream of streams) {
    const [, change] = await stream.until(2);
    expect(change).toMatchObject({
      event: 'put',
      data: {
        path: '/',
        data: { version: 1, ingredients: { bacon: { soldOut: 'until-undone' } } },
      },
    });
  }
});
