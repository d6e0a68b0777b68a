import { expect, onTestFinished, test, vi } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { call, identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { waiting } from '../../../test/waiting.ts';
import { endSessions } from '../identity/sessions.ts';
import { lockRoles } from './change-role.ts';

async function grantRole(shop: Shop, { idToken }: Customer) {
  const { email } = await newCustomer(shop);
  return await call(`${shop.url}/staff.json?auth=${idToken}`, {
    method: 'POST',
    json: { email, role: 'kitchen' },
  });
}

async function deleteAccount(shop: Shop, { idToken }: Customer) {
  return await identityCall(shop, 'delete', { idToken });
}

test.each([
  ['the grant of a role', grantRole],
  ['the deletion of the account', deleteAccount],
])('a session on which %s rests is not ended while that waits for others', async (_what, write) => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  // The shop keeps an owner when the other one is deleted.
  await newStaff(shop, 'owner');
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const others = shop.db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    await held.promise;
  });
  const writing = write(shop, owner).then(({ status }) => done.push(`written ${status}`));
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  const ending = endSessions(shop.db, { accountId: owner.localId }, Date.now()).then(() =>
    done.push('ended'),
  );
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(2), { timeout: 60_000 });
  expect(done).toEqual([]);
  held.resolve();
  await Promise.all([others, writing, ending]);
  expect(done.toSorted()).toEqual(['ended', 'written 200']);
});

test.each([
  [
    'the choice of mails',
    async ({ url }: Shop, { idToken }: Customer) =>
      await call(`${url}/mail/choice.json?auth=${idToken}`, {
        method: 'PATCH',
        json: { orderMails: false },
      }),
  ],
  [
    'a sign-out everywhere',
    async ({ url }: Shop, { idToken }: Customer) =>
      await call(`${url}/sessions.json?auth=${idToken}`, { method: 'DELETE' }),
  ],
])('%s holds nothing that a deletion of the account needs', async (_what, write) => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const accountId = customer.localId;
  const deletes = Promise.withResolvers<void>();
  const resumes = Promise.withResolvers<void>();
  onTestFinished(() => resumes.resolve());
  const deletion = shop.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ email: `deleted ${accountId}` })
      .where('id', '=', accountId)
      .execute();
    deletes.resolve();
    await resumes.promise;
    // Fails if the write has locked one of them.
    await transaction
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .noWait()
      .execute();
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
  });
  await deletes.promise;
  const writing = write(shop, customer);
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  resumes.resolve();
  await deletion;
  expect((await writing).status).toBe(401);
});
