import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import { identityError } from '../wire/request-error.ts';
import { reserveAttempt } from '../rate-limits/rate-limits.ts';
import { accountOfToken, requireRecentSignIn } from './account-of-token.ts';
import { changeLimits } from './attempt-limits.ts';
import { findAccount, findAccountByEmail, updateAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { checkNewPassword } from './passwords.ts';
import { addRefreshToken, insertSession, requireLiveSession, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';
import type { Share } from './fair-queue.ts';
import { notifyOldAddress } from './notify-old-address.ts';
import { revokeCredentials } from './revoke-credentials.ts';

/** What an account's owner wants changed; what is undefined stays. */
export interface AccountChange {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** an empty one stays too */
  email?: string | undefined;
  /** an empty one stays too */
  password?: string | undefined;
  deleteAttribute?: string[] | undefined;
  /** ways to sign in to take away; refused, as there is only the one */
  deleteProvider?: string[] | undefined;
  /** whether the account is closed; refused, as only an administrator may */
  disableUser?: boolean | undefined;
  /** whether tokens are wanted that know of the change; after a change of credentials there are some */
  returnSecureToken?: boolean | undefined;
}

/** What an account signs in with; without it the account could not be opened. */
const WAYS_IN = ['EMAIL', 'PASSWORD', 'PROVIDER'];

/** An account after a change. */
export interface ChangedAccount {
  account: Account;
  newEmail?: string | undefined;
  tokens?: SessionTokens;
}

/**
 * Changes the account behind an ID token. A new address or password ends every session, the
 * caller's too, and starts a new one for the caller.
 * @throws RequestError with the identity service's code
 */
export async function changeAccount(
  identity: Identity,
  idToken: string | undefined,
  change: AccountChange,
  { network, device }: Client,
): Promise<ChangedAccount> {
  const { db, now } = identity;
  const { account, actor } = await accountOfToken(identity, idToken);
  if (change.disableUser !== undefined) throw identityError('OPERATION_NOT_ALLOWED');
  const removed = new Set(change.deleteAttribute);
  // A client that gets a success takes the way in for closed.
  if (change.deleteProvider?.length || WAYS_IN.some((attribute) => removed.has(attribute))) {
    throw identityError('OPERATION_NOT_ALLOWED', 'An account keeps its address and password.');
  }
  const newEmail = change.email ? normaliseEmail(change.email) : undefined;
  if ((newEmail ?? account.email) !== account.email || change.password) {
    // Before anything is looked up or hashed for a caller who may not change it.
    requireRecentSignIn(actor, now());
    await reserveAttempt(db, changeLimits(account.id, network), now());
  }
  const credentials = {
    ...(await emailOf(identity, account, change.email)),
    ...(await passwordOf(identity, change.password, { network, account: account.email })),
  };
  const changed: Partial<Account> = {
    ...credentials,
    ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
    ...(change.photoUrl === undefined ? {} : { photoUrl: change.photoUrl }),
    ...(removed.has('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.has('PHOTO_URL') ? { photoUrl: null } : {}),
  };
  const credentialsChanged = Object.keys(credentials).length > 0;

  const session = await inTransaction(db, async (transaction) => {
    // First: two changes of how an account signs in change the same row, so that one waits for the other.
    await updateAccount(transaction, account.id, changed);
    await requireLiveSession(transaction, actor);
    if (changed.email !== undefined) await notifyOldAddress(transaction, identity, account.email);
    if (credentialsChanged) {
      await revokeCredentials(transaction, account.id, now());
      // As it is stored: a sign-in may have hashed the same password anew meanwhile.
      const stored = await findAccount(transaction, account.id);
      if (stored === undefined) throw identityError('USER_NOT_FOUND');
      return await insertSession(transaction, stored, { device, now: now() });
    }
    if (change.returnSecureToken !== true) return undefined;
    const refreshToken = await addRefreshToken(transaction, actor.sessionId, now());
    return { id: actor.sessionId, created_at: actor.signedInAt, refreshToken };
  });
  const updated = { ...account, ...changed };
  if (session === undefined) return { account: updated, newEmail };
  const tokens = await tokensOf(identity, updated, session, session.refreshToken);
  return { account: updated, newEmail, tokens };
}

/** @throws RequestError INVALID_EMAIL or EMAIL_EXISTS */
async function emailOf(
  { db }: Identity,
  account: Account,
  email: string | undefined,
): Promise<Partial<Account>> {
  if (!email) return {};
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  const address = normaliseEmail(email);
  if (address === account.email) return {};
  // Looked up as well as constrained, so that it is said before a weak password is.
  if ((await findAccountByEmail(db, address)) !== undefined) throw identityError('EMAIL_EXISTS');
  return { email: address, emailVerified: false };
}

/** @throws what checkNewPassword throws, and RequestError 503 while too many passwords wait */
async function passwordOf(
  { passwords, passwordMinLength, now }: Identity,
  password: string | undefined,
  share: Share,
): Promise<Partial<Account>> {
  if (!password) return {};
  await checkNewPassword(password, passwordMinLength);
  return { passwordHash: await passwords.hash(password, share), passwordUpdatedAt: now() };
}
