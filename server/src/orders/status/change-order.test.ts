import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { ADDRESS, DELIVERY, WHY, orderToChange } from '../../../test/order-to-change.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, identityCall, signIn } from '../../../test/shop.ts';
import { checkShop } from '../../admin/check.ts';

test('a collection becomes a delivery at the fee of now, once its customer has agreed', async () => {
  const { shop, counter, customer, name, change, basket, log, read } = await orderToChange();
  const correct = { deliveryMethod: 'delivery', ...ADDRESS, doorCode: '12B' };
  const asked = { version: 1, correct, total: 26.7 };
  const refused = await change(asked);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: 'The order costs more now. Ask the customer first.',
      totalBefore: 24.2,
      totalAfter: 26.7,
    },
  ]);
  const other = await change({ ...asked, total: 24.2, agreed: true });
  expect([other.status, other.body.totalAfter]).toEqual([409, 26.7]);
  const changed = await change({ ...asked, agreed: true });
  // No money and no address, like each answer about a state.
  expect([changed.status, changed.body]).toEqual([
    200,
    { status: 'received', version: 2, receivedAt: expect.any(Number) },
  ]);
  expect(await basket()).toMatchObject({
    total: 24.2,
    fee: 2.5,
    orderData: { deliveryMethod: 'delivery', name: 'Ann Example', doorCode: '12B', ...ADDRESS },
    changedAt: expect.any(Number),
    changeReason: WHY,
  });
  expect((await read('/counter/baskets.json', counter))[name]).toMatchObject({
    deliveryMethod: 'delivery',
    address: { ...ADDRESS, doorCode: '12B' },
    due: 26.7,
  });
  expect(await read(`/baskets/${name}/receipt.json`, customer)).toMatchObject({ due: 26.7 });
  expect(await log()).toEqual([
    {
      version: 2,
      event: 'corrected',
      made_by: counter.localId,
      subject: 'deliveryMethod,street,zipCode,country,doorCode',
      reason: WHY,
      charged_before_cents: 2420,
      charged_after_cents: 2670,
      is_agreed: 1,
    },
  ]);
  // Back again: cheaper, so that nobody has to agree.
  const back = { version: 2, correct: { deliveryMethod: 'collection' }, total: 24.2 };
  expect((await change(back)).status).toBe(200);
  const { orderData, fee } = await basket();
  expect([orderData.street, fee]).toEqual([undefined, undefined]);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('a name, a note and a phone cost nothing, and what is wrong with them is refused', async () => {
  const { change, basket, counter, set } = await orderToChange();
  // The shop has stopped delivering: that concerns no correction of a name.
  await set(1, { delivery: { ...DELIVERY, isOffered: false } });
  const same = { version: 1, total: 24.2 };
  expect((await change({ ...same, correct: { phone: 'soon' } })).body.error).toMatch(/phone/i);
  expect((await change({ ...same, correct: { name: ' ' } })).status).toBe(400);
  // A field that is null counts as missing.
  const missing = { correct: { phone: 'soon', note: null }, add: null, agreed: null };
  expect((await change({ ...same, ...missing })).body.error).toMatch(/phone/i);
  expect((await change({ ...same, correct: { email: 'x@example.com' } })).status).toBe(400);
  expect((await change({ ...same, correct: { name: 'Ann Example' } })).body.error).toBe(
    'The order has all of that already.',
  );
  expect((await change({ ...same, correct: { note: 'No ice' }, reason: ' ' })).status).toBe(400);
  const made = {
    ...same,
    correct: { name: 'Ann Exmouth', note: 'No ice', phone: '020 7946 0018' },
  };
  expect((await change(made, counter)).status).toBe(200);
  expect((await basket()).orderData).toMatchObject({
    name: 'Ann Exmouth',
    note: 'No ice',
    phone: '020 7946 0018',
  });
});

test('the terms of now hold for another method or address, and what was sold below the minimum stays', async () => {
  const { orders, change, basket, set } = await orderToChange();
  const correct = { deliveryMethod: 'delivery', ...ADDRESS };
  const elsewhere = { ...correct, zipCode: '3000' };
  const asked = { total: 26.7, agreed: true };
  expect((await change({ version: 1, correct: elsewhere, ...asked })).body).toMatchObject({
    outsideArea: '3000',
  });
  expect((await change({ version: 1, correct, ...asked })).status).toBe(200);
  await change({ version: 2, takeOff: { burger: orders[0] } });
  // Below the minimum and with its old fee, whatever is corrected of it in the same place.
  await set(1, { delivery: { ...DELIVERY, fee: 4 } });
  const code = { version: 3, correct: { doorCode: '7' }, total: 20.4 };
  expect((await change(code)).status).toBe(200);
  // Another street has the fee of now.
  const moved = { version: 4, correct: { street: 'Short Lane 2' }, total: 21.9, agreed: true };
  expect((await change(moved)).status).toBe(200);
  expect(await basket()).toMatchObject({ total: 17.9, fee: 4 });
  // Once it is collected, it must reach the minimum to be delivered again.
  const collected = { version: 5, correct: { deliveryMethod: 'collection' }, total: 17.9 };
  expect((await change(collected)).status).toBe(200);
  const again = { version: 6, correct, total: 21.9, agreed: true };
  expect((await change(again)).body).toMatchObject({ minimum: 20, missing: 2.1 });
});

