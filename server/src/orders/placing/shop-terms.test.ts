import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import { ordersWithStates } from '../../../test/event-reader.ts';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';

/** A shop by whose owner's settings a customer orders. */
async function openShop(settings: object) {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  const change = await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, ...settings },
  });
  expect(change.status).toBe(200);
  const good = goodOrder(customer);
  const delivered = {
    ...good,
    orderData: {
      ...good.orderData,
      deliveryMethod: 'delivery',
      street: 'Long Lane 1',
      zipCode: '1011 AB',
      country: 'Netherlands',
    },
  };
  return {
    shop,
    customer,
    good,
    delivered,
    place: async (json: object) => await placeOrder(shop, customer, json),
    orders: async () => await ordersWithStates(shop, customer),
  };
}

const DELIVERY = { isOffered: true, zipCodes: ['1011*', '2000'], minimum: 5, fee: 2.5 };

test.each([
  ['within the week', 3, /^The shop is closed\. Order again from \w+day 11:00\.$/],
  ['after it', 20, /^The shop is closed\. Order again from \w+day, \w+ \d+ at 11:00\.$/],
])(
  'nothing is sold while the shop is closed, and the refusal says that it opens %s',
  async (_when, days, words) => {
    const { place, good, orders } = await openShop({
      timeZone: 'Asia/Kolkata',
      // Only on a day that is never today: every week is closed but for one date.
      hours: [[], [], [], [], [], [], []],
      exceptions: [
        {
          date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
          intervals: [{ opens: '11:00', closes: '22:00' }],
          note: '',
        },
      ],
    });
    const refused = await place(good);
    expect([refused.status, refused.body.reason]).toEqual([409, 'hours']);
    expect(refused.body.error).toMatch(words);
    expect(new Date(refused.body.opensAt).toISOString()).toContain('T05:30:00');
    expect(await orders()).toEqual({});
  },
);

test('a delivery costs its fee beside the price, and is refused without it', async () => {
  const { place, delivered, orders } = await openShop({ delivery: DELIVERY });
  const refused = await place(delivered);
  expect([refused.status, refused.body]).toEqual([
    409,
    { error: 'Delivery costs $2.50, which the order does not include.', shopFee: 2.5 },
  ]);
  expect((await place({ ...delivered, fee: 2 })).body).toEqual({
    error: 'Delivery costs $2.50, not 2.',
    sentFee: 2,
    shopFee: 2.5,
  });
  const placed = await place({ ...delivered, fee: 2.5 });
  expect(placed.status).toBe(200);
  expect((await orders())[placed.body.name]).toMatchObject({ price: delivered.price, fee: 2.5 });
});

test('of several burgers that are delivered together, the first one has the fee', async () => {
  const { shop, customer, delivered, orders } = await openShop({ delivery: DELIVERY });
  const { ingredients, orderData } = delivered;
  const basket = { burgers: [{ ingredients }, { ingredients }], orderData, fee: 2.5 };
  const { body } = await placeBasket(shop, customer, basket);
  const stored = await orders();
  expect(body.orders.map((id: string) => stored[id].fee)).toEqual([2.5, undefined]);
});

test('a delivery with another fee is another order, which its key does not place', async () => {
  const { shop, customer, delivered } = await openShop({ delivery: DELIVERY });
  const place = async (fee: number) =>
    await placeOrder(shop, customer, { ...delivered, fee }, { 'idempotency-key': 'k' });
  const placed = await place(2.5);
  expect((await place(2.5)).body).toEqual(placed.body);
  expect((await place(3)).status).toBe(422);
});

test('a collection costs no fee', async () => {
  const { place, good, orders } = await openShop({ delivery: DELIVERY });
  expect((await place({ ...good, fee: 2.5 })).body).toEqual({
    error: 'Collection costs nothing, not 2.5.',
    sentFee: 2.5,
    shopFee: 0,
  });
  const { name } = (await place(good)).body;
  expect((await orders())[name]).not.toHaveProperty('fee');
});

test('outside the area and below the minimum nothing is delivered', async () => {
  const { place, delivered, orders } = await openShop({ delivery: { ...DELIVERY, minimum: 20 } });
  const elsewhere = { ...delivered, orderData: { ...delivered.orderData, zipCode: '3000' } };
  expect((await place(elsewhere)).body).toEqual({
    error: "We don't deliver to 3000. You can collect it instead.",
    outsideArea: '3000',
  });
  const small = await place({ ...delivered, fee: 2.5 });
  expect([small.status, small.body]).toEqual([
    409,
    {
      error: 'Delivery starts at $20.00. Add $13.70 more.',
      minimum: 20,
      missing: 13.7,
    },
  ]);
  expect(await orders()).toEqual({});
});

test.each([
  ['', 'ZIP code'],
  ['Ireland', 'postcode'],
])('in a shop in %j, an address without a code is asked for its %s', async (country, code) => {
  const facts = { ...STANDARD_SETTINGS.facts, country };
  const { shop, customer, place, delivered, good } = await openShop({ facts });
  const orderData = { ...delivered.orderData, zipCode: '' };
  const words = `Enter your ${code}.`;
  expect((await place({ ...delivered, orderData })).body).toEqual({ error: words });
  const whole = { burgers: [{ ingredients: good.ingredients }], orderData };
  expect((await placeBasket(shop, customer, whole)).body).toEqual({ error: words });
});

test('a way that is not offered and a burger that is too tall are refused', async () => {
  const { place, good, delivered } = await openShop({
    delivery: { ...DELIVERY, isOffered: false },
    mostPieces: 2,
  });
  expect((await place(delivered)).body).toEqual({
    error: 'The shop does not offer delivery. Choose collection instead.',
    notOffered: 'delivery',
  });
  expect((await place(good)).body).toEqual({
    error: 'A burger in this shop has at most 2 pieces. Remove something.',
    mostPieces: 2,
  });
});

test('a basket pays one fee, beside its total', async () => {
  const { shop, customer, delivered } = await openShop({ delivery: DELIVERY });
  await sellExtras(shop);
  const basket = { ...familyBasket(customer), orderData: delivered.orderData };
  expect((await placeBasket(shop, customer, basket)).body).toMatchObject({ shopFee: 2.5 });
  const placed = await placeBasket(shop, customer, { ...basket, fee: 2.5 });
  const read = await call(`${shop.url}/baskets/${placed.body.name}.json?auth=${customer.idToken}`);
  expect(read.body).toMatchObject({ total: basket.total, fee: 2.5 });
});

test('a delivery stays one, with its fee, when a cancelled burger leaves less than the minimum', async () => {
  const { shop, customer, delivered } = await openShop({ delivery: { ...DELIVERY, minimum: 24 } });
  await sellExtras(shop);
  const basket = { ...familyBasket(customer), orderData: delivered.orderData, fee: 2.5 };
  const { name, orders } = (await placeBasket(shop, customer, basket)).body;
  const rest = await call(
    `${shop.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`,
    { method: 'POST', json: { version: 1, burger: orders[1] } },
  );
  expect(rest.status).toBe(200);
  expect(rest.body).toMatchObject({ total: 19.5, fee: 2.5, state: { status: 'received' } });
  expect(rest.body.orderData.deliveryMethod).toBe('delivery');
});
