import { expect, test } from 'vitest';
import { readMail } from '../../../test/read-mail.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { call, identityCall, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

const ARRIVES = { timeout: 30_000 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A shop with a name, a time zone a country and a mail server of the test's. */
async function openMailingShop() {
  const server = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: server.url, from: 'shop@burgers.example' },
    publicUrl: 'https://burgers.example',
  });
  const { idToken } = await newStaff(shop, 'owner');
  const { body } = await call(`${shop.url}/shop.json`);
  const facts = { ...body.facts, name: 'Burger House', country: 'Australia', phone: '020 123456' };
  const change = { version: body.version, facts, timeZone: 'Asia/Tokyo' };
  const saved = await call(`${shop.url}/shop.json?auth=${idToken}`, {
    method: 'PATCH',
    json: change,
  });
  expect(saved.status).toBe(200);
  const mailsTo = ({ email }: Customer) =>
    server.received.filter(({ to }) => to === email).map(({ text }) => readMail(text));
  return {
    shop,
    customer: await newCustomer(shop),
    mailsTo,
    signIn: async ({ email, password }: Customer, userAgent?: string) => {
      const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
      const { status, body: signedIn } = await identityCall(
        shop,
        'signInWithPassword',
        { email, password },
        headers,
      );
      expect(status).toBe(200);
      return signedIn;
    },
    /** every mail that is due has gone out once a later one has come */
    settle: async () => {
      const later = await newCustomer(shop);
      await identityCall(shop, 'sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email: later.email,
      });
      await expect.poll(() => mailsTo(later).length, ARRIVES).toBe(1);
    },
  };
}

test('a changed password is mailed with the time at the shop and what to do about it', async () => {
  const { shop, customer, mailsTo } = await openMailingShop();
  const { idToken } = customer;
  const password = 'a new tall password';
  expect((await identityCall(shop, 'update', { idToken, password })).status).toBe(200);
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  const [mail] = mailsTo(customer);
  expect(mail?.subject).toBe('Your password was changed · Burger House');
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toMatch(
      // The day before the month, and twelve hours, as in the shop's country.
      /your account at Burger House was changed on \w+, \d+ \w+ \d+ at \d+:\d\d [ap]m GMT\+9\./,
    );
    expect(words).toContain('choose “Forgot password?”');
    expect(words).toContain('https://burgers.example/auth');
    expect(words).toContain('Phone: 020 123456');
    expect(words).not.toContain('Tall Order');
  }
});

test('a password that a mailed link sets is mailed too', async () => {
  const { shop, customer, mailsTo } = await openMailingShop();
  const { email } = customer;
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await expect.poll(() => mailsTo(customer).length, ARRIVES).toBe(1);
  const [asked] = mailsTo(customer);
  expect(asked?.text).toContain('asked for a new password at Burger House.');
  const oobCode = /oobCode=([\w-]+)/.exec(asked?.text ?? '')?.[1];
  const newPassword = 'a new tall password';
  expect((await identityCall(shop, 'resetPassword', { oobCode, newPassword })).status).toBe(200);
  await expect
    .poll(() => mailsTo(customer).map(({ subject }) => subject), ARRIVES)
    .toEqual(['Set a new password · Burger House', 'Your password was changed · Burger House']);
  const keys = mailsTo(customer).map(({ messageId }) => messageId);
  expect(new Set(keys).size).toBe(2);
});

test('a sign-in is mailed once for each device, and not from the one that signed up', async () => {
  const { shop, customer, mailsTo, signIn, settle } = await openMailingShop();
  // What another account uses is new to this one all the same.
  await signIn(await newCustomer(shop), FIREFOX);
  for (const userAgent of [undefined, FIREFOX, undefined, FIREFOX]) {
    await signIn(customer, userAgent);
  }
  await settle();
  expect(mailsTo(customer).map(({ subject }) => subject)).toEqual([
    'New sign-in to your account · Burger House',
  ]);
  // Nobody has confirmed the address: what the browser calls itself might be any words.
  expect(mailsTo(customer)[0]?.text).not.toContain('Firefox');
});

test('mail to a confirmed address names the device, and a new password sends no sign-in mail', async () => {
  const { shop, customer, mailsTo, signIn, settle } = await openMailingShop();
  await shop.db
    .updateTable('accounts')
    .set({ email_verified: 1 })
    .where('id', '=', customer.localId)
    .execute();
  await signIn(customer, FIREFOX);
  await settle();
  expect(mailsTo(customer)[0]?.text).toMatch(/in the last 30 days: Firefox on Linux\./);
  const headers = { 'user-agent': FIREFOX.replaceAll('Firefox', 'Seamonkey') };
  const change = { idToken: customer.idToken, password: 'a new tall password' };
  expect((await identityCall(shop, 'update', change, headers)).status).toBe(200);
  await settle();
  expect(mailsTo(customer).map(({ subject }) => subject)).toEqual([
    'New sign-in to your account · Burger House',
    'Your password was changed · Burger House',
  ]);
});

test('a device is new again once its last sign-in is no longer kept', async () => {
  const { shop, customer, mailsTo, signIn, settle } = await openMailingShop();
  await signIn(customer, FIREFOX);
  await settle();
  shop.advance(31 * 24 * 60 * 60_000);
  await signIn(customer, FIREFOX);
  await settle();
  expect(mailsTo(customer)).toHaveLength(2);
});

