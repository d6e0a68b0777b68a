import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newStaff } from '../../../test/new-staff.ts';
import {
  call,
  fetchOrders,
  identityCall,
  newCustomer,
  newOrder,
  startShop,
} from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';

const PASSWORD = 'another correct horse';

async function help(shop: Shop, { idToken }: Customer, path: string, json: object) {
  return await call(`${shop.url}/accounts/${path}.json?auth=${idToken}`, { method: 'POST', json });
}

const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';

test('an owner shuts an account out at once, and lets it in again', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  const { email, password } = customer;
  await newOrder(shop, customer);
  const shutOut = await help(shop, owner, 'disabled', {
    email: email.toUpperCase(),
    disabled: true,
  });
  expect([shutOut.status, shutOut.body]).toEqual([200, { openOrders: 1 }]);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  const refused = await identityCall(shop, 'signInWithPassword', { email, password });
  expect(refused.body.error.message).toBe('USER_DISABLED');
  expect((await help(shop, owner, 'password-link', { email })).status).toBe(409);

  expect((await help(shop, owner, 'disabled', { email, disabled: false })).status).toBe(200);
  expect((await identityCall(shop, 'signInWithPassword', { email, password })).status).toBe(200);
});

test('an account with a role, an unknown account and an owner are refused in words', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const cook = await newStaff(shop, 'kitchen');
  const disabled = await help(shop, owner, 'disabled', { email: cook.email, disabled: true });
  expect([disabled.status, disabled.body.error]).toEqual([
    409,
    'This account has a role in the shop. Remove the role first.',
  ]);
  const enabled = await help(shop, owner, 'disabled', { email: cook.email, disabled: false });
  expect(enabled.status).toBe(200);
  const unknown = { email: 'nobody@example.com' };
  expect((await help(shop, owner, 'disabled', { ...unknown, disabled: true })).status).toBe(404);
  expect((await help(shop, owner, 'password-link', unknown)).status).toBe(404);
  const own = await help(shop, owner, 'password-link', { email: owner.email });
  expect([own.status, own.body.error]).toEqual([409, expect.stringContaining("is an owner's")]);
  expect((await help(shop, cook, 'password-link', { email: cook.email })).status).toBe(401);
});

test('the link of the owner sets a new password once, and does not confirm the address', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  const { email } = customer;
  const { email: neighbour } = await newCustomer(shop);
  const other = await help(shop, owner, 'password-link', { email: neighbour });
  const { body } = await help(shop, owner, 'password-link', { email: email.toUpperCase() });
  expect(body.link).toMatch(/\/auth\?mode=resetPassword&oobCode=[\w-]{54}$/);
  expect(body.expiresAt).toBeGreaterThan(Date.now());
  const oobCode = codeIn(body.link);
  expect((await identityCall(shop, 'resetPassword', { oobCode })).body).toMatchObject({
    email,
    requestType: 'PASSWORD_RESET',
  });
  expect((await identityCall(shop, 'update', { oobCode })).body.error.message).toBe(
    'INVALID_OOB_CODE',
  );
  const set = await identityCall(shop, 'resetPassword', { oobCode, newPassword: PASSWORD });
  expect(set.status).toBe(200);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  const again = await identityCall(shop, 'resetPassword', { oobCode, newPassword: PASSWORD });
  expect(again.body.error.message).toBe('INVALID_OOB_CODE');
  const signedIn = await identityCall(shop, 'signInWithPassword', { email, password: PASSWORD });
  const { idToken } = signedIn.body;
  expect((await identityCall(shop, 'lookup', { idToken })).body.users[0].emailVerified).toBe(false);
  // The link of another customer is as it was.
  const others = { oobCode: codeIn(other.body.link) };
  expect((await identityCall(shop, 'resetPassword', others)).status).toBe(200);
});

test('a link made for a customer sets no password of an owner', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const { email, password } = await newCustomer(shop);
  const { email: neighbour } = await newCustomer(shop);
  const { body } = await help(shop, owner, 'password-link', { email });
  const { body: other } = await help(shop, owner, 'password-link', { email: neighbour });
  const promoted = await call(`${shop.url}/staff.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { email, role: 'owner' },
  });
  expect(promoted.status).toBe(200);
  const reset = { oobCode: codeIn(body.link), newPassword: PASSWORD };
  expect((await identityCall(shop, 'resetPassword', reset)).body.error.message).toBe(
    'INVALID_OOB_CODE',
  );
  expect((await identityCall(shop, 'signInWithPassword', { email, password })).status).toBe(200);
  const others = { oobCode: codeIn(other.link), newPassword: PASSWORD };
  expect((await identityCall(shop, 'resetPassword', others)).status).toBe(200);
});

test('an owner asks for thirty links within an hour at most, also for unknown addresses', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const unknown = { email: 'nobody@example.com' };
  for (let asked = 0; asked < 30; asked += 1) {
    expect((await help(shop, owner, 'password-link', unknown)).status).toBe(404);
  }
  const { status, body } = await help(shop, owner, 'password-link', unknown);
  // Without the code of the identity service: the owner reads it.
  expect([status, body.error]).toEqual([429, expect.stringMatching(/^[A-Z][a-z ]+.*\.$/)]);
});

async function startShopWithMail() {
  const mail = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: mail.url, from: 'Tall Order <shop@example.com>' },
  });
  return { mail, shop };
}

test('a customer is mailed that the shop has made a link, and not the link', async () => {
  const { mail, shop } = await startShopWithMail();
  const owner = await newStaff(shop, 'owner');
  const { email } = await newCustomer(shop);
  const { body } = await help(shop, owner, 'password-link', { email });
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]).toMatchObject({
    to: email,
    text: expect.stringContaining('The shop has made a link'),
  });
  expect(mail.received[0]?.text).not.toContain(codeIn(body.link));
});

test('a customer is mailed once that the account was disabled, and nothing when it is enabled', async () => {
  const { mail, shop } = await startShopWithMail();
  const owner = await newStaff(shop, 'owner');
  const { email } = await newCustomer(shop);
  for (const disabled of [true, true, false, false]) {
    expect((await help(shop, owner, 'disabled', { email, disabled })).status).toBe(200);
  }
  // Mails go out in the order in which they were written: after this one no other is to come.
  await help(shop, owner, 'password-link', { email });
  await expect
    .poll(() => mail.received.map(({ to, text }) => [to, /^Subject: (.*)\r$/m.exec(text)?.[1]]))
    .toEqual([
      [email, 'Your account was disabled'],
      [email, 'A link for a new password'],
    ]);
});
