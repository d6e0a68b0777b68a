import { expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { newCustomer, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { findAccountByEmail } from './account-queries.ts';
import { changeAccount } from './change-account.ts';
import type { Identity } from './identity.ts';
import { mailCode } from './mail-code.ts';
import { insertSession } from './sessions.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';

const CLIENT = { networks: networksOf('203.0.113.1'), device: null };

// Each call reads the account and then acts on it; the account changes in between.

test.each([
  ['address', { email: 'new@example.com' }],
  ['password', { password_hash: 'another' }],
])('a sign-in with what was the %s begins no session', async (_what, change) => {
  const shop = await startShop();
  const { email, localId } = await newCustomer(shop);
  const checked = await findAccountByEmail(shop.db, email);
  if (checked === undefined) throw new Error('there is an account');
  await shop.db.updateTable('accounts').set(change).where('id', '=', localId).execute();
  await expect(
    inTransaction(shop.db, (transaction) =>
      insertSession(transaction, checked, { ...CLIENT, now: Date.now() }),
    ),
  ).rejects.toMatchObject({ message: 'INVALID_LOGIN_CREDENTIALS' });
});

/** Who a token of the shop's one customer speaks for. */
async function newActor(shop: Shop) {
  const { localId, email } = await newCustomer(shop);
  const sessions = shop.db.selectFrom('sessions').select('id');
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  const now = Date.now();
  return { now, actor: { accountId: localId, sessionId, email, signedInAt: now, expiresAt: now } };
}

test('a code requested with a session that ended meanwhile is not mailed', async () => {
  const shop = await startShop();
  const { actor, now } = await newActor(shop);
  await shop.db.updateTable('sessions').set({ ended_at: 1 }).execute();
  // The token was looked at before the session ended. These are all that it takes.
  const identity = {
    db: shop.db,
    now: () => now,
    idTokens: { check: async () => ({ actor }) },
    isSessionAlive: async () => true,
    canMail: true,
    publicUrl: () => shop.url,
  } as unknown as Identity;
  const request = {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: 't',
    newEmail: 'b@example.com',
  };
  await expect(mailCode(identity, request, networksOf('network'))).rejects.toMatchObject({
    message: 'TOKEN_EXPIRED',
  });
  expect(await shop.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
});

test('an address changes beside a sign-in that hashes the same password again', async () => {
  const shop = await startShop();
  const { actor, now } = await newActor(shop);
  const identity = {
    db: shop.db,
    now: () => now,
    idTokens: { check: async () => ({ actor }), sign: async () => 'a token' },
    // The call checks this after it has read the account.
    isSessionAlive: async () => {
      await shop.db.updateTable('accounts').set({ password_hash: 'anew' }).execute();
      return true;
    },
    hooks: { mayMail: async () => false },
  } as unknown as Identity;
  const changed = await changeAccount(identity, 't', { email: 'new@example.com' }, CLIENT);
  expect(changed.tokens?.idToken).toBe('a token');
  expect(await findAccountByEmail(shop.db, 'new@example.com')).toMatchObject({
    passwordHash: 'anew',
  });
});
