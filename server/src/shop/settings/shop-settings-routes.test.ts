import { businessDayAt } from '@tall-order/domain/business-day.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import {
  call,
  fetchOrders,
  goodOrder,
  newCustomer,
  placeOrder,
  shareShop,
} from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import type { Instances } from '../../../test/start-instances.ts';

const sharedShop = shareShop();

/** A shop with an owner and a customer; its calls of the settings, on each instance in turn. */
async function openShop(instances?: Pick<Instances, 'here' | 'there'>) {
  const { here, there } = instances ?? (await startInstances());
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

test('a shop begins with nothing set: it sells at every price and at all times', async () => {
  const { settings, place } = await openShop();
  expect(await settings()).toMatchObject({
    version: 0,
    leastPrice: null,
    hours: null,
    delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 0 },
    selling: { isOpen: true, until: null },
    openings: [],
  });
  expect((await place()).status).toBe(200);
});

test('a shop of an earlier version has settings and facts that came later, as a new one has them', async () => {
  const { shop, settings } = await openShop();
  const fresh = await settings();
  const details = JSON.stringify({ facts: { name: 'Tall Tom' } });
  await shop.db.updateTable('shop_settings').set({ details }).execute();
  const { facts } = fresh;
  await expect.poll(settings).toEqual({ ...fresh, facts: { ...facts, name: 'Tall Tom' } });
});

test('the menu has the name of the shop, which pages show before they know the rest', async () => {
  const { shop, change, settings } = await openShop();
  const { facts } = await settings();
  await change({ version: 0, facts: { ...facts, name: 'Tall Tom' } });
  await expect
    .poll(async () => (await call(`${shop.url}/menu.json`)).body.shop)
    .toEqual({ version: 1, name: 'Tall Tom', selling: { isOpen: true, until: null } });
});

test("the owner's texts are stored without marks of direction, and those of one line without breaks", async () => {
  const { shop, change, settings } = await openShop();
  const { facts } = await settings();
  const pasted = { name: 'Tall\nTom', phone: '\u202A+44 20/7946–0018\u202C', legalText: 'A\n\nB' };
  const email = '\u200Etom@example.com';
  const taxNumber = 'NL\r\n1';
  expect(
    (await change({ version: 0, taxNumber, facts: { ...facts, ...pasted, email } })).body,
  ).toMatchObject({
    version: 1,
    taxNumber: 'NL 1',
    facts: {
      name: 'Tall Tom',
      phone: '+44 20/7946–0018',
      legalText: 'A\n\nB',
      email: 'tom@example.com',
    },
  });
  await expect
    .poll(async () => (await call(`${shop.url}/menu.json`)).body.shop.name)
    .toBe('Tall Tom');
});

test("what the owner has changed is read at once, in the shop's own zone and money", async () => {
  const { shop, owner, change } = await openShop();
  const read = async () => (await call(`${shop.url}/shop.json?auth=${owner.idToken}`)).body;
  const { version } = await read();
  const timeZone = 'Asia/Kathmandu';
  const { date } = businessDayAt(timeZone, '00:00', Date.now());
  const hours = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]);
  const delivery = { isOffered: true, zipCodes: [], minimum: 12.5, fee: 2.5 };
  const exceptions = [{ date, intervals: [], note: 'Staff party' }];
  expect((await change({ version, timeZone, hours, delivery, exceptions })).status).toBe(200);
  const changed = await read();
  const selling = { isOpen: false, reason: 'hours' };
  expect(changed).toMatchObject({ zone: timeZone, delivery, note: 'Staff party', selling });
  // Nobody looks after a board that is not guarded.
  expect(changed).not.toHaveProperty('boardSeenAt');
});

