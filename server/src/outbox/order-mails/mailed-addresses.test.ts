import { expect, test } from 'vitest';
import {
  ARRIVES,
  PUBLIC_URL,
  confirmAddress,
  headerOf,
  openMailingShop,
} from '../../../test/mailing-shop.ts';
import { call, goodOrder, identityCall, newCustomer, placeOrder } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

test('only a confirmed address is mailed what people wrote, and no other address is mailed', async () => {
  const { server, shop, customer, place, mailsTo } = await openMailingShop();
  const verified = await newCustomer(shop);
  await confirmAddress(shop, verified);
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
  await confirmAddress(shop, customer);
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
  await confirmAddress(shop, next);
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
  await confirmAddress(shop, ann);
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
