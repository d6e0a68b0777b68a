import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { identityError } from '../errors.ts';
import { giveBackAttempt, reserveAttempt, settleAttempt } from '../rate-limits/rate-limits.ts';
import { findAccountByEmail } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { signInLimits } from './attempt-limits.ts';
import type { Credentials } from './credentials.ts';
import type { Identity } from './identity.ts';
import { insertSession, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';

/**
 * Signs in to the account that an address and a password belong to. An unknown address and a wrong
 * password take the same work, and get the same answer when enumeration protection is on.
 * @param network whose attempts are counted together
 * @throws RequestError with the identity service's code
 */
export async function signIn(
  identity: Identity,
  { email, password }: Credentials,
  network: string,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { db, passwords, protectsEmails, now } = identity;
  if (email === undefined) throw identityError('MISSING_EMAIL');
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  if (!password) throw identityError('MISSING_PASSWORD');
  const address = normaliseEmail(email);
  const limits = signInLimits(address, network);
  await reserveAttempt(db, limits, now());
  const account = await findAccountByEmail(db, address);
  // Before the password, so that a right and a wrong one look the same.
  if (account?.disabled) throw identityError('USER_DISABLED');
  const matches = await passwords.verify(password, account?.passwordHash).catch(async (error) => {
    await giveBackAttempt(db, limits);
    throw error;
  });
  if (account === undefined || !matches) {
    if (protectsEmails) throw identityError('INVALID_LOGIN_CREDENTIALS');
    throw identityError(account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  }
  const session = await settleAttempt(db, limits, (transaction) =>
    insertSession(transaction, account, now()),
  );
  return { account, tokens: await tokensOf(identity, account, session, session.refreshToken) };
}
