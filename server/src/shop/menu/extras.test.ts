import { expect, test } from 'vitest';
import { COLA, FRIES, sellExtras } from '../../../test/baskets.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { call, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { readMenu } from './menu-queries.ts';

async function openMenu() {
  const shop = await startShop();
  const owner = await sellExtras(shop);
  const send = async (method: string, path: string, json?: unknown, by: Customer = owner) =>
    await call(`${shop.url}${path}?auth=${by.idToken}`, {
      method,
      ...(json !== undefined && { json }),
    });
  return { shop, owner, send, menu: async () => (await call(`${shop.url}/menu.json`)).body };
}

test('extras are on the menu in their order, and no ingredients', async () => {
  const { shop, menu } = await openMenu();
  const { name: _fries, ...fries } = FRIES;
  const { name: _cola, ...cola } = COLA;
  expect((await menu()).extras).toEqual({
    fries: { ...fries, position: 0 },
    cola: { ...cola, position: 1 },
  });
  expect((await call(`${shop.url}/ingredients.json`)).body).not.toHaveProperty('fries');
});

test('the owner changes an extra and takes it off, and each change is on record', async () => {
  const { send, menu } = await openMenu();
  const changed = await send('PATCH', '/extras/fries.json', {
    version: 2,
    price: 3.2,
    maxCount: 8,
  });
  expect(changed.body).toMatchObject({
    version: 3,
    extras: { fries: { price: 3.2, maxCount: 8 } },
  });
  expect((await send('PATCH', '/extras/fries.json', { version: 2, price: 1 })).status).toBe(409);
  expect((await send('DELETE', '/extras/cola.json')).body.extras).not.toHaveProperty('cola');
  expect((await send('DELETE', '/extras/cola.json')).status).toBe(404);
  expect(Object.keys((await menu()).extras)).toEqual(['fries']);
  const changes = (await send('GET', '/menu-changes.json')).body;
  const [later, earlier] = Object.values(changes).slice(0, 2);
  expect(earlier).toMatchObject({
    name: 'fries',
    before: { price: 3, maxCount: 5 },
    after: { price: 3.2, maxCount: 8 },
  });
  expect(later).toMatchObject({ name: 'cola', after: null });
  const { body } = await send('PATCH', '/extras/fries.json', { version: 4, kcal: 300 });
  expect(body.extras.fries).toMatchObject({ price: 3.2, maxCount: 8, kcal: 300 });
});

test('what was added and whose answer was lost is added once, by the same owner', async () => {
  const { shop, send, menu } = await openMenu();
  const onion = {
    name: 'onion',
    price: 0.3,
    startCount: 0,
    maxCount: 3,
    allergens: [],
    kcal: 5,
    layer: 'onion',
  };
  const chips = { ...FRIES, name: 'chips' };
  for (const [path, item] of [
    ['/menu.json', onion],
    ['/extras.json', chips],
  ] as const) {
    const { version } = await menu();
    const first = await send('POST', path, { ...item, version });
    expect(first.status).toBe(200);
    // The storefront reads the menu and asks again by its version.
    const again = await send('POST', path, { ...item, version: version + 1 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const others = [
      send('POST', path, { ...item, version: version + 1, price: 9 }),
      send('POST', path, { ...item, version: version + 1 }, await newStaff(shop, 'owner')),
    ];
    for (const { status } of await Promise.all(others)) expect(status).toBe(409);
    expect(await menu()).toMatchObject({ version: version + 1 });
  }
  await send('PUT', '/extras/chips/sold-out.json', 'today');
  const { version } = await menu();
  expect((await send('POST', '/extras.json', { ...chips, version })).status).toBe(409);
});

test('staff mark items as sold out; customers change nothing', async () => {
  const { shop, send, menu } = await openMenu();
  const cook = await newStaff(shop, 'kitchen');
  const customer = await newCustomer(shop);
  await send('PATCH', '/shop.json', { version: 0, timeZone: 'Pacific/Kiritimati' });
  expect((await send('PUT', '/extras/cola/sold-out.json', 'today', cook)).status).toBe(200);
  expect((await menu()).extras.cola).toMatchObject({ soldOut: 'today' });
  const { sold_out_until: until } = await shop.db
    .selectFrom('extras')
    .select('sold_out_until')
    .where('name', '=', 'cola')
    .executeTakeFirstOrThrow();
  // The day ends at 05:00 there, 14 hours ahead of UTC.
  expect(new Date(Number(until)).getUTCHours()).toBe(15);
  const soldOutAt = async (now: number) => (await readMenu(shop.db, now)).extras['cola']?.soldOut;
  expect(await soldOutAt(Number(until) - 1)).toBe('today');
  expect(await soldOutAt(Number(until))).toBeNull();
  for (const by of [cook, customer]) {
    expect((await send('PATCH', '/extras/cola.json', { version: 3, price: 1 }, by)).status).toBe(
      401,
    );
    expect((await send('DELETE', '/extras/cola.json', undefined, by)).status).toBe(401);
    expect((await send('POST', '/extras.json', { version: 3, ...FRIES }, by)).status).toBe(401);
  }
  expect((await send('PUT', '/extras/cola/sold-out.json', 'today', customer)).status).toBe(401);
});

test('a name is that of one thing on the menu', async () => {
  const { send } = await openMenu();
  const add = async (name: string) =>
    await send('POST', '/extras.json', { ...FRIES, version: 2, price: 3.5, name });
  expect((await add('fries')).body).toEqual({
    error: 'The menu already has an ingredient or extra with this name.',
  });
  expect((await add('salad')).status).toBe(409);
  expect((await add('Large Fries')).status).toBe(400);
  const asIngredient = await send('POST', '/menu.json', {
    version: 2,
    name: 'cola',
    price: 1,
    startCount: 0,
    maxCount: 2,
    allergens: [],
    kcal: 90,
    layer: 'egg',
  });
  expect(asIngredient.status).toBe(409);
  expect(
    (await send('POST', '/extras.json', { ...FRIES, version: 2, name: 'dips', price: 1.005 })).body,
  ).toEqual({ error: 'A price has at most two decimals.' });
});
