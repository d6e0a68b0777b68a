import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import type { MailServer } from '../../../test/open-mail-server.ts';
import {
  call,
  fetchOrders,
  identityCall,
  newCustomer,
  shareShop,
  startShop,
} from '../../../test/shop.ts';

const sharedShop = shareShop();

async function startShopWithMail() {
  const mail = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: mail.url, from: 'shop@example.com' },
    publicUrl: 'https://burgers.example',
  });
  return { mail, shop };
}

/** The code in the newest message, once there are `count` messages. */
async function mailedCode(mail: MailServer, count = 1): Promise<string> {
  await vi.waitFor(() => expect(mail.received).toHaveLength(count), { timeout: 60_000 });
  // Long lines are broken with "=" at their ends, and "=" itself is written as =3D.
  const text = mail.received.at(-1)?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  expect(text).toContain('https://burgers.example/auth?mode=');
  return /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('the password policy says whether a forgotten password is reset by mail', async () => {
  const policyOf = async ({ url }: { url: string }) =>
    (await call(`${url}/v2/passwordPolicy?key=tall-order`)).body;
  const { shop } = await startShopWithMail();
  expect(await policyOf(shop)).toMatchObject({
    customStrengthOptions: { minPasswordLength: 8 },
    passwordResetByMail: true,
  });
  expect(await policyOf(await startShop())).toMatchObject({ passwordResetByMail: false });
});

test('a forgotten password is reset with a mailed code, once, and every session ends', async () => {
  const { mail, shop } = await startShopWithMail();
  const customer = await newCustomer(shop);
  const asked = await identityCall(shop, 'sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: customer.email.toUpperCase(),
  });
  expect([asked.status, asked.body]).toEqual([
    200,
    { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: customer.email },
  ]);
  const oobCode = await mailedCode(mail);
  expect(mail.received[0]?.to).toBe(customer.email);

  const checked = await identityCall(shop, 'resetPassword', { oobCode });
  expect(checked.body).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: customer.email,
    requestType: 'PASSWORD_RESET',
  });
  const empty = await identityCall(shop, 'resetPassword', { oobCode, newPassword: '' });
  expect([empty.status, empty.body]).toEqual([200, checked.body]);
  const confirmed = await identityCall(shop, 'update', { oobCode });
  expect(confirmed.body.error.message).toBe('INVALID_OOB_CODE');
  const weak = await identityCall(shop, 'resetPassword', { oobCode, newPassword: 'short' });
  expect(weak.body.error.message).toMatch(/^WEAK_PASSWORD : /);
  const reset = await identityCall(shop, 'resetPassword', {
    oobCode,
    newPassword: 'a new password',
  });
  expect(reset.status).toBe(200);
  const again = await identityCall(shop, 'resetPassword', {
    oobCode,
    newPassword: 'a third password',
  });
  expect(again.body.error.message).toBe('INVALID_OOB_CODE');

  expect((await fetchOrders(shop, customer)).status).toBe(401);
  const credentials = { email: customer.email, password: 'a new password' };
  const signedIn = await identityCall(shop, 'signInWithPassword', credentials);
  const found = await identityCall(shop, 'lookup', { idToken: signedIn.body.idToken });
  expect(found.body.users[0].emailVerified).toBe(true);
});

test('a code is invalid once the password or the address has changed', async () => {
  const { mail, shop } = await startShopWithMail();
  const { email, idToken } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = await mailedCode(mail);
  const changed = await identityCall(shop, 'update', { idToken, email: 'another@example.com' });
  expect(changed.status).toBe(200);
  const reset = await identityCall(shop, 'resetPassword', {
    oobCode,
    newPassword: 'a new password',
  });
  expect(reset.body.error.message).toBe('INVALID_OOB_CODE');
  const found = await identityCall(shop, 'lookup', { idToken: changed.body.idToken });
  expect(found.body.users[0].emailVerified).toBe(false);
});

