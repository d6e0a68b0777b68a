import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { refresh } from '../../test/refresh.ts';
import { newDbLocation, newShopLocation } from '../../test/db-locations.ts';
import {
  call,
  fetchOrders,
  identityCall,
  newCustomer,
  signIn,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { startInstances } from '../../test/start-instances.ts';
import { newFolder } from '../../test/start-process.ts';
import { openDb } from '../db/open-db.ts';
import { findAccount } from '../accounts/identity/account-queries.ts';
import { createIdTokens } from '../accounts/identity/id-tokens.ts';
import { issueCode } from '../accounts/identity/one-time-codes.ts';
import { keepSigningKeys } from '../accounts/identity/signing-keys.ts';
import { rotateSigningKey, replaceSigningKey } from './keys.ts';

const MINUTE_MS = 60_000;

async function keyIds({ url }: Pick<Shop, 'url'>): Promise<string[]> {
  const { body } = await call(`${url}/.well-known/jwks.json`);
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

function keyIdOf({ idToken }: Pick<Customer, 'idToken'>): string {
  return String(decodeProtectedHeader(idToken).kid);
}

/** What each instance answers to a customer who asks for their orders. */
async function answers(shops: Shop[], customer: Customer): Promise<number[]> {
  const replies = await Promise.all(shops.map((shop) => fetchOrders(shop, customer)));
  return replies.map(({ status }) => status);
}

/** Instances that were open before the key was rotated, once all of them know both keys. */
async function startRotated() {
  const { here: shop, all: shops } = await startInstances();
  const [older = ''] = await keyIds(shop);
  const customer = await newCustomer(shop);
  await rotateSigningKey(shop.db, Date.now());
  await allServe(shops, 2);
  const newer = (await keyIds(shop)).find((kid) => kid !== older) ?? '';
  const advance = (minutes: number) => {
    for (const each of shops) each.advance(minutes * MINUTE_MS);
  };
  return { shops, shop, customer, older, newer, advance };
}

async function allServe(shops: Pick<Shop, 'url'>[], keys: number): Promise<void> {
  for (const shop of shops) {
    await expect.poll(async () => (await keyIds(shop)).length).toBe(keys);
  }
}

test('a rotation ends no session: the new key is served, then signs, then is the only one', async () => {
  const { shops, shop, customer, older, newer, advance } = await startRotated();
  const all = shops.map(() => 200);
  expect(await answers(shops, customer)).toEqual(all);

  // A key set without the new key may be kept until now.
  advance(60);
  const last = await signIn(shop, customer);
  expect(keyIdOf(last)).toBe(older);
  expect(await answers(shops, last)).toEqual(all);

  advance(2);
  const first = await signIn(shop, customer);
  expect(keyIdOf(first)).toBe(newer);
  expect(await answers(shops, first)).toEqual(all);
  expect(await answers(shops, last)).toEqual(all);

  advance(57);
  expect(await answers(shops, last)).toEqual(all);
  await allServe(shops, 2);

  advance(4);
  for (const each of shops) expect(await keyIds(each)).toEqual([newer]);
  const hosted = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
  expect((await call(`${shop.url}${hosted}`)).body.keys).toHaveLength(1);
  const renewed = await refresh(shop, customer.refreshToken);
  expect(keyIdOf({ idToken: renewed.body.id_token })).toBe(newer);
  expect(await answers(shops, { ...customer, idToken: renewed.body.id_token })).toEqual(all);
});

test('an expired key verifies nothing, not even a cached token that has not expired', async () => {
  const { shops, shop, customer, advance } = await startRotated();
  const account = await findAccount(shop.db, customer.localId);
  if (account === undefined) throw new Error('the customer has no account');
  const settings = { projectId: 'tall-order', lifetime: 10 * 3600, now: Date.now };
  const forger = createIdTokens(keepSigningKeys(shop.db, Date.now), settings);
  const sid = String(decodeJwt(customer.idToken)['sid']);
  const forged = { ...customer, idToken: await forger.sign(account, sid, Date.now()) };
  expect(await answers(shops, forged)).toEqual(shops.map(() => 200));
  advance(123);
  expect(await answers(shops, forged)).toEqual(shops.map(() => 401));
});

test('each of two keys verifies what is signed with it and nothing else', async () => {
  const { shop, customer, older, newer } = await startRotated();
  const rows = await shop.db.selectFrom('signing_keys').selectAll().execute();
  const signedWith = (key: string, kid: string) => {
    const jwk = JSON.parse(rows.find((row) => row.kid === key)?.private_jwk ?? '');
    const header = { alg: 'RS256', typ: 'JWT', kid };
    const [, payload = ''] = customer.idToken.split('.');
    const input = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    const signature = sign('sha256', Buffer.from(input), privateKey).toString('base64url');
    return { ...customer, idToken: `${input}.${signature}` };
  };
  // An instance whose clock is ahead may sign with the new key already.
  for (const kid of [older, newer]) {
    expect((await fetchOrders(shop, signedWith(kid, kid))).status).toBe(200);
  }
  const unreadable = { status: 401, body: { error: 'Could not parse auth token.' } };
  expect(await fetchOrders(shop, signedWith(older, newer))).toMatchObject(unreadable);
  expect(await fetchOrders(shop, signedWith(newer, older))).toMatchObject(unreadable);
  const unknown = { status: 401, body: { error: "Invalid claim 'kid' in auth header." } };
  expect(await fetchOrders(shop, signedWith(newer, `${newer}x`))).toMatchObject(unknown);
});

test('tokens with unknown key ids cost no queries', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const queries = async () => {
    const { text } = await call(`${shop.url}/metrics`);
    return Number(/^database_query_duration_seconds_count (\d+)$/m.exec(text)?.[1]);
  };
  const [, payload, signature] = customer.idToken.split('.');
  const forge = () => {
    const header = JSON.stringify({ alg: 'RS256', typ: 'JWT', kid: randomUUID() });
    return `${Buffer.from(header).toString('base64url')}.${payload}.${signature}`;
  };
  const before = await queries();
  expect(before).toBeGreaterThan(0);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status } = await fetchOrders(shop, { ...customer, idToken: forge() });
        expect(status).toBe(401);
      }),
    );
  }
  // One for each would be 300; the shop's own work makes some every second.
  expect((await queries()) - before).toBeLessThan(300);
});

