import { inTransaction } from '../db/transaction.ts';
import { identityError } from '../errors.ts';
import { findAccount, updateAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Identity } from './identity.ts';
import { readCode, useCode } from './one-time-codes.ts';
import type { OneTimeCode } from './one-time-codes.ts';
import { checkNewPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/**
 * Sets a new password with a mailed code, which also shows that the address is its owner's; every
 * session ends. Without a password the code is only checked. A weak password does not use it up.
 * @returns what the code is for
 * @throws RequestError with the identity service's code
 */
export async function resetPassword(
  identity: Identity,
  code: string | undefined,
  newPassword: string | undefined,
): Promise<OneTimeCode> {
  const { db, now, passwords, passwordMinLength } = identity;
  const found = await readCode(db, code, now());
  if (newPassword === undefined) return found;
  if (found.requestType !== 'PASSWORD_RESET') throw identityError('INVALID_OOB_CODE');
  checkNewPassword(newPassword, passwordMinLength);
  const passwordHash = await passwords.hash(newPassword);
  await inTransaction(db, async (transaction) => {
    await useCode(transaction, code ?? '');
    await updateAccount(transaction, found.accountId, {
      passwordHash,
      passwordUpdatedAt: now(),
      emailVerified: true,
    });
    await endSessions(transaction, { accountId: found.accountId }, now());
  });
  return found;
}

/**
 * Confirms an address with a mailed code: the account's own, or a new one that replaces it and ends
 * every session.
 * @returns the account as it is now
 * @throws RequestError with the identity service's code
 */
export async function confirmEmail({ db, now }: Identity, code: string): Promise<Account> {
  const found = await readCode(db, code, now());
  if (found.requestType === 'PASSWORD_RESET') throw identityError('INVALID_OOB_CODE');
  return await inTransaction(db, async (transaction) => {
    await useCode(transaction, code);
    const account = await findAccount(transaction, found.accountId);
    if (account === undefined) throw identityError('USER_NOT_FOUND');
    const isNew = found.requestType === 'VERIFY_AND_CHANGE_EMAIL';
    // A code for an address that is no longer the account's proves nothing about the one it has.
    if (!isNew && account.email !== found.email) throw identityError('INVALID_OOB_CODE');
    await updateAccount(transaction, account.id, { email: found.email, emailVerified: true });
    if (isNew) await endSessions(transaction, { accountId: account.id }, now());
    return { ...account, email: found.email, emailVerified: true };
  });
}