test('only counter and owner add and correct', async () => {
  const { shop, owner, customer, change } = await orderToChange();
  const add = { version: 1, add: { extra: 'cola', count: 1 }, total: 26.7, agreed: true };
  const note = { version: 1, correct: { note: 'No ice' }, total: 24.2 };
  const [cook, driver] = [await newStaff(shop, 'kitchen'), await newStaff(shop, 'driver')];
  for (const by of [cook, driver, customer]) {
    expect([(await change(add, by)).status, (await change(note, by)).status]).toEqual([401, 401]);
  }
  expect((await change(note, owner)).status).toBe(200);
});

test('a change that is sent again is made once, and one of another is overtaken', async () => {
  const { inTurn, owner, counter, change, basket } = await orderToChange();
  const add = { version: 1, add: { extra: 'cola', count: 1 }, total: 26.7, agreed: true };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, turn) =>
      change(add, turn % 3 === 2 ? owner : counter, inTurn(turn)),
    ),
  );
  // One of the two made it: each repetition of theirs is answered as made, the other's as overtaken.
  const by = (mine: (turn: number) => boolean) =>
    new Set(answers.filter((_, turn) => mine(turn)).map(({ status }) => status));
  const [own, others] = [by((turn) => turn % 3 !== 2), by((turn) => turn % 3 === 2)];
  expect(new Set([...own, ...others])).toEqual(new Set([200, 409]));
  expect([own.size, others.size]).toEqual([1, 1]);
  const { total, state } = await basket();
  expect([total, state.version]).toEqual([26.7, 2]);
});

test('a correction of an order that somebody else has corrected says so, also after a step', async () => {
  const { owner, counter, change, step } = await orderToChange();
  const correct = (version: number, fields: object, by = counter) =>
    change({ version, correct: fields, total: 24.2 }, by);
  expect((await step('preparing', 1)).status).toBe(200);
  const other = 'The order was changed meanwhile. This is its status now.';
  expect((await correct(1, { note: 'No ice' })).body).toMatchObject({ error: other, version: 2 });
  expect((await correct(2, { name: 'Ann Exmouth' }, owner)).status).toBe(200);
  expect((await step('ready', 3)).status).toBe(200);
  const error = 'Someone else has corrected this order. Check it again, then make your change.';
  for (const version of [1, 2]) {
    const refused = await correct(version, { note: 'No ice' });
    expect([refused.status, refused.body]).toMatchObject([409, { error, version: 4 }]);
  }
  expect((await correct(3, { note: 'No ice' })).body.error).toBe(other);
  // What is added is compared by its total.
  const add = { version: 2, add: { extra: 'cola', count: 1 }, total: 26.7, agreed: true };
  expect((await change(add)).body.error).toBe(other);
  expect((await correct(4, { note: 'No ice' })).status).toBe(200);
});

test('money that was paid beyond a lower total is owed, and a higher one is due', async () => {
  const { shop, counter, name, change, read } = await orderToChange();
  const correct = { deliveryMethod: 'delivery', ...ADDRESS };
  await change({ version: 1, correct, total: 26.7, agreed: true });
  await recordPayment(shop, counter, name, { amount: 26.7, due: 26.7 });
  await change({ version: 3, correct: { deliveryMethod: 'collection' }, total: 24.2 });
  const order = async () => (await read('/counter/baskets.json', counter))[name];
  expect(await order()).toMatchObject({ paid: 26.7, due: -2.5 });
  await change({ version: 4, add: { extra: 'fries', count: 1 }, total: 27.2, agreed: true });
  expect(await order()).toMatchObject({ paid: 26.7, due: 0.5 });
});

test('what was changed and why goes with its customer', async () => {
  const { shop, customer, change, step } = await orderToChange();
  const note = { version: 1, correct: { note: 'For Dot' }, total: 24.2, reason: 'Dot called.' };
  expect((await change(note)).status).toBe(200);
  await step('cancelled', 2);
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  const [order] = await shop.db.selectFrom('orders').selectAll().execute();
  expect(order).toMatchObject({ customer: '{}', change_reason: null });
  const kept = await shop.db.selectFrom('order_log').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Dot');
  expect(kept.map((entry) => entry.request_hash)).toEqual(kept.map(() => null));
});

test('an order that costs more than an integer of the database counts can be changed', async () => {
  const { shop, change, basket, name } = await orderToChange();
  await shop.db
    .updateTable('burgers')
    .set({ price_cents: 2_000_000_000 })
    .where('order_id', '=', name)
    .execute();
  const { status } = await change({ version: 1, takeOff: { extra: 'cola' } });
  expect([status, (await basket()).total]).toEqual([200, 60_000_006]);
});

test('an order that nobody began within a day is over for its customer too, whole and in part', async () => {
  const { shop, there, customer, name, orders } = await orderToChange();
  for (const one of new Set([shop, there])) one.advance(25 * 60 * 60_000);
  const { idToken } = await signIn(shop, customer);
  const press = async (method: string, path: string, json: object) =>
    await call(`${shop.url}/baskets/${name}/${path}?auth=${idToken}`, { method, json });
  for (const late of [
    await press('POST', 'cancellations.json', { version: 1, burger: orders[0] }),
    await press('PATCH', 'state.json', { status: 'cancelled', version: 1 }),
  ]) {
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'The order is finished and can no longer be changed.', status: 'received' },
    });
  }
});
