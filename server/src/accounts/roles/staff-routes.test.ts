import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { refresh } from '../../../test/refresh.ts';
import {
  call,
  identityCall,
  newCustomer,
  shareShop,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { findAccount } from '../identity/account-queries.ts';
import { createIdTokens } from '../identity/id-tokens.ts';
import { keepSigningKeys } from '../identity/signing-keys.ts';
import { setRole } from './grant-role.ts';

const sharedShop = shareShop();

type Caller = Pick<Customer, 'idToken'>;
type Address = Pick<Shop, 'url'>;

const staffOf = async ({ url }: Address, { idToken }: Caller) =>
  await call(`${url}/staff.json?auth=${idToken}`);
const grant = async ({ url }: Address, { idToken }: Caller, json: object) =>
  await call(`${url}/staff.json?auth=${idToken}`, { method: 'POST', json });
const revoke = async ({ url }: Address, { idToken }: Caller, { localId }: Customer) =>
  await call(`${url}/staff/${localId}.json?auth=${idToken}`, { method: 'DELETE' });
const changesIn = async ({ url }: Address, { idToken }: Caller) =>
  await call(`${url}/role-changes.json?auth=${idToken}`);

/** What a token says to its bearer. */
function claimsOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

test('who became staff stays on record, however many accounts are looked up since', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const cook = await newCustomer(shop);
  await grant(shop, owner, { email: cook.email, role: 'kitchen' });
  const act = { account_id: cook.localId, way: 'account looked up', changed_by: owner.localId };
  await shop.db
    .insertInto('role_changes')
    .values(
      Array.from({ length: 501 }, (_, place) => ({
        ...act,
        turn: 1000 + place,
        before_role: 'kitchen',
        after_role: 'kitchen',
        changed_at: place,
      })),
    )
    .execute();
  const entries: { way: string; after: string }[] = Object.values(
    (await changesIn(shop, owner)).body,
  );
  expect(entries.filter(({ way }) => way === act.way)).toHaveLength(500);
  expect(entries.at(-1)).toMatchObject({ after: 'owner' });
  expect(entries.at(-2)).toMatchObject({ way: 'owner', after: 'kitchen' });
});

test('an owner grants roles by address, sees who has one, and takes them back', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const cook = await newCustomer(shop, 'cook@example.com');
  // As it is pasted from a list of contacts.
  const email = ' \u202ACook@\u00ADExample.com\u202C';
  const granted = await grant(shop, owner, { email, role: 'kitchen' });
  expect(granted).toMatchObject({ status: 200, body: { name: cook.localId } });
  expect((await staffOf(shop, owner)).body).toEqual({
    [owner.localId]: expect.objectContaining({ role: 'owner' }),
    [cook.localId]: {
      email: 'cook@example.com',
      emailVerified: false,
      role: 'kitchen',
      grantedAt: expect.any(Number),
    },
  });
  expect((await staffOf(shop, cook)).status).toBe(401);
  expect(await revoke(shop, owner, cook)).toMatchObject({ status: 200, body: null });
  expect(Object.keys((await staffOf(shop, owner)).body)).toEqual([owner.localId]);
});

test('an address that is not confirmed is refused on request, where the shop can mail the link', async () => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'shop@burgers.example' } as const;
  for (const [settings, status] of [
    [{ mail }, 409],
    [{}, 200],
  ] as const) {
    const shop = await startShop(settings);
    const owner = await newStaff(shop, 'owner');
    const cook = await newCustomer(shop);
    const asked = { email: cook.email, role: 'kitchen', onlyConfirmed: true };
    expect((await grant(shop, owner, asked)).status).toBe(status);
    const own = { ...asked, email: owner.email, role: 'owner' };
    expect((await grant(shop, owner, own)).status).toBe(200);
    await shop.db.updateTable('accounts').set({ email_verified: 1 }).execute();
    expect((await grant(shop, owner, asked)).status).toBe(200);
    expect((await staffOf(shop, owner)).body[cook.localId]).toMatchObject({ role: 'kitchen' });
  }
});

test('an owner who has become a cook meanwhile can make no account an owner', async () => {
  const shop = await startShop();
  const former = await newStaff(shop, 'kitchen');
  const { localId: accountId } = await newCustomer(shop);
  const change = { accountId, role: 'owner', way: 'owner', changedBy: former.localId } as const;
  await expect(setRole(shop.db, change, Date.now())).rejects.toMatchObject({
    message: 'Permission denied',
  });
});

test("a role is a claim in tokens and at a look-up, as the provider's are", async () => {
  const shop = await startShop();
  const cook = await newCustomer(shop);
  const look = async () =>
    (await identityCall(shop, 'lookup', { idToken: cook.idToken })).body.users[0];
  expect(claimsOf(cook.idToken)).not.toHaveProperty('role');
  expect(await look()).not.toHaveProperty('customAttributes');
  await shop.grant(cook, 'kitchen');
  expect((await look()).customAttributes).toBe('{"role":"kitchen"}');
  expect(claimsOf((await signIn(shop, cook)).idToken)).toMatchObject({ role: 'kitchen' });
  const { body } = await refresh(shop, cook.refreshToken);
  expect(claimsOf(body.id_token)).toMatchObject({ role: 'kitchen' });
});

