import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, signIn } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const DENIED = { status: 401, body: { error: 'Permission denied' } };
const HOUR_MS = 60 * 60_000;
const RATES = { from: '2026-01-01', delivery: 9, collection: 21 };
const DELIVERY = { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 };

/** A shop that charges for deliveries, and what its owner has set. Reads go to one instance, writes to another. */
async function openShop(settings: object) {
  const { here, there, all } = await startInstances();
  const owner = await sellExtras(there);
  const [customer, counter] = [await newCustomer(there), await newStaff(there, 'counter')];
  const change = async (version: number, values: object) =>
    await call(`${there.url}/shop.json?auth=${owner.idToken}`, {
      method: 'PATCH',
      json: { version, ...values },
    });
  expect((await change(0, { timeZone: 'Asia/Tokyo', ...settings })).status).toBe(200);
  return {
    there,
    owner,
    customer,
    counter,
    change,
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
    place: async (deliveryMethod: 'delivery' | 'collection' = 'collection') => {
      const basket = familyBasket(customer);
      const details = { street: 'Long Lane 1', zipCode: '12345', phone: '0207946018' };
      const orderData = { ...basket.orderData, ...details, deliveryMethod };
      const fee = deliveryMethod === 'delivery' ? { fee: DELIVERY.fee } : {};
      return (await placeBasket(there, customer, { ...basket, orderData, ...fee })).body;
    },
    read: async (by: Customer, id: string) =>
      await call(`${here.url}/baskets/${id}/receipt.json?auth=${by.idToken}`),
    cancel: async (id: string, version: number, part: object) =>
      await call(`${there.url}/baskets/${id}/cancellations.json?auth=${customer.idToken}`, {
        method: 'POST',
        json: { version, ...part },
      }),
  };
}

test('a receipt asks for money of a finished order only where the shop records what it takes', async () => {
  const { customer, counter, there, place, read } = await openShop({});
  const handOver = async (from: number, id: string) => {
    for (const [turn, status] of ['preparing', 'ready', 'handed-over'].entries()) {
      expect((await changeOrderState(there, counter, id, status, from + turn)).status).toBe(200);
    }
  };
  const [{ name: id }, { name: other }, { name: third }] = [
    await place(),
    await place(),
    await place(),
  ];
  expect((await read(customer, id)).body).not.toHaveProperty('unrecorded');
  await handOver(1, id);
  expect((await read(customer, id)).body).toMatchObject({ due: 24.2, unrecorded: true });
  for (const paid of [other, third]) {
    await recordPayment(there, counter, paid, { amount: 24.2, due: 24.2 });
  }
  await recordPayment(there, counter, id, { amount: 4.2, due: 24.2 });
  expect((await read(customer, id)).body).toMatchObject({ due: 20 });
  expect((await read(customer, id)).body).not.toHaveProperty('unrecorded');
  const { name: unpaid } = await place();
  await handOver(1, unpaid);
  expect((await read(customer, unpaid)).body).not.toHaveProperty('unrecorded');
});