test('two tabs that refresh around the change of keys get the same successor, which works', async () => {
  const { shop, customer, advance } = await startRotated();
  advance(60.5);
  const first = await refresh(shop, customer.refreshToken);
  advance(1);
  // As if the other tab had come within ten seconds.
  const asked = Date.now() + 61.5 * MINUTE_MS;
  await shop.db
    .updateTable('refresh_tokens')
    .set({ used_at: asked })
    .where('used_at', 'is not', null)
    .execute();
  const second = await refresh(shop, customer.refreshToken);
  const keys = [first, second].map((reply) => keyIdOf({ idToken: reply.body.id_token }));
  expect(new Set(keys).size).toBe(2);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
  expect((await refresh(shop, second.body.refresh_token)).status).toBe(200);
});

test('a key that is still needed is not rotated away, and rotations at once are one', async () => {
  const shop = await startShop();
  const [oldest = ''] = await keyIds(shop);
  const now = Date.now();
  const asked = Array.from({ length: 6 }, () => rotateSigningKey(shop.db, now));
  const refused = (await Promise.allSettled(asked)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.message] : [],
  );
  const free = now + 122 * MINUTE_MS;
  const refusal = `The last rotation is not over. Rotate again after ${new Date(free).toISOString()}.`;
  expect(refused).toEqual(Array(5).fill(refusal));
  const kids = async () => {
    const rows = await shop.db.selectFrom('signing_keys').select('kid').orderBy('slot').execute();
    return rows.map(({ kid }) => kid);
  };
  const [newest = '', ...others] = await kids();
  expect(others).toEqual([oldest]);
  await expect(rotateSigningKey(shop.db, free - 1)).rejects.toThrow(refusal);
  expect(await kids()).toEqual([newest, oldest]);
  await rotateSigningKey(shop.db, free);
  expect(await kids()).toEqual([expect.any(String), newest]);
});

test('a shop that was never started has no key to rotate', async () => {
  const db = await openDb(await newDbLocation());
  onTestFinished(() => db.destroy());
  await expect(rotateSigningKey(db, Date.now())).rejects.toThrow('signed nothing yet');
});

test('a replacement makes both keys void on every instance that runs', async () => {
  const { shops, shop, customer, older, newer } = await startRotated();
  const code = { accountId: customer.localId, requestType: 'PASSWORD_RESET' } as const;
  const oobCode = await issueCode(shop.db, { ...code, email: customer.email }, Date.now());
  expect((await identityCall(shop, 'resetPassword', { oobCode })).status).toBe(200);
  expect(await replaceSigningKey(shop.db, Date.now())).toBe(1);
  await allServe(shops, 1);
  const served = (await Promise.all(shops.map(keyIds))).flat();
  expect(new Set(served).size).toBe(1);
  expect([older, newer]).not.toContain(served[0]);
  expect(await answers(shops, customer)).toEqual(shops.map(() => 401));
  const { body } = await identityCall(shop, 'resetPassword', { oobCode });
  expect(body.error.message).toBe('INVALID_OOB_CODE');
  expect(await answers(shops, await signIn(shop, customer))).toEqual(shops.map(() => 200));
});

test('the key is rotated beside an open shop, and both keys survive a backup', async () => {
  const location = await newShopLocation();
  const shop = await startShop({}, location);
  const ann = await newCustomer(shop);
  expect(await shopCommand(location, 'rotate-key')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The new key signs from \S+Z on\. .* is over at \S+Z, .*\.\n$/),
    errors: '',
  });
  await allServe([shop], 2);
  expect(await shopCommand(location, 'rotate-key')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The last rotation is not over\. Rotate again after \S+Z\.\n$/),
  });
  expect((await fetchOrders(shop, ann)).status).toBe(200);
  expect(await shopCommand(location, 'check')).toMatchObject({ code: 0 });

  const file = join(await newFolder(), 'shop.backup');
  await shopCommand(location, 'backup', file);
  const elsewhere = await newDbLocation();
  expect(await shopCommand(elsewhere, 'restore', file)).toMatchObject({ code: 0 });
  const copy = await startShop({}, elsewhere);
  expect(await keyIds(copy)).toEqual(await keyIds(shop));
  expect((await fetchOrders(copy, ann)).status).toBe(200);
});

test('the key set is served while the database is unavailable', async () => {
  const shop = await startShop();
  const known = await keyIds(shop);
  await shop.db.schema.alterTable('signing_keys').renameTo('elsewhere').execute();
  const refreshing = async () => (await refresh(shop, 'any')).status;
  // By then the keys have to be read again.
  await expect.poll(refreshing).toBe(500);
  expect(await keyIds(shop)).toEqual(known);
});
