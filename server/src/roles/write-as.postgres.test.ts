import { expect, test, vi } from 'vitest';
import { newStaff } from '../../test/new-staff.ts';
import { call, newCustomer, startShop } from '../../test/shop.ts';
import { waiting } from '../../test/waiting.ts';
import { endSessions } from '../identity/sessions.ts';
import { takeTurn } from './change-role.ts';

test('a session that a write rests on is not ended while the write waits for others', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const { email } = await newCustomer(shop);
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const others = shop.db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    await held.promise;
  });
  const granting = call(`${shop.url}/staff.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { email, role: 'kitchen' },
  }).then(({ status }) => done.push(`granted ${status}`));
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  const ending = endSessions(shop.db, { accountId: owner.localId }, Date.now()).then(() =>
    done.push('ended'),
  );
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(2), { timeout: 60_000 });
  expect(done).toEqual([]);
  held.resolve();
  await Promise.all([others, granting, ending]);
  expect(done.toSorted()).toEqual(['ended', 'granted 200']);
});
