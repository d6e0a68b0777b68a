import { expect, test } from 'vitest';
import { newCustomer, startShop } from '../../test/shop.ts';
import { CODE_LIFETIME_MS, issueCode, readCode } from './one-time-codes.ts';

test('a code is expired from the very end of its half hour on', async () => {
  const { db, url } = await startShop();
  const { localId: accountId, email } = await newCustomer({ url });
  const about = { accountId, requestType: 'VERIFY_EMAIL', email } as const;
  const code = await issueCode(db, about, 0);
  expect(await readCode(db, code, CODE_LIFETIME_MS - 1)).toEqual(about);
  await expect(readCode(db, code, CODE_LIFETIME_MS)).rejects.toThrow('EXPIRED_OOB_CODE');
});