test('sign-ins from ever new browsers send ten mails within an hour at most', async () => {
  const { shop, customer, mailsTo, signIn, settle } = await openMailingShop();
  const systems = ['Windows NT 10.0', 'X11; Linux x86_64', 'Macintosh; Intel Mac OS X 10_15_7'];
  const browsers = ['Firefox/140.0', 'SeaMonkey/2.53', 'Vivaldi/7.0', 'Chrome/140.0'];
  for (const system of systems) {
    for (const browser of browsers) {
      await signIn(customer, `Mozilla/5.0 (${system}) Gecko/20100101 ${browser}`);
    }
  }
  await settle();
  const devices = await shop.db.selectFrom('sessions').select('device').distinct().execute();
  expect(devices.length).toBeGreaterThan(systems.length * browsers.length);
  expect(mailsTo(customer)).toHaveLength(10);
});

test('sign-ins from one network send few mails to addresses that nobody has confirmed', async () => {
  const { shop, customer, mailsTo, signIn, settle } = await openMailingShop();
  const confirmed = await newCustomer(shop);
  await shop.db
    .updateTable('accounts')
    .set({ email_verified: 1 })
    .where('id', '=', confirmed.localId)
    .execute();
  await signIn(await newCustomer(shop), FIREFOX);
  const { numUpdatedRows } = await shop.db
    .updateTable('rate_limits')
    .set({ count: 30 })
    .where('bucket', 'like', 'strangers mailed from %')
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
  await signIn(customer, FIREFOX);
  await signIn(confirmed, FIREFOX);
  await settle();
  expect([mailsTo(customer).length, mailsTo(confirmed).length]).toEqual([0, 1]);
});

test('changes of passwords of one inbox are limited over its tags, and apart from its confirmed account', async () => {
  const { shop, customer, mailsTo, settle } = await openMailingShop();
  const [local, host] = customer.email.split('@');
  await shop.db
    .updateTable('accounts')
    .set({ email_verified: 1 })
    .where('id', '=', customer.localId)
    .execute();
  const tagged = [];
  for (let tag = 1; tag <= 7; tag += 1) {
    tagged.push(await newCustomer(shop, `${local}+${tag}@${host}`));
  }
  for (const { idToken } of [...tagged, customer]) {
    const change = { idToken, password: 'another tall password' };
    expect((await identityCall(shop, 'update', change)).status).toBe(200);
  }
  await settle();
  expect([tagged.flatMap(mailsTo).length, mailsTo(customer).length]).toEqual([5, 1]);
});

test('repeated changes of a password send five mails within an hour at most', async () => {
  const { shop, customer, mailsTo, settle } = await openMailingShop();
  let { idToken } = customer;
  for (let time = 1; time <= 7; time += 1) {
    const change = { idToken, password: `tall password ${time}`, returnSecureToken: true };
    const { status, body } = await identityCall(shop, 'update', change);
    expect(status).toBe(200);
    ({ idToken } = body);
  }
  await settle();
  expect(mailsTo(customer)).toHaveLength(5);
});

test('repeated changes of the address send five mails to one inbox, which still gets other kinds', async () => {
  const { shop, customer, mailsTo, settle } = await openMailingShop();
  const [local, host] = customer.email.split('@');
  const addresses = [1, 2, 3, 4, 5, 6, 7].map((tag) => `${local}+${tag}@${host}`);
  let { idToken } = customer;
  for (const email of addresses) {
    const change = { idToken, email, returnSecureToken: true };
    const { status, body } = await identityCall(shop, 'update', change);
    expect(status).toBe(200);
    ({ idToken } = body);
  }
  const change = { idToken, password: 'another tall password' };
  expect((await identityCall(shop, 'update', change)).status).toBe(200);
  await settle();
  const sent = [customer.email, ...addresses].flatMap((email) => mailsTo({ ...customer, email }));
  expect(sent.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    ...Array.from({ length: 5 }, () => 'Your e-mail address was changed'),
    'Your password was changed',
  ]);
});

test('orders and new passwords of one network mail few strangers, and confirmed customers always', async () => {
  const server = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: server.url, from: 'shop@burgers.example' },
  });
  const customers = [];
  for (let place = 0; place < 34; place += 1) customers.push(await newCustomer(shop));
  const [confirmed] = customers.slice(-1);
  if (confirmed === undefined) throw new Error('there are customers');
  await shop.db
    .updateTable('accounts')
    .set({ email_verified: 1 })
    .where('id', '=', confirmed.localId)
    .execute();
  const mailed = () => new Set(server.received.map(({ to }) => to));
  for (const customer of customers) await newOrder(shop, customer);
  await expect.poll(() => mailed().has(confirmed.email), ARRIVES).toBe(true);
  expect(mailed().size).toBe(31);
  // Who was mailed already is mailed again, and nobody else.
  const password = 'a new tall password';
  for (const { idToken } of customers) {
    expect((await identityCall(shop, 'update', { idToken, password })).status).toBe(200);
  }
  const changes = () => server.received.filter(({ text }) => text.includes('password was changed'));
  await expect.poll(() => changes().length, ARRIVES).toBe(31);
  expect(mailed().size).toBe(31);
  // The owner reads it once, however many mails were left out.
  const owner = await newStaff(shop, 'owner');
  const { body } = await call(`${shop.url}/mail/failures.json?auth=${owner.idToken}`);
  expect(body).toMatchObject({
    waiting: 0,
    mails: [{ subject: 'Mail to unconfirmed addresses', nextTryAt: null }],
  });
});