test('a new address can be requested only soon after signing in', async () => {
  const { shop } = await startShopWithMail();
  const { idToken } = await newCustomer(shop);
  shop.advance(16 * 60_000);
  const asked = await identityCall(shop, 'sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: 'new@example.com',
  });
  expect(asked.body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('a code expires after half an hour', async () => {
  const { mail, shop } = await startShopWithMail();
  const { email } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = await mailedCode(mail);
  shop.advance(31 * 60_000);
  // Its customer may have asked for another one meanwhile.
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const reply = await identityCall(shop, 'resetPassword', {
    oobCode,
    newPassword: 'a new password',
  });
  expect(reply.body.error.message).toBe('EXPIRED_OOB_CODE');
});

test('unused codes are deleted a day later, with the next one that is mailed', async () => {
  const { mail, shop } = await startShopWithMail();
  const { email } = await newCustomer(shop);
  const ask = { requestType: 'PASSWORD_RESET', email };
  await identityCall(shop, 'sendOobCode', ask);
  const oobCode = await mailedCode(mail);
  shop.advance(25 * 60 * 60_000);
  await identityCall(shop, 'sendOobCode', ask);
  await mailedCode(mail, 2);
  expect(await shop.db.selectFrom('one_time_codes').select('email').execute()).toEqual([{ email }]);
  const late = await identityCall(shop, 'resetPassword', {
    oobCode,
    newPassword: 'a new password',
  });
  expect(late.body.error.message).toBe('INVALID_OOB_CODE');
});

test('without a public address, links lead to where the shop listens', async () => {
  const mail = await startMailServer();
  const from = 'shop@example.com';
  const shop = await startShop({ mail: { kind: 'smtp', url: mail.url, from }, port: 0 });
  const { email } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 60_000 });
  expect(mail.received[0]?.text).toContain(`${shop.url}/auth?mode=`);
});

test('an unknown address gets the same answer and no mail, unless protection is off', async () => {
  const { mail, shop } = await startShopWithMail();
  const email = 'nobody@example.com';
  const reply = await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect([reply.status, reply.body.email]).toEqual([200, email]);
  expect(await shop.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  expect(mail.received).toEqual([]);

  const open = await startShop({ protectsEmails: false, mail: { kind: 'print' } });
  const asked = await identityCall(open, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(asked.body.error.message).toBe('EMAIL_NOT_FOUND');
  const signIn = (tried: string) =>
    identityCall(open, 'signInWithPassword', { email: tried, password: 'not the right one' });
  const customer = await newCustomer(open);
  expect((await signIn(email)).body.error.message).toBe('EMAIL_NOT_FOUND');
  expect((await signIn(customer.email)).body.error.message).toBe('INVALID_PASSWORD');
});

test('an address is confirmed, and changed, with mailed codes', async () => {
  const { mail, shop } = await startShopWithMail();
  const { idToken, email, password } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const confirmingCode = await mailedCode(mail);
  const reset = { oobCode: confirmingCode, newPassword: 'a new password' };
  expect((await identityCall(shop, 'resetPassword', reset)).body.error.message).toBe(
    'INVALID_OOB_CODE',
  );
  const confirmed = await identityCall(shop, 'update', { oobCode: confirmingCode });
  expect(confirmed.body).toMatchObject({ email, emailVerified: true });

  const newEmail = 'new@example.com';
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  const asked = await identityCall(shop, 'sendOobCode', { requestType, idToken, newEmail });
  expect(asked.body.email).toBe(email);
  const oobCode = await mailedCode(mail, 2);
  expect(mail.received[1]?.to).toBe(newEmail);
  const checked = await identityCall(shop, 'resetPassword', { oobCode });
  expect(checked.body).toMatchObject({ requestType, email, newEmail });
  const changed = await identityCall(shop, 'update', { oobCode });
  expect(changed.body).toMatchObject({ email: newEmail, newEmail, emailVerified: true });
  expect((await identityCall(shop, 'lookup', { idToken })).body.error.message).toBe(
    'TOKEN_EXPIRED',
  );
  expect(
    (await identityCall(shop, 'signInWithPassword', { email: newEmail, password })).status,
  ).toBe(200);
});

test('asking whether an address is taken uses up nothing of what may be mailed to it', async () => {
  const { mail, shop } = await startShopWithMail();
  const { email } = await newCustomer(shop);
  const { idToken } = await newCustomer(shop);
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email };
  for (let asked = 0; asked < 6; asked += 1) {
    const reply = await identityCall(shop, 'sendOobCode', change);
    expect(reply.body.error.message).toBe('EMAIL_EXISTS');
  }
  const reset = { requestType: 'PASSWORD_RESET', email };
  expect((await identityCall(shop, 'sendOobCode', reset)).status).toBe(200);
  await mailedCode(mail);
});

test('mail that the mail server refuses is sent later', async () => {
  const { mail, shop } = await startShopWithMail();
  const { email } = await newCustomer(shop);
  mail.refuse(1);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await vi.waitFor(
    async () => {
      const [job] = await shop.db.selectFrom('jobs').selectAll().execute();
      expect(job).toMatchObject({ state: 'waiting', attempts: 1 });
    },
    { timeout: 60_000 },
  );
  shop.advance(10_000);
  await mailedCode(mail);
  await vi.waitFor(async () => {
    const [job] = await shop.db.selectFrom('jobs').selectAll().execute();
    expect(job).toMatchObject({ state: 'done', content: null });
  }, 60_000);
});

test('a shop without a mail server says so plainly, for known and unknown addresses', async () => {
  const shop = await startShop();
  const { email } = await newCustomer(shop);
  for (const address of [email, 'nobody@example.com']) {
    const reply = await identityCall(shop, 'sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: address,
    });
    expect([reply.status, reply.body.error.message]).toEqual([
      400,
      "OPERATION_NOT_ALLOWED : We can't e-mail you. Ask us at the counter.",
    ]);
  }
});

