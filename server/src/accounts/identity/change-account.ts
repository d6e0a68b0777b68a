import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { inTransaction } from '../../db/transaction.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import { accountOfToken, requireRecentSignIn } from './authenticate.ts';
import { changeLimits, refreshLimits } from './attempt-limits.ts';
import { findAccount, findAccountByEmail, updateAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { checkNewPassword } from './passwords.ts';
import { addRefreshToken } from './refresh-tokens.ts';
import { insertSession, requireLiveSession, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';
import type { Share } from '../../http/rate-limits/fair-queue.ts';
import { revokeCredentials } from './credentials.ts';

/** The changes that the customer asks for; undefined fields stay as they are. */
export interface AccountChange {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** an empty text changes nothing */
  email?: string | undefined;
  /** an empty text changes nothing */
  password?: string | undefined;
  deleteAttribute?: string[] | undefined;
  /** sign-in methods to remove; refused, because every account has only its password */
  deleteProvider?: string[] | undefined;
  /** refused: only an administrator may disable an account */
  disableUser?: boolean | undefined;
  /** asks for new tokens; a change of credentials returns them in any case */
  returnSecureToken?: boolean | undefined;
}

/** Attributes that signing in to the account needs. */
const WAYS_IN = ['EMAIL', 'PASSWORD', 'PROVIDER'];

export interface ChangedAccount {
  account: Account;
  newEmail?: string | undefined;
  tokens?: SessionTokens;
}

/** A new address or password ends every session, the caller's too, and starts a new one for the caller. */
export async function changeAccount(
  identity: Identity,
  idToken: string | undefined,
  change: AccountChange,
  { networks, device }: Client,
): Promise<ChangedAccount> {
  const { db, now, hooks } = identity;
  const { account, actor } = await accountOfToken(identity, idToken);
  if (change.disableUser !== undefined) throw identityError('OPERATION_NOT_ALLOWED');
  const removed = new Set(change.deleteAttribute);
  // Not ignored: after a success the client would believe that the sign-in method is gone.
  if (change.deleteProvider?.length || WAYS_IN.some((attribute) => removed.has(attribute))) {
    throw identityError('OPERATION_NOT_ALLOWED', 'An account keeps its address and password.');
  }
  const newEmail = change.email ? normaliseEmail(change.email) : undefined;
  if ((newEmail ?? account.email) !== account.email || change.password) {
    // These checks come first, so that a refused caller causes no look-up and no hashing.
    requireRecentSignIn(actor, now());
    await reserveAttempt(db, changeLimits(account.id, networks), now());
  }
  const credentials = {
    ...(await emailOf(identity, account, change.email)),
    ...(await passwordOf(identity, change.password, { networks, account: account.email })),
  };
  const changed: Partial<Account> = {
    ...credentials,
    ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
    ...(change.photoUrl === undefined ? {} : { photoUrl: change.photoUrl }),
    ...(removed.has('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.has('PHOTO_URL') ? { photoUrl: null } : {}),
  };
  const credentialsChanged = Object.keys(credentials).length > 0;
  if (change.returnSecureToken === true && !credentialsChanged) {
    await reserveAttempt(db, refreshLimits(account.id, networks), now());
  }

  const session = await inTransaction(db, async (transaction) => {
    // The update comes first because it locks the row: another change of the account waits for this one.
    await updateAccount(transaction, account.id, changed);
    await requireLiveSession(transaction, actor);
    if (credentialsChanged && (await hooks.mayMail(transaction, account, networks))) {
      const mail = hooks.mail.bind(null, transaction, account);
      if (changed.email !== undefined) await mail({ kind: 'address-changed' });
      if (changed.passwordHash !== undefined) await mail({ kind: 'password-changed' });
    }
    if (credentialsChanged) {
      await revokeCredentials(transaction, account.id, now());
      // The account is read again: a sign-in may have rehashed the same password meanwhile.
      const stored = await findAccount(transaction, account.id);
      if (stored === undefined) throw identityError('USER_NOT_FOUND');
      return await insertSession(transaction, stored, { networks, device, now: now() });
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
  // The unique constraint refuses the address too, but this error must come before that of a weak password.
  if ((await findAccountByEmail(db, address)) !== undefined) throw identityError('EMAIL_EXISTS');
  return { email: address, emailVerified: false };
}

/** @throws RequestError like checkNewPassword, and 503 while too many passwords wait to be hashed */
async function passwordOf(
  { passwords, passwordMinLength, now }: Identity,
  password: string | undefined,
  share: Share,
): Promise<Partial<Account>> {
  if (!password) return {};
  await checkNewPassword(password, passwordMinLength);
  return { passwordHash: await passwords.hash(password, share), passwordUpdatedAt: now() };
}
