import { callSign } from '@tall-order/domain/call-sign.ts';
import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/order-messages.ts';
import { expect, test } from 'vitest';
import { placeBasket } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { ARRIVES, headerOf, openMailingShop } from '../../../test/mailing-shop.ts';
import { ADDRESS } from '../../../test/order-to-change.ts';
import { readMail } from '../../../test/read-mail.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';

test('each event of an order is mailed once, in one thread, however many instances run', async () => {
  const { owner, shop, customer, place, step, advance, mailsTo, subjectsTo, settle } =
    await openMailingShop();
  const id = await place();
  const arrived = async (count: number) => {
    await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(count);
  };
  await arrived(1);
  expect(await place()).toBe(id);
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  await arrived(2);
  await step(id, 'preparing', 3);
  await step(id, 'ready', 4);
  advance(STEP_WAIT_MS);
  await settle();
  expect(mailsTo(customer)).toHaveLength(2);
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  await step(id, 'handed-over', 6);
  advance(UNDO_MS);
  await arrived(3);
  for (const amount of [1, 2]) {
    const refund = { kind: 'refund', amount, due: 0, reason: 'Too cold', reducesPrice: true };
    expect((await recordPayment(shop, owner, id, refund)).status).toBe(200);
  }
  await arrived(5);
  await settle();
  const sign = callSign(id);
  expect(subjectsTo(customer)).toEqual([
    `Order ${sign} is confirmed`,
    `Order ${sign} is ready`,
    `Order ${sign} was collected`,
    `Money back for order ${sign}`,
    `Money back for order ${sign}`,
  ]);
  const texts = mailsTo(customer).map(({ text }) => text);
  const ids = texts.map((text) => headerOf(text, 'Message-ID'));
  expect(new Set(ids).size).toBe(5);
  expect(ids[0]).toBe(`<${id}.confirmed@burgers.example>`);
  expect(texts.map((text) => headerOf(text, 'References'))).toEqual([
    undefined,
    ...Array.from({ length: 4 }, () => ids[0]),
  ]);
  expect(headerOf(texts[1] ?? '', 'In-Reply-To')).toBe(ids[0]);
  expect(texts[2]).toContain('Paid: $6.30');
  for (const amount of ['$1.00', '$2.00']) {
    expect(texts.slice(3).join()).toContain(`gave you back ${amount}`);
  }
});

test('a promise that moves is mailed once it has moved by more than five minutes since the last mail', async () => {
  const { owner, shop, customer, place, advance, subjectsTo, mailsTo, settle } =
    await openMailingShop();
  await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: {
      version: 0,
      promises: { minutesToMake: 10, burgersInTenMinutes: null, minutesOnTheRoad: 25 },
    },
  });
  const id = await place();
  // Otherwise it would tell of the first move.
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  const move = async (minutes: number, version: number) => {
    const json = { minutes, orders: { [id]: version } };
    const reply = await call(`${shop.url}/promises.json?auth=${owner.idToken}`, {
      method: 'POST',
      json,
    });
    expect(reply.body.moved).toHaveProperty(id);
    advance(STEP_WAIT_MS);
    await settle();
  };
  const moved = `Order ${callSign(id)} has a new time`;
  const told = () => subjectsTo(customer).filter((subject) => subject === moved).length;
  await move(5, 1);
  expect(told()).toBe(0);
  await move(5, 2);
  await expect.poll(told, ARRIVES).toBe(1);
  expect(mailsTo(customer).at(-1)?.text).toContain('We had told you');
  await move(5, 3);
  expect(told()).toBe(1);
  await move(10, 4);
  await expect.poll(told, ARRIVES).toBe(2);
  const correct = async (version: number, method: object) => {
    const json = { version, correct: method, total: 6.3, reason: 'You asked us to.' };
    const path = `/baskets/${id}/changes.json?auth=${owner.idToken}`;
    expect((await call(shop.url + path, { method: 'POST', json })).status).toBe(200);
    advance(STEP_WAIT_MS);
    await settle();
  };
  // After midnight, a time of the day before comes with its day.
  const times = () => {
    const { text } = readMail(mailsTo(customer).at(-1)?.text ?? '');
    return /about (\S+?)(?: on [^.]+)?\.\s+We had told you (\S+?)(?: on [^.]+)?\./.exec(text);
  };
  const [, collected] = times() ?? [];
  // A change tells its own time, which counts as told.
  await correct(5, { deliveryMethod: 'delivery', ...ADDRESS });
  const [, delivered, before] = times() ?? [];
  expect([told(), before]).toEqual([2, collected]);
  await move(5, 6);
  expect([told(), mailsTo(customer).length]).toEqual([2, 4]);
  // Without the mail about changes, the time that one moves is told by itself.
  const json = { version: 1, mailEvents: ['confirmed', 'moved'] };
  await call(`${shop.url}/shop.json?auth=${owner.idToken}`, { method: 'PATCH', json });
  await correct(7, { deliveryMethod: 'collection' });
  await expect.poll(told, ARRIVES).toBe(3);
  expect(times()?.[2]).toBe(delivered);
  // The customer has asked for it.
  expect(mailsTo(customer).at(-1)?.text).not.toContain('does not suit you');
});