test('a role that was taken away ends at once, on every instance, whatever the token says', async () => {
  const { here: shop, there: other, all: shops } = await startInstances();
  const owner = await newStaff(shop, 'owner');
  const second = await newCustomer(shop);
  await grant(shop, owner, { email: second.email, role: 'owner' });
  const { idToken } = await signIn(shop, second);
  expect(claimsOf(idToken)).toMatchObject({ role: 'owner' });
  expect((await staffOf(other, { idToken })).status).toBe(200);
  await revoke(shop, owner, second);
  for (const { url } of shops) {
    expect((await staffOf({ url }, { idToken })).status).toBe(401);
    expect((await grant({ url }, { idToken }, { email: second.email, role: 'owner' })).status).toBe(
      401,
    );
  }
});

test('a claim without a granted role gives no right, even under a good signature', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const settings = { projectId: 'tall-order', lifetime: 60, now: Date.now };
  const tokens = createIdTokens(keepSigningKeys(shop.db, Date.now), settings);
  const account = await findAccount(shop.db, customer.localId);
  if (account === undefined) throw new Error('the customer has no account');
  const sid = String(claimsOf(customer.idToken)['sid']);
  const forged = { idToken: await tokens.sign(account, sid, Date.now(), 'owner') };
  expect(claimsOf(forged.idToken)).toMatchObject({ role: 'owner' });
  expect((await call(`${shop.url}/sessions.json?auth=${forged.idToken}`)).status).toBe(200);
  expect((await staffOf(shop, forged)).status).toBe(401);
});

test('the last owner stays: neither revoked, nor made kitchen, nor deleted', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const refused = { status: 409, body: { error: expect.stringContaining('at least one owner') } };
  expect(await revoke(shop, owner, owner)).toMatchObject(refused);
  const lesser = { email: owner.email, role: 'kitchen' };
  expect(await grant(shop, owner, lesser)).toMatchObject(refused);
  const deletion = await identityCall(shop, 'delete', { idToken: owner.idToken });
  expect(deletion.status).toBe(400);
  expect(deletion.body.error.message).toMatch(/^OPERATION_NOT_ALLOWED : .*at least one owner/);
  expect(Object.keys((await staffOf(shop, owner)).body)).toEqual([owner.localId]);

  const second = await newStaff(shop, 'owner');
  expect((await identityCall(shop, 'delete', { idToken: owner.idToken })).status).toBe(200);
  expect(Object.keys((await staffOf(shop, second)).body)).toEqual([second.localId]);
});

test('two owners who revoke each other at once leave one', async () => {
  const { here: shop, there: other } = await startInstances();
  let before: Customer[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [ann, bob] = await Promise.all([newStaff(shop, 'owner'), newStaff(shop, 'owner')]);
    for (const customer of before) await shop.grant(customer, 'customer');
    const answers = await Promise.all([revoke(shop, ann, bob), revoke(other, bob, ann)]);
    // The slower one is no owner any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    const left = await shop.db.selectFrom('roles').select('role').execute();
    expect(left).toEqual([{ role: 'owner' }]);
    before = [ann, bob];
  }
});

test('every change is on record: who, when, before and after, also of accounts that are gone', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const cook = await newCustomer(shop);
  await grant(shop, owner, { email: cook.email, role: 'kitchen' });
  // A grant that changes nothing is not recorded.
  await grant(shop, owner, { email: cook.email, role: 'kitchen' });
  await identityCall(shop, 'delete', { idToken: cook.idToken });
  const { body } = await changesIn(shop, owner);
  expect(Object.keys(body)).toEqual(Object.keys(body).sort().reverse());
  expect(Object.values(body)).toEqual([
    {
      localId: cook.localId,
      way: 'account deleted',
      changedBy: cook.localId,
      before: 'kitchen',
      after: 'customer',
      changedAt: expect.any(Number),
    },
    {
      localId: cook.localId,
      way: 'owner',
      changedBy: owner.localId,
      changedByEmail: owner.email,
      before: 'customer',
      after: 'kitchen',
      changedAt: expect.any(Number),
    },
    {
      localId: owner.localId,
      email: owner.email,
      way: 'command line',
      before: 'customer',
      after: 'owner',
      changedAt: expect.any(Number),
    },
  ]);
  expect(await shop.db.selectFrom('roles').select('account_id').execute()).toEqual([
    { account_id: owner.localId },
  ]);
});

test.each([
  [{ email: `${randomUUID()}@example.com`, role: 'kitchen' }, 404],
  [{ email: 'ann@example.com', role: 'customer' }, 400],
  [{ email: 'ann@example.com', role: 'admin' }, 400],
  [{ email: 'ann@example.com' }, 400],
  [{ email: 'ann@example.com', role: 'kitchen', localId: 'x' }, 400],
])('granting %j is refused with %i', async (json, status) => {
  const shop = await sharedShop();
  const reply = await grant(shop, await newStaff(shop, 'owner'), json);
  expect(reply).toMatchObject({ status, body: { error: expect.any(String) } });
});
