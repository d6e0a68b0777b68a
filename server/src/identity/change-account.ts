import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import { identityError } from '../errors.ts';
import { accountOfToken, requireRecentSignIn } from './account-of-token.ts';
import { updateAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Identity } from './identity.ts';
import { checkNewPassword } from './passwords.ts';
import { endSessions, startSession } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';

/** What an account's owner wants changed; what is undefined stays. */
export interface AccountChange {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** attributes to take away */
  deleteAttribute?: string[] | undefined;
}

/**
 * Changes the account behind an ID token. A new address or password ends every session, the
 * caller's too, and starts a new one for the caller.
 * @returns the account as it is now, and new tokens when there is a new session
 * @throws RequestError with the identity service's code
 */
export async function changeAccount(
  identity: Identity,
  idToken: string | undefined,
  change: AccountChange,
): Promise<{ account: Account; tokens: SessionTokens | null }> {
  const { db, now } = identity;
  const { account, actor } = await accountOfToken(identity, idToken);
  const removed = new Set(change.deleteAttribute);
  const credentials = {
    ...emailOf(account, change.email),
    ...(await passwordOf(identity, change.password)),
  };
  const changed: Partial<Account> = {
    ...credentials,
    ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
    ...(change.photoUrl === undefined ? {} : { photoUrl: change.photoUrl }),
    ...(removed.has('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.has('PHOTO_URL') ? { photoUrl: null } : {}),
  };
  const credentialsChanged = Object.keys(credentials).length > 0;
  if (credentialsChanged) requireRecentSignIn(actor, now());

  await inTransaction(db, async (transaction) => {
    await updateAccount(transaction, account.id, changed);
    if (credentialsChanged) await endSessions(transaction, { accountId: account.id }, now());
  });
  const updated = { ...account, ...changed };
  return {
    account: updated,
    tokens: credentialsChanged ? await startSession(identity, updated) : null,
  };
}

/** @throws RequestError INVALID_EMAIL */
function emailOf(account: Account, email: string | undefined): Partial<Account> {
  if (email === undefined) return {};
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  const address = normaliseEmail(email);
  return address === account.email ? {} : { email: address, emailVerified: false };
}

/** @throws RequestError WEAK_PASSWORD */
async function passwordOf(
  { passwords, passwordMinLength, now }: Identity,
  password: string | undefined,
): Promise<Partial<Account>> {
  if (password === undefined) return {};
  checkNewPassword(password, passwordMinLength);
  return { passwordHash: await passwords.hash(password), passwordUpdatedAt: now() };
}