test('a guest is mailed at the address that was given, and staff never', async () => {
  const { owner, shop, step, mailsTo, settle } = await openMailingShop();
  const order = {
    guest: true,
    burgers: [{ ingredients: { meat: 1 } }],
    orderData: { deliveryMethod: 'collection', name: 'Bo', note: 'Spam', email: 'bo@example.com' },
  };
  const { name: id } = (await placeBasket(shop, owner, order)).body;
  const { email: _none, ...unknown } = order.orderData;
  await placeBasket(shop, owner, { ...order, orderData: unknown });
  await settle();
  const ofGuest = () => mailsTo({ ...owner, email: 'bo@example.com' });
  expect(ofGuest()).toHaveLength(1);
  const [{ text } = { text: '' }] = ofGuest();
  expect(headerOf(text, 'Subject')).toBe(`Order ${callSign(id)} is confirmed`);
  // Nobody has confirmed the address, and there is no account whose screens could be opened.
  expect(text).not.toMatch(/Bo,|Spam|\/orders|unsubscribe/i);
  await step(id, 'cancelled', 1);
  await expect.poll(() => ofGuest().length, ARRIVES).toBe(2);
  expect(mailsTo(owner)).toEqual([]);
});

test('an order that was ready by mistake is mailed only when it is ready', async () => {
  const { customer, place, step, advance, subjectsTo, settle } = await openMailingShop();
  const id = await place();
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  await step(id, 'preparing', 3);
  advance(STEP_WAIT_MS);
  await settle();
  const confirmed = `Order ${callSign(id)} is confirmed`;
  expect(subjectsTo(customer)).toEqual([confirmed]);
  advance(UNDO_MS);
  await step(id, 'ready', 4);
  advance(STEP_WAIT_MS);
  await expect
    .poll(() => subjectsTo(customer), ARRIVES)
    .toEqual([confirmed, `Order ${callSign(id)} is ready`]);
});

test('the steps of an order with more to make are mailed again when it is made', async () => {
  const { shop, owner, customer, place, step, advance, subjectsTo, mailsTo } =
    await openMailingShop();
  const id = await place();
  await step(id, 'preparing', 1);
  await step(id, 'ready', 2);
  advance(STEP_WAIT_MS);
  const ready = `Order ${callSign(id)} is ready`;
  await expect.poll(() => subjectsTo(customer), ARRIVES).toContain(ready);
  await step(id, 'handed-over', 3);
  advance(UNDO_MS);
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(3);
  await step(id, 'ready', 4);
  const add = { burger: { salad: 2, meat: 1 } };
  const json = { version: 5, reason: 'You asked us to.', add, total: 12.6, agreed: true };
  const path = `${shop.url}/baskets/${id}/changes.json?auth=${owner.idToken}`;
  expect((await call(path, { method: 'POST', json })).status).toBe(200);
  await step(id, 'ready', 6);
  advance(STEP_WAIT_MS);
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(5);
  await step(id, 'handed-over', 7);
  advance(UNDO_MS);
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(6);
  const collected = `Order ${callSign(id)} was collected`;
  expect(subjectsTo(customer).filter((one) => one === ready)).toHaveLength(2);
  expect(subjectsTo(customer).filter((one) => one === collected)).toHaveLength(2);
  // A mail program must not take the second one for a copy.
  const ids = mailsTo(customer).map(({ text }) => headerOf(text, 'Message-ID'));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a hand-over that was pressed by mistake is not mailed, nor a departure', async () => {
  const { customer, place, step, advance, subjectsTo, settle } = await openMailingShop();
  const id = await place();
  for (const [turn, status] of ['preparing', 'ready', 'handed-over', 'ready'].entries()) {
    await step(id, status, turn + 1);
  }
  const ready = `Order ${callSign(id)} is ready`;
  advance(STEP_WAIT_MS);
  await expect.poll(() => subjectsTo(customer), ARRIVES).toContain(ready);
  advance(UNDO_MS);
  await settle();
  expect(subjectsTo(customer)).toEqual([`Order ${callSign(id)} is confirmed`, ready]);
});

