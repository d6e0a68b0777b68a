import { inTransaction } from '../../db/transaction.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { setRequestAccount } from '../../http/logging/request-log.ts';
import { findAccount, updateAccount } from './account-queries.ts';
import { rememberNetwork } from './account-networks.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import type { ChangedAccount } from './change-account.ts';
import type { Identity } from './identity.ts';
import { readCode, consumeCode } from './one-time-codes.ts';
import type { MailedType, OneTimeCode, RequestType } from './one-time-codes.ts';
import { checkNewPassword } from './passwords.ts';
import { revokeCredentials } from './credentials.ts';

interface MailedCode {
  requestType: MailedType;
  email: string;
  /** the address that the code would give the account */
  newEmail?: string;
}

/** The codes that reset a password. Only the mailed one proves that the customer owns the address. */
const RESETS: ReadonlySet<RequestType> = new Set(['PASSWORD_RESET', 'PASSWORD_LINK']);

/**
 * A new password ends every session. Without one, the code is only checked; a weak one leaves the code valid.
 * @param networks those for which the hashing is queued, see {@link Share}
 */
export async function resetPassword(
  identity: Identity,
  code: string | undefined,
  newPassword: string | undefined,
  networks: Networks,
): Promise<MailedCode> {
  const { db, now, passwords, passwordMinLength } = identity;
  const found = await readCode(db, code, now());
  setRequestAccount(found.accountId);
  if (!newPassword) return await describe(identity, found);
  if (!RESETS.has(found.requestType)) throw identityError('INVALID_OOB_CODE');
  await checkNewPassword(newPassword, passwordMinLength);
  const passwordHash = await passwords.hash(newPassword, { networks, account: found.email });
  await inTransaction(db, async (transaction) => {
    await consumeCode(transaction, code ?? '');
    await updateAccount(transaction, found.accountId, {
      passwordHash,
      passwordUpdatedAt: now(),
      ...(found.requestType === 'PASSWORD_RESET' && { emailVerified: true }),
    });
    // A code that was made for a former address proves nothing about the present one.
    const account = await findAccount(transaction, found.accountId);
    if (account?.email !== found.email) throw identityError('INVALID_OOB_CODE');
    await revokeCredentials(transaction, found.accountId, now());
    // Who owns the inbox can sign in from here, however much others guess.
    if (found.requestType === 'PASSWORD_RESET') {
      await rememberNetwork(transaction, found.accountId, networks, now());
    }
    await identity.hooks.mail(transaction, account, { kind: 'password-changed' });
  });
  return { requestType: 'PASSWORD_RESET', email: found.email };
}

/** A code that changes the address was mailed to the new one; its holder may also see the old one. */
async function describe(
  { db }: Identity,
  { requestType, accountId, email }: OneTimeCode,
): Promise<MailedCode> {
  if (requestType === 'PASSWORD_LINK') return { requestType: 'PASSWORD_RESET', email };
  if (requestType !== 'VERIFY_AND_CHANGE_EMAIL') return { requestType, email };
  const account = await findAccount(db, accountId);
  if (account === undefined) throw identityError('INVALID_OOB_CODE');
  return { requestType, email: account.email, newEmail: email };
}

/** Confirms the account's address, or replaces it by a confirmed new one and ends every session. */
export async function confirmEmail(identity: Identity, code: string): Promise<ChangedAccount> {
  const { db, now } = identity;
  const found = await readCode(db, code, now());
  setRequestAccount(found.accountId);
  if (RESETS.has(found.requestType)) throw identityError('INVALID_OOB_CODE');
  return await inTransaction(db, async (transaction) => {
    await consumeCode(transaction, code);
    const account = await findAccount(transaction, found.accountId);
    if (account === undefined) throw identityError('USER_NOT_FOUND');
    const isNew = found.requestType === 'VERIFY_AND_CHANGE_EMAIL';
    if (!isNew && account.email !== found.email) throw identityError('INVALID_OOB_CODE');
    await updateAccount(transaction, account.id, { email: found.email, emailVerified: true });
    if (isNew) {
      await revokeCredentials(transaction, account.id, now());
      await identity.hooks.mail(transaction, account, { kind: 'address-changed' });
    }
    return {
      account: { ...account, email: found.email, emailVerified: true },
      newEmail: isNew ? found.email : undefined,
    };
  });
}
