import { randomInt } from 'node:crypto';
import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { inTransaction } from '../../db/transaction.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { setRequestAccount } from '../../http/logging/request-log.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import { accountOfToken } from './authenticate.ts';
import { findAccountByEmail, insertAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { signUpLimits } from './attempt-limits.ts';
import type { NewCredentials } from './credentials.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { checkNewPassword } from './passwords.ts';
import { insertSession, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';

const ID_LENGTH = 28;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The checks have the hosted service's order. @throws RequestError with the code of the first that fails */
export async function signUp(
  identity: Identity,
  { email, password, localId, idToken, displayName }: NewCredentials,
  { networks, device }: Client,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { db, passwords, passwordMinLength, signUpsPerHour, now } = identity;
  if (localId !== undefined) throw identityError('UNEXPECTED_PARAMETER', 'User ID');
  if (idToken) {
    await accountOfToken(identity, idToken);
    throw identityError('OPERATION_NOT_ALLOWED', 'The account has a password already.');
  }
  // A sign-up without both asks for an anonymous account, which this shop does not have.
  if (!email && !password) throw identityError('ADMIN_ONLY_OPERATION');
  if (!email) throw identityError('MISSING_EMAIL');
  if (!password) throw identityError('MISSING_PASSWORD');
  if (brokenRule(email, { isEmail: true }) !== null) throw identityError('INVALID_EMAIL');
  const address = normaliseEmail(email);
  await reserveAttempt(db, signUpLimits(networks, signUpsPerHour), now());
  if ((await findAccountByEmail(db, address)) !== undefined) throw identityError('EMAIL_EXISTS');
  await checkNewPassword(password, passwordMinLength);

  const passwordHash = await passwords.hash(password, { networks, account: address });
  const time = now();
  const account = {
    id: newAccountId(),
    email: address,
    emailVerified: false,
    displayName: displayName ?? null,
    photoUrl: null,
    disabled: false,
    passwordHash,
    passwordUpdatedAt: time,
    createdAt: time,
    lastSignInAt: time,
  };
  const session = await inTransaction(db, async (transaction) => {
    await insertAccount(transaction, account);
    return await insertSession(transaction, account, { networks, device, now: time });
  });
  setRequestAccount(account.id);
  return { account, tokens: await tokensOf(identity, account, session, session.refreshToken) };
}

function newAccountId(): string {
  return Array.from({ length: ID_LENGTH }, () =>
    ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length)),
  ).join('');
}