test('a receipt lists the shop, the items, the tax and the payments', async () => {
  const { customer, counter, there, place, read } = await openShop({
    facts: {
      name: 'Tall Tom',
      street: 'Market 1',
      zipCode: '1011',
      city: 'Amsterdam',
      country: 'Netherlands',
      phone: '020 1234567',
      email: 'hello@example.com',
      legalText: 'Owned by Tom',
      privacyText: 'We keep little',
    },
    delivery: DELIVERY,
    taxRates: [RATES],
    taxNumber: 'NL123',
  });
  const { name: id, orders } = await place('delivery');
  const seen = { amount: 20, due: 26.7, method: 'card' };
  const paid = await recordPayment(there, counter, id, seen);
  const { body, text } = await read(customer, id);
  expect(body).toEqual({
    shop: {
      name: 'Tall Tom',
      street: 'Market 1',
      zipCode: '1011',
      city: 'Amsterdam',
      country: 'Netherlands',
      phone: '020 1234567',
      email: 'hello@example.com',
      legalText: expect.any(String),
      taxNumber: 'NL123',
    },
    zone: 'Asia/Tokyo',
    callSign: callSign(id),
    number: 1,
    createdAt: expect.any(Number),
    name: 'Ann Example',
    deliveryMethod: 'delivery',
    burgers: {
      [orders[0]]: { ingredients: expect.objectContaining({ salad: 2, meat: 1 }), price: 6.3 },
      [orders[1]]: { ingredients: expect.objectContaining({ bacon: 1 }), price: 4.7 },
      [orders[2]]: { ingredients: expect.objectContaining({ bacon: 1 }), price: 4.7 },
    },
    extras: { fries: { count: 2, price: 3 }, cola: { count: 1, price: 2.5 } },
    total: 24.2,
    fee: 2.5,
    // 26.70 × 9 ÷ 109
    tax: { rate: 9, amount: 2.2 },
    paid: 20,
    due: 6.7,
    currency: 'USD',
    payments: {
      [paid.body.name]: {
        kind: 'payment',
        method: 'card',
        amount: 20,
        madeAt: expect.any(Number),
      },
    },
  });
  // Nothing of the customer but the name, and nothing of those who eat and who took the money.
  for (const other of [customer.email, 'Long Lane', '0207946018', 'Ada', 'Ben', counter.localId]) {
    expect(text).not.toContain(other);
  }
});

test('a receipt has what refunds reduced the price by, and the tax of what is left', async () => {
  const { customer, counter, there, place, read, advance } = await openShop({ taxRates: [RATES] });
  const { name: id } = await place();
  const paid = await recordPayment(there, counter, id, { amount: 24.2, due: 24.2 });
  advance(1000);
  expect((await read(customer, id)).body).toHaveProperty('tax.amount', 4.2);
  const complaint = { kind: 'refund', reason: 'Cold', amount: 6.3, due: 0, reducesPrice: true };
  const refund = await recordPayment(there, counter, id, complaint);
  const { body } = await read(customer, id);
  expect(body).toMatchObject({ total: 24.2, fee: 0, reduction: 6.3, paid: 17.9, due: 0 });
  // 17.90 × 21 ÷ 121
  expect(body).toMatchObject({ taxes: [{ rate: 21, amount: 3.11 }] });
  expect(body).not.toHaveProperty('tax');
  expect(Object.keys(body.payments)).toEqual([paid.body.name, refund.body.name]);
  expect(body.payments[refund.body.name]).toEqual({
    kind: 'refund',
    method: 'cash',
    amount: 6.3,
    madeAt: expect.any(Number),
    reducesPrice: true,
  });
});

test('a sale keeps the rate of its day and of how it is received, whatever is set later', async () => {
  const { change, customer, place, read } = await openShop({
    taxRates: [RATES, { from: '2999-01-01', delivery: 1, collection: 1 }],
  });
  const { name: id } = await place();
  await change(1, { taxRates: [{ ...RATES, collection: 5.5 }] });
  const later = (await place()).name;
  await change(2, { taxRates: [] });
  const untaxed = (await place()).name;
  // 24.20 × 21 ÷ 121, and 24.20 × 5.5 ÷ 105.5
  expect((await read(customer, id)).body.tax).toEqual({ rate: 21, amount: 4.2 });
  expect((await read(customer, later)).body.tax).toEqual({ rate: 5.5, amount: 1.26 });
  expect((await read(customer, untaxed)).body).not.toHaveProperty('tax');
});

test('burgers, sides, drinks and the fee are taxed each at its own rate, rounded once', async () => {
  const { customer, place, read, change } = await openShop({
    delivery: DELIVERY,
    taxRates: [{ ...RATES, drink: { delivery: 21, collection: 21 }, fee: 0 }],
  });
  const { name: id } = await place('delivery');
  const sold = (await read(customer, id)).body;
  expect(sold).not.toHaveProperty('tax');
  expect(sold.taxes).toEqual([
    { rate: 0, amount: 0 },
    // 21.70 × 9 ÷ 109, and 2.50 × 21 ÷ 121
    { rate: 9, amount: 1.79 },
    { rate: 21, amount: 0.43 },
  ]);
  await change(1, { taxRates: [] });
  expect((await read(customer, id)).body).toEqual(sold);
});

