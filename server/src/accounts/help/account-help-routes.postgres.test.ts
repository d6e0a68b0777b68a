import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { call, identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { waiting } from '../../../test/waiting.ts';
import { lockRoles } from '../roles/change-role.ts';

async function post({ url }: Shop, { idToken }: Customer, path: string, json: object) {
  return await call(`${url}/${path}.json?auth=${idToken}`, { method: 'POST', json });
}

/** Makes changes of roles wait until they are released. */
async function holdRoles(shop: Shop) {
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const holding = shop.db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  return {
    untilWaiting: (count: number) =>
      vi.waitFor(async () => expect(await waiting(shop)).toBe(count), { timeout: 60_000 }),
    release: async () => {
      held.resolve();
      await holding;
    },
  };
}

test('an account that is deleted while the owner waits for a turn is unknown', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const customer = await newCustomer(shop);
  const { email } = customer;
  const turn = await holdRoles(shop);
  const calls: [string, object][] = [
    ['accounts/disabled', { email, disabled: true }],
    ['accounts/password-link', { email }],
    ['staff', { email, role: 'kitchen' }],
  ];
  const answers = Promise.all(calls.map(([path, json]) => post(shop, owner, path, json)));
  await turn.untilWaiting(calls.length);
  expect((await identityCall(shop, 'delete', customer)).status).toBe(200);
  await turn.release();
  expect((await answers).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an account that two owners disable at once gets one mail', async () => {
  const mail = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: mail.url, from: 'Tall Order <shop@example.com>' },
  });
  const owner = await newStaff(shop, 'owner');
  const other = await newStaff(shop, 'owner');
  const { email } = await newCustomer(shop);
  const setDisabled = async (by: Customer, disabled: boolean) =>
    (await post(shop, by, 'accounts/disabled', { email, disabled })).status;
  const turn = await holdRoles(shop);
  const answers = Promise.all([setDisabled(owner, true), setDisabled(other, true)]);
  await turn.untilWaiting(2);
  await turn.release();
  expect(await answers).toEqual([200, 200]);
  // Mails go out in the order in which they were written: after this one no other is to come.
  await setDisabled(owner, false);
  await post(shop, owner, 'accounts/password-link', { email });
  await expect
    .poll(() => mail.received.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]), {
      timeout: 60_000,
    })
    .toEqual(['Your account was disabled', 'A link for a new password']);
});