test('a burger below the least price is refused in words before anything is written', async () => {
  const { shop, customer, change, settings, order, place } = await openShop();
  const before = await place();
  expect((await change({ version: 0, leastPrice: 3.5 })).body).toMatchObject({
    version: 1,
    leastPrice: 3.5,
  });
  expect(await settings()).toMatchObject({ version: 1, leastPrice: 3.5 });

  const refused = await place(order, 'two');
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: 'This burger costs $0.20, and the shop sells burgers from $3.50. Add something to it.',
      leastPrice: 3.5,
    },
  ]);
  // An order that was placed before gets its original answer.
  expect((await place()).body).toEqual(before.body);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toEqual([before.body.name]);
  expect((await place({ ...order, price: 9 }, 'three')).body).toEqual(refused.body);

  const { price: _price, ...atShopPrice } = order;
  const dearer = { ...atShopPrice, ingredients: { meat: 4 } };
  expect((await place(dearer, 'two')).status).toBe(200);
  expect((await change({ version: 1, leastPrice: null })).body).toMatchObject({
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
  expect((await change({ version: 1 })).body).toMatchObject({ version: 1, leastPrice: 3.5 });
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

test('a change of an outdated version is refused with the current one, and so is one of two simultaneous changes', async () => {
  const { change, settings } = await openShop();
  const replies = await Promise.all([1, 2].map((leastPrice) => change({ version: 0, leastPrice })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = await change({ version: 0, leastPrice: 3 });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        "Someone else has changed the shop's settings. Check the current settings, then make your change.",
      version: 1,
    },
  ]);
  expect(await settings()).toMatchObject({ version: 1 });
});

test.each([
  ['a third decimal', { leastPrice: 1.234 }, 'A price has at most two decimals.'],
  ['a price below 0', { leastPrice: -1 }, 'leastPrice'],
  ['a price as text', { leastPrice: '3' }, 'leastPrice'],
  ['an unknown setting', { colour: 'red' }, 'Unknown key "colour"'],
  ['a zone that is none', { timeZone: 'Nowhere/City' }, 'no time zone'],
  ['an offset for a zone', { timeZone: '+02:00' }, 'no time zone'],
  ['a text with an escape', { howToPay: 'cash\u001b[2J' }, 'cannot be shown'],
  ['a date with a zone', { timeZone: '2026-01-01T00:00[Europe/London]' }, 'no time zone'],
  [
    'a phone that is none',
    { facts: { ...STANDARD_SETTINGS.facts, phone: 'not a phone' } },
    "The shop's phone needs 7 to 15 digits, like 020 7946 0018.",
  ],
  ['a time that is none', { dayStart: '25:00' }, 'dayStart'],
  [
    'a ZIP code of nothing',
    { delivery: { isOffered: true, zipCodes: ['- *'], minimum: 0, fee: 0 } },
    'no ZIP code',
  ],
  [
    'neither way to get an order',
    {
      delivery: { isOffered: false, zipCodes: [], minimum: 0, fee: 0 },
      collection: { isOffered: false },
    },
    'Offer delivery',
  ],
  [
    'hours that overlap',
    {
      hours: [
        [
          { opens: '11:00', closes: '15:00' },
          { opens: '14:00', closes: '22:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    },
    'overlap',
  ],
  [
    'a date that is none',
    { exceptions: [{ date: '2026-02-30', intervals: [], note: '' }] },
    'no date',
  ],
])('%s is refused and changes nothing', async (_what, values, message) => {
  const shop = await sharedShop();
  const { change, settings } = await openShop({ here: shop, there: shop });
  const refused = await change({ version: 0, ...values });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain(message);
  expect(await settings()).toMatchObject({ version: 0, leastPrice: null });
});

test('the owner ends mail about some events, so that an event of a later version is mailed', async () => {
  const { shop, change, settings } = await openShop();
  const stored = async () => {
    const { details } = await shop.db
      .selectFrom('shop_settings')
      .select('details')
      .executeTakeFirstOrThrow();
    return JSON.parse(details ?? '{}');
  };
  const store = async (details: object) => {
    const json = JSON.stringify(details);
    await shop.db.updateTable('shop_settings').set({ details: json }).execute();
  };
  const mailEvents = ['confirmed', 'ready', 'out-for-delivery', 'handed-over', 'refunded'];
  expect((await change({ version: 0, mailEvents })).status).toBe(200);
  const { mailEvents: _known, ...later } = await stored();
  expect(later.unmailedEvents).toEqual(['moved', 'changed', 'cancelled']);
  // A version that knew one event less: what it did not know is mailed.
  await store({ ...later, mailEvents: mailEvents.slice(0, 4) });
  await expect.poll(async () => (await settings()).mailEvents).toEqual(mailEvents);
  // As owners saved it before it was noted what is off.
  await store({ mailEvents: ['ready'] });
  await expect.poll(async () => (await settings()).mailEvents).toEqual(['ready']);
});
