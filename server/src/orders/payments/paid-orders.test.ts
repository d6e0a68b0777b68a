import { MAX_BURGERS } from '@tall-order/domain/order-items.ts';
import { MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import { MAX_ITEMS, MAX_PRICE } from '@tall-order/domain/menu.ts';
import { MOST_PAYABLE } from '@tall-order/domain/payment.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { openStream, streamOrders } from '../../../test/event-reader.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, fetchOrders, newCustomer, startShop } from '../../../test/shop.ts';

const GOLD = {
  price: toDecimal(MAX_PRICE),
  startCount: 0,
  maxCount: MAX_COUNT,
  allergens: [],
  kcal: 0,
  layer: 'cheese',
};
const REFUND = { kind: 'refund', reason: 'Cold fries' };

/** A shop that sells fries and cola. */
async function openShop() {
  const shop = await startShop();
  return { shop, owner: await sellExtras(shop), customer: await newCustomer(shop) };
}

test('a basket is paid as a whole, and a burger that is cancelled then is to be given back', async () => {
  const { shop, owner, customer } = await openShop();
  const { name, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  const part = await recordPayment(shop, owner, orders[1], { amount: 1, due: 24.2 });
  expect(part.body).toEqual({ error: 'Permission denied' });
  await recordPayment(shop, owner, name, { amount: 24.2, due: 24.2 });
  const cancelled = await call(
    `${shop.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`,
    { method: 'POST', json: { version: 2, burger: orders[1] } },
  );
  expect(cancelled.body).toMatchObject({ total: 19.5, paid: 24.2, due: -4.7 });
  const back = await recordPayment(shop, owner, name, { ...REFUND, amount: 4.7, due: -4.7 });
  expect(back.body).toMatchObject({ paid: 19.5, due: 0 });
  const rows = await shop.db.selectFrom('orders').select(['id', 'paid_cents']).execute();
  expect(rows.filter(({ paid_cents: paid }) => paid !== 0)).toEqual([
    { id: name, paid_cents: 1950 },
  ]);
});

test('a burger that is cancelled after the price was reduced is given back up to what was paid', async () => {
  const { shop, owner, customer } = await openShop();
  const { name, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  await recordPayment(shop, owner, name, { amount: 24.2, due: 24.2 });
  const complaint = { ...REFUND, reducesPrice: true, amount: 20, due: 0 };
  await recordPayment(shop, owner, name, complaint);
  const cancel = async (version: number, burger: string) =>
    (
      await call(`${shop.url}/baskets/${name}/cancellations.json?auth=${customer.idToken}`, {
        method: 'POST',
        json: { version, burger },
      })
    ).body;
  const one = { total: 19.5, reduction: 19.5, paid: 4.2, due: -4.2 };
  expect(await cancel(3, orders[1])).toMatchObject(one);
  const two = { total: 14.8, reduction: 14.8, paid: 4.2, due: -4.2 };
  expect(await cancel(4, orders[2])).toMatchObject(two);
  const back = await recordPayment(shop, owner, name, { ...REFUND, amount: 4.2, due: -4.2 });
  expect(back.body).toMatchObject({ paid: 0, due: 0 });
});

test('the first order of a basket has the amount paid for the whole basket, in streams', async () => {
  const { shop, owner, customer } = await openShop();
  const { name, orders } = (await placeBasket(shop, customer, familyBasket(customer))).body;
  await recordPayment(shop, owner, name, { amount: 20, due: 24.2 });
  const { idToken } = customer;
  expect((await fetchOrders(shop, customer)).text).not.toContain('paid');
  const stream = await streamOrders(shop, customer);
  const own = await openStream(`${shop.url}/orders/${name}.json?auth=${idToken}`);
  const list = (await stream.until(1))[0]?.data.data;
  expect(list[name]).toMatchObject({ paid: 20, due: 4.2 });
  for (const id of orders.slice(1)) expect(list[id]).not.toHaveProperty('paid');
  expect((await own.until(1))[0]?.data.data).toMatchObject({ paid: 20, due: 4.2 });
  await recordPayment(shop, owner, name, { amount: 4.2, due: 4.2 });
  const patch = { path: `/${name}`, data: { paid: 24.2, reduction: null, due: 0 } };
  await expect.poll(() => stream.events.map(({ data }) => data)).toContainEqual(patch);
  await expect
    .poll(() => own.events.map(({ data }) => data))
    .toContainEqual({ ...patch, path: '/' });
});

/** Sells the dearest burger that a menu may have; one more would not be paid. */
async function openDearShop() {
  const { shop, owner, customer } = await openShop();
  const names = Array.from({ length: MAX_ITEMS - 4 }, (_none, place) => `gold ${letters(place)}`);
  for (const [place, name] of names.entries()) {
    const added = await call(`${shop.url}/menu.json?auth=${owner.idToken}`, {
      method: 'POST',
      json: { ...GOLD, version: place + 2, name },
    });
    expect(added.status).toBe(200);
  }
  const burger = {
    ingredients: Object.fromEntries(names.map((name) => [name, MAX_COUNT])),
    price: 4 + names.length * MAX_COUNT * GOLD.price,
  };
  const place = async (burgers: number) =>
    (
      await placeBasket(shop, customer, {
        ...familyBasket(customer),
        burgers: Array.from({ length: burgers }, () => burger),
        extras: {},
        total: toDecimal(burgers * toCents(burger.price)),
      })
    ).body;
  return { shop, owner, price: burger.price, place };
}

const letters = (place: number) => `${'abcdef'.charAt(place / 6)}${'abcdef'.charAt(place % 6)}`;

test('the dearest basket that is kept is paid whole and given back, and a dearer one refused in words', async () => {
  const { shop, owner, price, place } = await openDearShop();
  const most = Math.floor(toDecimal(MOST_PAYABLE) / price);
  const due = toDecimal(most * toCents(price));
  const { name: id } = await place(most);
  const paid = await recordPayment(shop, owner, id, { amount: due, due });
  expect([paid.status, paid.body]).toMatchObject([200, { paid: due, due: 0 }]);
  const refund = await recordPayment(shop, owner, id, { ...REFUND, amount: due, due: 0 });
  expect(refund.body).toMatchObject({ paid: 0, due });
  const { name: dearer } = await place(MAX_BURGERS);
  const total = toDecimal(MAX_BURGERS * toCents(price));
  const refused = await recordPayment(shop, owner, dearer, { amount: 1, due: total });
  expect([refused.status, refused.body]).toEqual([
    409,
    { error: 'An order of more than 20 million cannot be paid here.', paid: 0, due: total },
  ]);
});
