import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { call, newCustomer, signIn, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { issueOwnerCode, redeemOwnerCode } from './owner-link.ts';

const DAY_MS = 24 * 60 * 60_000;

const redeem = async ({ url }: Pick<Shop, 'url'>, { idToken }: Customer, code: string) =>
  await call(`${url}/owner-link.json?auth=${idToken}`, { method: 'POST', json: { code } });

/** The code of a shop that has no owner. */
async function newCode(shop: Shop): Promise<string> {
  const code = await issueOwnerCode(shop.db, Date.now());
  if (code === null) throw new Error('the shop has an owner');
  return code;
}

async function ownersOf({ db }: Shop): Promise<string[]> {
  const rows = await db.selectFrom('roles').select('account_id').execute();
  return rows.map((row) => row.account_id);
}

test('the link makes the account that opens it the owner, once', async () => {
  const shop = await startShop();
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  const code = await newCode(shop);
  expect(await redeem(shop, ann, code)).toMatchObject({ status: 200, body: { role: 'owner' } });
  for (const customer of [ann, bob]) {
    const again = await redeem(shop, customer, code);
    expect(again).toMatchObject({
      status: 410,
      body: { error: expect.stringContaining('This link no longer works') },
    });
  }
  expect(await ownersOf(shop)).toEqual([ann.localId]);
  // The token of before is good for it at once.
  expect((await call(`${shop.url}/staff.json?auth=${ann.idToken}`)).status).toBe(200);
  expect(await shop.db.selectFrom('role_changes').selectAll().execute()).toMatchObject([
    { account_id: ann.localId, way: 'owner link', before_role: 'customer', after_role: 'owner' },
  ]);
});

test('of many who open the link at once, on every instance, one becomes the owner', async () => {
  const { here: shop, inTurn } = await startInstances();
  const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
  const code = await newCode(shop);
  const answers = await Promise.all(
    customers.map((customer, index) => redeem(inTurn(index), customer, code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
  expect(await ownersOf(shop)).toHaveLength(1);
});

test('a link ends after a day, with the next one, and when there is an owner', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const first = await newCode(shop);
  const second = await newCode(shop);
  expect((await redeem(shop, customer, first)).status).toBe(410);
  shop.advance(DAY_MS);
  const later = await signIn(shop, customer);
  expect((await redeem(shop, later, second)).status).toBe(410);

  const third = await newCode(shop);
  const owner = await newStaff(shop, 'owner');
  expect((await redeem(shop, later, third)).status).toBe(410);
  expect(await ownersOf(shop)).toEqual([owner.localId]);
  expect(await issueOwnerCode(shop.db, Date.now())).toBeNull();
});

test('a link works until the very end of its day', async () => {
  const { db, url } = await startShop();
  const { localId: accountId } = await newCustomer({ url });
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const by = { accountId, sessionId, access: 'account' } as const;
  const code = (await issueOwnerCode(db, 0)) ?? '';
  await expect(redeemOwnerCode(db, code, by, DAY_MS)).rejects.toMatchObject({ status: 410 });
  await redeemOwnerCode(db, code, by, DAY_MS - 1);
});

test('the database holds a hash of the code, and a signed-out visitor gets nothing for it', async () => {
  const shop = await startShop();
  const code = await newCode(shop);
  const stored = JSON.stringify(await shop.db.selectFrom('ownership').selectAll().execute());
  expect(stored).not.toContain(code);
  expect(stored).toMatch(/"code_hash":"[0-9a-f]{64}"/);
  const reply = await call(`${shop.url}/owner-link.json`, { method: 'POST', json: { code } });
  expect(reply.status).toBe(401);
  const customer = await newCustomer(shop);
  expect((await redeem(shop, customer, '')).status).toBe(410);
  expect((await redeem(shop, customer, code)).status).toBe(200);
});

test('a new cook leaves the link as it is', async () => {
  const shop = await startShop();
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  const code = await newCode(shop);
  await shop.grant(ann, 'kitchen');
  expect((await redeem(shop, bob, code)).status).toBe(200);
});

test('granting the first owner on the command line makes the link invalid', async () => {
  const shop = await startShop();
  const [ann, bob] = [await newCustomer(shop), await newCustomer(shop)];
  const code = await newCode(shop);
  await shop.grant(ann, 'owner');
  const { code_hash: kept } = await shop.db
    .selectFrom('ownership')
    .select('code_hash')
    .executeTakeFirstOrThrow();
  expect(kept).toBeNull();
  expect((await redeem(shop, bob, code)).status).toBe(410);
});