test.each([
  ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
  ['sendOobCode', { requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }, 'MISSING_REQ_TYPE'],
  [
    'sendOobCode',
    { requestType: 'RECOVER_EMAIL' },
    'INVALID_REQ_TYPE : Unsupported request parameters.',
  ],
  ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
  ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_NEW_EMAIL'],
  [
    'sendOobCode',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.com' },
    'MISSING_ID_TOKEN',
  ],
  ['resetPassword', {}, 'MISSING_OOB_CODE'],
  ['resetPassword', { oobCode: 'x', newPassword: 'a new password' }, 'INVALID_OOB_CODE'],
  ['update', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
])('%s with %j is refused with %s', async (operation, json, message) => {
  const shop = await sharedShop();
  const reply = await identityCall(shop, operation, json);
  expect([reply.status, reply.body.error.message]).toEqual([400, message]);
});

test('the old address is notified of a new one, however it was changed', async () => {
  const { mail, shop } = await startShopWithMail();
  const mailsTo = async (address: string) => {
    const notices = () => mail.received.filter(({ to }) => to === address);
    await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 60_000 });
    return notices()[0]?.text;
  };
  const first = await newCustomer(shop);
  await identityCall(shop, 'update', { idToken: first.idToken, email: 'first@example.com' });
  expect(await mailsTo(first.email)).toContain('Subject: Your e-mail address was changed');

  const second = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: second.idToken,
    newEmail: 'second@example.com',
  });
  const oobCode = await mailedCode(mail, 2);
  expect(mail.received.map(({ to }) => to)).not.toContain(second.email);
  await identityCall(shop, 'update', { oobCode });
  expect(await mailsTo(second.email)).toContain('Subject: Your e-mail address was changed');
});

test('an address gets five mails of a kind an hour at most, also as the new one of an account', async () => {
  const { shop } = await startShopWithMail();
  const change = async (newEmail: string) => {
    const { idToken } = await newCustomer(shop);
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
    return (await identityCall(shop, 'sendOobCode', request)).status;
  };
  for (let mails = 0; mails < 5; mails += 1) expect(await change('new@example.com')).toBe(200);
  expect(await change('new@example.com')).toBe(429);
  expect(await change('newer@example.com')).toBe(200);
});

test('a stranger who asks for new passwords uses up no confirmations of the address', async () => {
  const { shop } = await startShopWithMail();
  const { email, idToken } = await newCustomer(shop);
  const ask = async (request: object) => (await identityCall(shop, 'sendOobCode', request)).status;
  const reset = { requestType: 'PASSWORD_RESET', email };
  for (let mails = 0; mails < 5; mails += 1) expect(await ask(reset)).toBe(200);
  expect(await ask(reset)).toBe(429);
  expect(await ask({ requestType: 'VERIFY_EMAIL', idToken })).toBe(200);
});
