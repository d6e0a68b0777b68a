import { CODE_LIFETIME_MS } from '@tall-order/domain/account.ts';
import { expect, test } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { issueCode, readCode } from './one-time-codes.ts';

test('a code is expired from the very end of its half hour on', async () => {
  const { db, url } = await startShop();
  const { localId: accountId, email } = await newCustomer({ url });
  const about = { accountId, requestType: 'VERIFY_EMAIL', email } as const;
  const code = await issueCode(db, about, 0);
  expect(await readCode(db, code, CODE_LIFETIME_MS - 1)).toEqual(about);
  await expect(readCode(db, code, CODE_LIFETIME_MS)).rejects.toThrow('EXPIRED_OOB_CODE');
});

test('a new password voids the codes of its account, and no others', async () => {
  const shop = await startShop();
  const [changing, other] = [await newCustomer(shop), await newCustomer(shop)];
  const codeFor = async ({ localId: accountId, email }: Customer) =>
    await issueCode(shop.db, { accountId, email, requestType: 'PASSWORD_RESET' }, Date.now());
  const [spent, valid] = [await codeFor(changing), await codeFor(other)];
  const password = 'another correct horse';
  await identityCall(shop, 'update', { idToken: changing.idToken, password });
  const check = async (oobCode: string) => await identityCall(shop, 'resetPassword', { oobCode });
  expect((await check(spent)).body.error.message).toBe('INVALID_OOB_CODE');
  expect((await check(valid)).body.email).toBe(other.email);
});
