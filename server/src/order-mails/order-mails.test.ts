import { callSign } from '@tall-order/domain/call-sign.ts';
import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/mailed-events.ts';
import { expect, test } from 'vitest';
import { changeOrderState } from '../../test/change-order-state.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { newStaff } from '../../test/new-staff.ts';
import { recordPayment } from '../../test/record-payment.ts';
import {
  call,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';

const PUBLIC_URL = 'https://burgers.example';
const ARRIVES = { timeout: 30_000 };

/** Every instance of a shop that mails by a mail server of the test's, with its owner and a customer. */
async function openMailingShop() {
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'Burgers <shop@burgers.example>' } as const;
  const { here, there, all } = await startInstances({ mail, publicUrl: PUBLIC_URL });
  const [owner, customer] = [await newStaff(here, 'owner'), await newCustomer(here)];
  const place = async (by: Customer = customer, key = 'one'): Promise<string> => {
    const order = { ...goodOrder(by), orderData: { ...goodOrder(by).orderData, note: 'No ice' } };
    const { body } = await placeOrder(there, by, order, { 'idempotency-key': key });
    return body.name;
  };
  const mailsTo = ({ email }: Customer) => server.received.filter(({ to }) => to === email);
  return {
    server,
    shop: here,
    owner,
    customer,
    place,
    step: async (id: string, status: string, version: number) => {
      expect((await changeOrderState(there, owner, id, status, version)).status).toBe(200);
    },
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
    mailsTo,
    subjectsTo: (to: Customer) => mailsTo(to).map(({ text }) => headerOf(text, 'Subject')),
    /** what was due before is in the outbox or left out once the mail about a later order has come */
    settle: async () => {
      const later = await newCustomer(here);
      await place(later);
      await expect.poll(() => mailsTo(later).length, ARRIVES).toBe(1);
    },
  };
}

/** A header's value, unfolded; undefined where the message has none. */
function headerOf(text: string, name: string): string | undefined {
  const [head = ''] = text.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
}

async function confirm({ db }: Shop, { localId }: Customer): Promise<void> {
  await db.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', localId).execute();
}

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
  // As an instance of the previous version queues it.
  const { id: correction } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  const queued = { basket_id: id, event: 'refunded', occasion: correction, made_at: Date.now() };
  await shop.db
    .insertInto('basket_mails')
    .values({ ...queued, due_at: Date.now() })
    .execute();
  await settle();
  const refunds = () => mailsTo(customer).filter(({ text }) => text.includes('Money back'));
  expect(refunds()).toEqual([]);
  await step(id, 'cancelled', 4);
  await record({ kind: 'refund', reason: 'Cancelled', amount: 5, due: -5 });
  await expect.poll(() => refunds().length, ARRIVES).toBe(1);
  expect(refunds()[0]?.text).toContain('gave you back $5.00');
});

