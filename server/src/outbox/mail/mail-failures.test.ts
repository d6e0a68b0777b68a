import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { readMail } from '../../../test/read-mail.ts';
import { call, identityCall, newCustomer, signIn, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { runJobs, testMailer } from '../../../test/run-jobs.ts';
import { findMailFailures, failureInWords } from './mail-failures.ts';
import { enqueueMail } from './mails.ts';

const ARRIVES = { timeout: 30_000 };
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const FROM = 'shop@burgers.example';

/** A shop with a mail server of the test's, and what its owner reads about mail. */
async function openMailingShop() {
  const server = await startMailServer();
  const shop = await startShop({ mail: { kind: 'smtp', url: server.url, from: FROM } });
  return { server, shop, ...(await newOwner(shop)) };
}

async function newOwner(shop: Shop) {
  let owner = await newStaff(shop, 'owner');
  const at = (path: string) => `${shop.url}${path}?auth=${owner.idToken}`;
  return {
    owner,
    failures: async () => (await call(at('/mail/failures.json'))).body,
    signInAgain: async () => {
      owner = await signIn(shop, owner);
    },
    sendTest: async () => await call(at('/mail/test.json'), { method: 'POST' }),
  };
}

async function askForLink(shop: Shop): Promise<string> {
  const { email } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return email;
}

test('the owner reads which mail fails, why, since when, and when it is tried again', async () => {
  const { server, shop, failures } = await openMailingShop();
  server.refuse(1);
  const email = await askForLink(shop);
  await expect.poll(async () => (await failures()).mails.length, ARRIVES).toBe(1);
  const { canMail, waiting, mails } = await failures();
  expect({ canMail, waiting }).toEqual({ canMail: true, waiting: 1 });
  const [{ id, madeAt, failedSince, nextTryAt, ...mail }] = mails;
  expect(id).not.toBe('');
  expect(mail).toEqual({
    recipient: `${email[0]}…@example.com`,
    subject: 'Set a new password',
    reason: 'The mail server asks to try again later. Its answer: 450 try later',
  });
  expect(failedSince).toBeGreaterThanOrEqual(madeAt);
  expect(nextTryAt).toBeGreaterThan(failedSince);
  shop.advance(30_000);
  await expect.poll(failures, ARRIVES).toEqual({ canMail: true, waiting: 0, mails: [] });
  expect(server.received).toHaveLength(1);
});

test('mail that was given up is listed for three days', async () => {
  const { server, shop, failures, signInAgain } = await openMailingShop();
  server.refuse(1000);
  await askForLink(shop);
  await expect.poll(async () => (await failures()).waiting, ARRIVES).toBe(1);
  shop.advance(DAY_MS + HOUR_MS);
  await signInAgain();
  await expect.poll(async () => (await failures()).waiting, ARRIVES).toBe(0);
  expect((await failures()).mails).toMatchObject([
    { subject: 'Set a new password', reason: expect.stringMatching(/try later/), nextTryAt: null },
  ]);
  shop.advance(3 * DAY_MS);
  await signInAgain();
  expect((await failures()).mails).toEqual([]);
});

test('a test mail goes to the owner at once, and the answer says what became of it', async () => {
  const { server, shop, owner, sendTest } = await openMailingShop();
  const details = JSON.stringify({ facts: { ...STANDARD_SETTINGS.facts, name: 'Tall Tom' } });
  await shop.db.updateTable('shop_settings').set({ details }).execute();
  const taken = await sendTest();
  expect([taken.status, taken.body]).toEqual([200, { recipient: owner.email, failure: null }]);
  expect(server.received.map(({ to, text }) => [to, readMail(text).subject])).toEqual([
    [owner.email, 'Test mail · Tall Tom'],
  ]);
  server.refuse(1);
  expect((await sendTest()).body.failure).toMatch(/asks to try again later\. Its answer: 450/);
  await server.close();
  expect((await sendTest()).body.failure).toMatch(/^The mail server cannot be reached/);
});

test('an owner sends ten test mails within an hour, and a shop without a mail server says that it has none', async () => {
  const { sendTest } = await openMailingShop();
  const statuses = [];
  for (let sent = 0; sent < 11; sent += 1) statuses.push((await sendTest()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const silent = await newOwner(await startShop());
  expect(await silent.failures()).toEqual({ canMail: false, waiting: 0, mails: [] });
  expect((await silent.sendTest()).body).toEqual({
    recipient: silent.owner.email,
    failure: 'This shop has no mail server.',
  });
});

test('of the mails that fail, the newest are listed, and all are counted', async () => {
  const { db } = await startShop();
  const now = Date.now();
  for (let age = 0; age <= 50; age += 1) {
    const mail = { recipient: 'ann@example.com', subject: `${age} ms old`, body: 'Hello' };
    await enqueueMail(db, mail, now - age);
  }
  await db.updateTable('jobs').set({ failure: 'It is busy.', failed_since: now }).execute();
  const listed = async () => (await findMailFailures(db, now)).mails.map(({ subject }) => subject);
  expect((await findMailFailures(db, now)).waiting).toBe(51);
  const newest = Array.from({ length: 50 }, (_, age) => `${age} ms old`);
  expect(await listed()).toEqual(newest);
  const mailer = testMailer(async () => {});
  await runJobs(db, mailer, () => now + DAY_MS + 100);
  expect((await findMailFailures(db, now)).waiting).toBe(0);
  expect(await listed()).toEqual(newest);
});

test('a mail that was never tried failed when it was made', async () => {
  const { db } = await startShop();
  const now = Date.now();
  const mail = { recipient: 'ann@example.com', subject: 'Set a new password', body: 'Hello' };
  await enqueueMail(db, mail, now - DAY_MS - 1);
  await runJobs(
    db,
    testMailer(async () => {}),
    () => now,
  );
  expect(await findMailFailures(db, now)).toMatchObject({
    waiting: 0,
    mails: [
      {
        recipient: 'a…@example.com',
        reason: 'The shop was closed, or had no mail server.',
        failedSince: now - DAY_MS - 1,
        nextTryAt: null,
      },
    ],
  });
});

test.each([
  [
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 bob@shop.example\r\nmay not' },
    'The mail server does not accept the user name and password in SMTP_URL. Its answer: 535 5.7.8 b…@shop.example may not',
  ],
  [{ code: 'EDNS' }, 'The mail server was not found. Check its name in SMTP_URL.'],
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 <ann@example.com>: no such user' },
    'The mail server refuses the sender or the recipient. Its answer: 550 <a…@example.com>: no such user',
  ],
  [
    { code: 'EMESSAGE', responseCode: 554, response: '554 spam' },
    'The mail server refused the mail. Its answer: 554 spam',
  ],
])('%j is said in words, without addresses', (fields, words) => {
  expect(failureInWords(Object.assign(new Error('refused'), fields))).toBe(words);
});

test('a long answer is cut, and a failure that is no error counts as a refusal', () => {
  const error = Object.assign(new Error('refused'), { response: 'x'.repeat(1000) });
  expect(failureInWords(error).length).toBeLessThan(300);
  expect(failureInWords('nothing')).toBe('The mail server refused the mail.');
});
