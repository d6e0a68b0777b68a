import type * as Argon2 from '@node-rs/argon2';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { call, identityCall, newCustomer, signIn, startShop } from '../../../test/shop.ts';
import { PASSWORD_COST } from './passwords.ts';
import type { Customer, Shop } from '../../../test/shop.ts';

// Counted, held up and made to fail, not replaced: none of that can be done from outside.
const hashing = vi.hoisted(() => {
  // Files share what they load (vitest.config.ts): here it is loaded again, so that it counts.
  vi.resetModules();
  const goOn = async (_password: unknown): Promise<void> => {};
  return { calls: 0, goOn, beforeHash: goOn };
});
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    hash: async (...args: Parameters<typeof Argon2.hash>) => {
      hashing.calls += 1;
      await hashing.beforeHash(args[0]);
      return await argon2.hash(...args);
    },
    verify: async (...args: Parameters<typeof Argon2.verify>) => {
      hashing.calls += 1;
      return await argon2.verify(...args);
    },
  };
});
afterEach(() => {
  hashing.beforeHash = hashing.goOn;
});
afterAll(() => {
  vi.resetModules();
});

const OF_TODAY = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const REFUSED = [400, 'INVALID_LOGIN_CREDENTIALS'];

async function answerTo(shop: Shop, operation: string, json: unknown) {
  const { status, body } = await identityCall(shop, operation, json);
  return [status, body.error?.message];
}

/** A customer whose password was hashed with other parameters than those of today. */
async function earlierCustomer(shop: Shop): Promise<Customer> {
  const customer = await newCustomer(shop);
  const { hash } = await vi.importActual<typeof Argon2>('@node-rs/argon2');
  const earlier = await hash(customer.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await shop.db.updateTable('accounts').set({ password_hash: earlier }).execute();
  hashing.calls = 0;
  return customer;
}

async function stored(shop: Shop) {
  return await shop.db
    .selectFrom('accounts')
    .select(['password_hash', 'password_updated_at'])
    .executeTakeFirstOrThrow();
}

test('a sign-in replaces a hash with outdated parameters, once', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const customer = await earlierCustomer(shop);
  const before = await stored(shop);
  await signIn(shop, customer);
  expect(hashing.calls).toBe(2);
  const after = await stored(shop);
  expect(after.password_hash).toMatch(OF_TODAY);
  expect(after.password_updated_at).toBe(before.password_updated_at);

  await signIn(shop, customer);
  expect(hashing.calls).toBe(3);
  expect(await stored(shop)).toEqual(after);
  // It is the same password: what it was used for lives on.
  expect((await call(`${shop.url}/sessions.json?auth=${customer.idToken}`)).status).toBe(200);
});

test('a wrong password is not hashed', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const customer = await earlierCustomer(shop);
  const before = await stored(shop);
  const guess = { email: customer.email, password: 'not the password' };
  expect(await answerTo(shop, 'signInWithPassword', guess)).toEqual(REFUSED);
  expect(hashing.calls).toBe(1);
  expect(await stored(shop)).toEqual(before);
});

test('sign-ins that hash the same password again at once all succeed', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const customer = await earlierCustomer(shop);
  await Promise.all(Array.from({ length: 9 }, () => signIn(shop, customer)));
  expect((await stored(shop)).password_hash).toMatch(OF_TODAY);
  await signIn(shop, customer);
});

test('a sign-in succeeds when its password cannot be hashed again', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const customer = await earlierCustomer(shop);
  const before = await stored(shop);
  hashing.beforeHash = async () => {
    throw new Error('no memory is left');
  };
  await signIn(shop, customer);
  expect(await stored(shop)).toEqual(before);
});

test('a password that is changed while the old one is hashed again stays changed', async () => {
  const shop = await startShop({ passwordCost: PASSWORD_COST });
  const { email, password, idToken } = await earlierCustomer(shop);
  const anew = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  hashing.beforeHash = async (hashed) => {
    if (hashed !== password) return;
    anew.resolve();
    await changed.promise;
  };
  const signingIn = answerTo(shop, 'signInWithPassword', { email, password });
  await anew.promise;
  const newPassword = 'another correct horse';
  expect(await answerTo(shop, 'update', { idToken, password: newPassword })).toEqual([
    200,
    undefined,
  ]);
  const { password_hash: hash } = await stored(shop);
  changed.resolve();
  expect(await signingIn).toEqual(REFUSED);
  expect((await stored(shop)).password_hash).toBe(hash);
  await signIn(shop, { email, password: newPassword });
  // That of the change, and the one just now.
  const live = shop.db.selectFrom('sessions').select('id').where('ended_at', 'is', null);
  expect(await live.execute()).toHaveLength(2);
});