test('a line from before lines had their own rate has that of its order', async () => {
  const { there, customer, place, read, change } = await openShop({ taxRates: [RATES] });
  const { name: id } = await place();
  const { text } = await read(customer, id);
  const [row] = await there.db.selectFrom('burgers').select('snapshot').execute();
  const { taxRate, ...older } = JSON.parse(row?.snapshot ?? '{}');
  expect(taxRate).toBe(2100);
  await there.db
    .updateTable('burgers')
    .set({ snapshot: JSON.stringify(older) })
    .execute();
  const { extras } = await there.db.selectFrom('orders').select('extras').executeTakeFirstOrThrow();
  const plain = (extras ?? '').replaceAll(',"taxRate":2100', '');
  await there.db.updateTable('orders').set({ extras: plain }).execute();
  await change(1, { taxRates: [{ ...RATES, collection: 1 }] });
  expect(JSON.parse((await read(customer, id)).text).tax).toEqual(JSON.parse(text).tax);
});

test('an item that was cancelled alone is neither on the receipt nor in its tax', async () => {
  const { there, customer, place, read, cancel } = await openShop({
    taxRates: [RATES],
    delivery: DELIVERY,
  });
  const { name: id, orders } = await place('delivery');
  await cancel(id, 1, { burger: orders[0] });
  await cancel(id, 2, { extra: 'fries' });
  const { body } = await read(customer, id);
  expect(Object.keys(body.burgers)).toEqual([orders[1], orders[2]]);
  expect(body.extras).toEqual({ cola: { count: 1, price: 2.5 } });
  // 14.40 × 9 ÷ 109
  expect(body).toMatchObject({
    total: 11.9,
    fee: 2.5,
    tax: { rate: 9, amount: 1.19 },
    due: 14.4,
  });
  expect(body).not.toHaveProperty('cancelledAt');
  await changeOrderState(there, customer, id, 'cancelled', 3);
  expect((await read(customer, id)).body).toMatchObject({
    cancelledAt: expect.any(Number),
    burgers: {},
    extras: {},
    total: 0,
    fee: 0,
    tax: { rate: 9, amount: 0 },
    due: 0,
  });
});

test('the counter reads receipts of the day until an hour after, the customer at any time', async () => {
  const { there, owner, customer, counter, place, read, advance } = await openShop({});
  const id = (await place()).name;
  const others = [
    await newCustomer(there),
    await newStaff(there, 'kitchen'),
    await newStaff(there, 'driver'),
  ];
  for (const other of others) expect(await read(other, id)).toMatchObject(DENIED);
  expect((await read(counter, id)).body.name).toBe('Ann Example');
  await changeOrderState(there, customer, id, 'cancelled', 1);
  advance(HOUR_MS - 60_000);
  // A token lives no longer than an hour.
  const [clerk, buyer] = [await signIn(there, counter), await signIn(there, customer)];
  expect((await read(clerk, id)).status).toBe(200);
  advance(120_000);
  expect(await read(clerk, id)).toMatchObject(DENIED);
  expect((await read(buyer, id)).body).toMatchObject({ total: 0, name: 'Ann Example' });
  // The owner may have to give money back, and needs no name for that.
  const settled = await read(await signIn(there, owner), id);
  expect(settled.body).toMatchObject({ total: 0, callSign: callSign(id) });
  expect(settled.text).not.toContain('Ann Example');
  advance(60 * 24 * HOUR_MS);
  expect((await read(await signIn(there, owner), id)).text).toBe(settled.text);
});

test('a single burger of a basket has no receipt, and the answer does not reveal which baskets exist', async () => {
  const { customer, place, read } = await openShop({});
  const { orders } = await place();
  expect(await read(customer, orders[1])).toMatchObject(DENIED);
  expect(await read(customer, '-Nothing')).toMatchObject(DENIED);
});

test('the kitchen opens a receipt where the owner lets it work at the counter', async () => {
  const { there, place, read, change } = await openShop({});
  const cook = await newStaff(there, 'kitchen');
  const { name: id } = await place();
  expect(await read(cook, id)).toMatchObject(DENIED);
  expect((await change(1, { kitchenAtCounter: true })).status).toBe(200);
  expect((await read(cook, id)).body).toMatchObject({ callSign: callSign(id), total: 24.2 });
});
