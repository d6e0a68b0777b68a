import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import { RequestError, identityError } from '../wire/request-error.ts';
import { noteAccount } from '../logging/request-under-way.ts';
import { giveBackAttempt, reserveAttempt, settleAttempt } from '../rate-limits/rate-limits.ts';
import { findAccount, findAccountByEmail } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { signInLimits } from './attempt-limits.ts';
import type { Credentials } from './credentials.ts';
import type { Share } from './fair-queue.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { insertSession, tokensOf } from './sessions.ts';
import type { NewSession, SessionTokens } from './sessions.ts';

/**
 * Signs in to the account that an address and a password belong to. An unknown address and a wrong
 * password take the same work, and get the same answer when enumeration protection is on.
 * @throws RequestError with the identity service's code
 */
export async function signIn(
  identity: Identity,
  { email, password }: Credentials,
  { network, device }: Client,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { db, passwords, protectsEmails, signInsPerHour, now } = identity;
  if (email === undefined) throw identityError('MISSING_EMAIL');
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  if (!password) throw identityError('MISSING_PASSWORD');
  const address = normaliseEmail(email);
  const limits = signInLimits(address, network, signInsPerHour);
  await reserveAttempt(db, limits, now());
  const account = await findAccountByEmail(db, address);
  // Before the password, so that a right and a wrong one look the same.
  if (account?.disabled) throw identityError('USER_DISABLED');
  const share = { network, account: address };
  const matches = await passwords
    .verify(password, account?.passwordHash, share)
    .catch(async (error) => {
      await giveBackAttempt(db, limits);
      throw error;
    });
  if (account === undefined || !matches) {
    if (protectsEmails) throw identityError('INVALID_LOGIN_CREDENTIALS');
    throw identityError(account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  }
  const newHash = await hashAnew(identity, account, password, share);
  const begun = await settleAttempt(db, limits, now(), (transaction) =>
    insertSession(transaction, account, { device, now: now(), newHash }).catch(nothingIfChanged),
  );
  const session = begun ?? (await beginAfterChange(identity, account, password, { share, device }));
  noteAccount(account.id);
  return { account, tokens: await tokensOf(identity, account, session, session.refreshToken) };
}

/** The password with the parameters of today, where it is stored with others. */
async function hashAnew(
  { passwords }: Identity,
  { passwordHash }: Account,
  password: string,
  share: Share,
): Promise<string | undefined> {
  if (!passwords.isOutdated(passwordHash)) return undefined;
  // A right password signs in all the same; what could not be done now is done at the next sign-in.
  return await passwords.hash(password, share).catch(() => undefined);
}

function nothingIfChanged(error: unknown): undefined {
  if (!(error instanceof RequestError && error.code === 'INVALID_LOGIN_CREDENTIALS')) throw error;
}

/**
 * Begins the session of an account that changed after its password was checked: it is checked again,
 * as another sign-in may have done no more than hash it anew.
 * @throws RequestError INVALID_LOGIN_CREDENTIALS when the password or the address is another one now
 */
async function beginAfterChange(
  { db, passwords, now }: Identity,
  { id, email }: Account,
  password: string,
  { share, device }: { share: Share; device: string | null },
): Promise<NewSession> {
  const account = await findAccount(db, id);
  if (
    account?.email !== email ||
    !(await passwords.verify(password, account.passwordHash, share))
  ) {
    throw identityError('INVALID_LOGIN_CREDENTIALS');
  }
  return await inTransaction(db, (transaction) =>
    insertSession(transaction, account, { device, now: now() }),
  );
}