test('the mail about a cancelled order says that it costs nothing', async () => {
  const { customer, place, step, mailsTo } = await openMailingShop();
  const id = await place();
  await step(id, 'cancelled', 1);
  const cancelled = () =>
    mailsTo(customer).find(({ text }) => headerOf(text, 'Subject')?.includes('cancelled'));
  await expect.poll(cancelled, ARRIVES).toBeDefined();
  expect(cancelled()?.text).toContain('- Total: $0.00');
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

test('only a confirmed address is mailed what people wrote, and no other address is mailed', async () => {
  const { server, shop, customer, place, mailsTo } = await openMailingShop();
  const verified = await newCustomer(shop);
  await confirm(shop, verified);
  const order = goodOrder(customer);
  const orderData = { ...order.orderData, email: 'victim@example.com', note: 'Buy pills' };
  expect((await placeOrder(shop, customer, { ...order, orderData })).status).toBe(200);
  await place(verified);
  await expect.poll(() => server.received.length, ARRIVES).toBe(2);
  const [unknown, known] = [mailsTo(customer)[0]?.text, mailsTo(verified)[0]?.text];
  expect(known).toContain('Hello Ann Example');
  expect(known).toContain('No ice');
  expect(unknown).toContain('$6.30');
  expect(unknown).not.toMatch(/Ann Example|Buy pills|victim/);
});

test('one request of a mail program ends the mail about orders, of that account alone', async () => {
  const { shop, customer, place, mailsTo, settle } = await openMailingShop();
  await place();
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  const { text = '' } = mailsTo(customer)[0] ?? {};
  expect(headerOf(text, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const address = headerOf(text, 'List-Unsubscribe')?.slice(1, -1).replace(PUBLIC_URL, shop.url);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClick = { method: 'POST', headers: form, text: 'List-Unsubscribe=One-Click' };
  // Whoever only looks at it, as scanners of mail do, ends nothing.
  expect((await call(String(address))).status).toBe(405);
  await place(customer, 'two');
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(2);
  const ended = await call(String(address), oneClick);
  expect([ended.status, ended.body]).toEqual([200, { orderMails: false }]);
  await place(customer, 'three');
  await settle();
  expect(mailsTo(customer)).toHaveLength(2);
  const choice = `${shop.url}/mail/choice.json?auth=${customer.idToken}`;
  expect((await call(choice)).body).toEqual({ orderMails: false, canMail: true });
  const wanted = { method: 'PATCH', json: { orderMails: true } };
  // The address may be that of a stranger, who has ended it.
  expect((await call(choice, wanted)).status).toBe(409);
  const unwanted = { method: 'PATCH', json: { orderMails: false } };
  expect((await call(choice, unwanted)).status).toBe(200);
  await confirm(shop, customer);
  expect((await call(choice, wanted)).body).toEqual({ orderMails: true, canMail: true });
  await place(customer, 'four');
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(3);
  const unknown = await call(`${shop.url}/mail/unsubscribe/unknown.json`, oneClick);
  expect([unknown.status, unknown.body]).toEqual([ended.status, ended.body]);
  // PostgreSQL has no texts with this character.
  expect((await call(`${shop.url}/mail/unsubscribe/%00.json`, oneClick)).status).toBe(400);
});

test('mail that a stranger has ended is not sent by another account with the same address', async () => {
  const { shop, customer, place, mailsTo, settle } = await openMailingShop();
  await place();
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  const { text = '' } = mailsTo(customer)[0] ?? {};
  const address = headerOf(text, 'List-Unsubscribe')?.slice(1, -1).replace(PUBLIC_URL, shop.url);
  expect((await call(String(address), { method: 'POST' })).status).toBe(200);
  await identityCall(shop, 'delete', { idToken: customer.idToken });
  const next = await newCustomer(shop, customer.email);
  await place(next, 'two');
  await settle();
  expect(mailsTo(customer)).toHaveLength(1);
  const choice = `${shop.url}/mail/choice.json?auth=${next.idToken}`;
  expect((await call(choice)).body).toEqual({ orderMails: false, canMail: true });
  await confirm(shop, next);
  expect((await call(choice)).body).toEqual({ orderMails: true, canMail: true });
});

test('a customer who has ended mail at the shop has it sent again', async () => {
  const { shop, customer } = await openMailingShop();
  const choice = `${shop.url}/mail/choice.json?auth=${customer.idToken}`;
  for (const orderMails of [false, true]) {
    const chosen = await call(choice, { method: 'PATCH', json: { orderMails } });
    expect([chosen.status, (await call(choice)).body.orderMails]).toEqual([200, orderMails]);
  }
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
    const notes = await shop.db.selectFrom('basket_mails').select('due_at').execute();
    return notes.every(({ due_at: dueAt }) => dueAt === null);
  };
  await expect.poll(isLookedAt, ARRIVES).toBe(true);
  await step(id, 'cancelled', 1);
  await expect
    .poll(() => subjectsTo(customer), ARRIVES)
    .toEqual([`Order ${callSign(id)} was cancelled`]);
});

/** As if 60 mails had gone to each address within the hour. */
const sendMore = async ({ db }: Shop) =>
  await db
    .updateTable('rate_limits')
    .set({ count: 60 })
    .where('bucket', 'like', 'order mail to %')
    .execute();

test('an address gets a limited number of mails within an hour, also from a new account', async () => {
  const { shop, customer, place, mailsTo, settle } = await openMailingShop();
  await place();
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  await sendMore(shop);
  await place(customer, 'two');
  await settle();
  expect(mailsTo(customer)).toHaveLength(1);
  const { idToken, email } = customer;
  const gone = await call(`${shop.url}/v1/accounts:delete?key=any`, {
    method: 'POST',
    json: { idToken },
  });
  expect(gone.status).toBe(200);
  await place(await newCustomer(shop, email), 'three');
  await settle();
  expect(mailsTo(customer)).toHaveLength(1);
});

test('the tags of an unconfirmed inbox share its limit, and leave the confirmed account its own', async () => {
  const { shop, place, mailsTo, settle } = await openMailingShop();
  const tagged = async (tag: string) => await newCustomer(shop, `ann${tag}@example.com`);
  const [ann, one, two] = [await tagged(''), await tagged('+1'), await tagged('+2')];
  await confirm(shop, ann);
  await place(one, 'one');
  await expect.poll(() => mailsTo(one).length, ARRIVES).toBe(1);
  await sendMore(shop);
  await place(two, 'two');
  await place(ann, 'three');
  await expect.poll(() => mailsTo(ann).length, ARRIVES).toBe(1);
  await settle();
  expect(mailsTo(two)).toEqual([]);
  // Ann's own limit is higher.
  await sendMore(shop);
  await place(ann, 'four');
  await expect.poll(() => mailsTo(ann).length, ARRIVES).toBe(2);
});

test('a shop without a mail server queues no mail', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const { body } = await placeOrder(shop, customer, goodOrder(customer));
  expect((await changeOrderState(shop, customer, body.name, 'cancelled', 1)).status).toBe(200);
  expect(await shop.db.selectFrom('basket_mails').selectAll().execute()).toEqual([]);
});