test('a correction of the ledger is not mailed, and of a refund what was given back', async () => {
  const { owner, shop, customer, place, step, mailsTo, settle } = await openMailingShop();
  const id = await place();
  const record = async (entry: object) => {
    expect((await recordPayment(shop, owner, id, entry)).status).toBe(200);
  };
  const mistyped = { kind: 'refund', reason: 'Pressed by mistake' };
  await record({ amount: 6.3, due: 6.3 });
  await record({ ...mistyped, amount: 6.3, due: 0 });
  await record({ amount: 5, due: 6.3 });
  await settle();
  const refunds = () => mailsTo(customer).filter(({ text }) => text.includes('Money back'));
  expect(refunds()).toEqual([]);
  await step(id, 'cancelled', 4);
  await record({ kind: 'refund', reason: 'Cancelled', amount: 5, due: -5 });
  await expect.poll(() => refunds().length, ARRIVES).toBe(1);
  expect(refunds()[0]?.text).toContain('gave you back $5.00');
  // What is not mailed uses up nothing of the address's hour.
  const counted = await shop.db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.max('count').as('count'))
    .where('bucket', 'like', 'order mail to %')
    .executeTakeFirst();
  expect(counted).toEqual({ count: mailsTo(customer).length });
});

test('the mail about a cancelled order says that it costs nothing, and comes again after an undo', async () => {
  const { customer, place, step, mailsTo } = await openMailingShop();
  const id = await place();
  await step(id, 'cancelled', 1);
  const cancelled = () =>
    mailsTo(customer).filter(({ text }) => headerOf(text, 'Subject')?.endsWith('was cancelled'));
  await expect.poll(() => cancelled().length, ARRIVES).toBe(1);
  expect(cancelled()[0]?.text).toContain('- Total: $0.00');
  await step(id, 'received', 2);
  await step(id, 'cancelled', 3);
  await expect.poll(() => cancelled().length, ARRIVES).toBe(2);
});

test('a mail server that is down delays mail and no order, and loses none', async () => {
  const { server, customer, place, step, advance, subjectsTo } = await openMailingShop();
  server.refuse(1000);
  const id = await place();
  await expect.poll(() => server.refused(), ARRIVES).toBeGreaterThan(0);
  await step(id, 'cancelled', 1);
  const other = await place(customer, 'two');
  await expect.poll(() => server.refused(), ARRIVES).toBeGreaterThan(2);
  server.refuse(0);
  advance(60 * 60_000);
  await expect
    .poll(() => new Set(subjectsTo(customer)), ARRIVES)
    .toEqual(
      new Set([
        `Order ${callSign(id)} is confirmed`,
        `Order ${callSign(id)} was cancelled`,
        `Order ${callSign(other)} is confirmed`,
      ]),
    );
  expect(subjectsTo(customer)).toHaveLength(3);
});

test('the owner chooses which events are mailed', async () => {
  const { shop, owner, customer, place, step, subjectsTo } = await openMailingShop();
  const json = { version: 0, mailEvents: ['cancelled'] };
  const url = `${shop.url}/shop.json?auth=${owner.idToken}`;
  expect((await call(url, { method: 'PATCH', json })).body).toMatchObject({
    mailEvents: ['cancelled'],
  });
  const id = await place();
  const isLookedAt = async () => {
    const jobs = await shop.db.selectFrom('jobs').select('state').execute();
    return jobs.every(({ state }) => state === 'dropped');
  };
  await expect.poll(isLookedAt, ARRIVES).toBe(true);
  await step(id, 'cancelled', 1);
  await expect
    .poll(() => subjectsTo(customer), ARRIVES)
    .toEqual([`Order ${callSign(id)} was cancelled`]);
});

test('a shop without a mail server queues no mail', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  expect((await changeOrderState(shop, customer, body.name, 'cancelled', 1)).status).toBe(200);
  expect(await shop.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('each change by staff is mailed, also of the same thing again', async () => {
  const { owner, shop, customer, place, mailsTo } = await openMailingShop();
  const id = await place();
  const change = async (version: number, note: string) => {
    const json = { version, correct: { note }, total: 6.3, reason: 'You asked us to.' };
    const path = `/baskets/${id}/changes.json?auth=${owner.idToken}`;
    return (await call(shop.url + path, { method: 'POST', json })).status;
  };
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  for (const [at, note] of ['No salt', 'No onion'].entries()) {
    expect(await change(at + 1, note)).toBe(200);
    await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(at + 2);
  }
  expect(mailsTo(customer).at(-1)?.text).toContain('What we changed in your order: Note.');
});
