import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import type { Transaction } from 'kysely';
import { mailNewDevice } from '../account-mails/mail-new-device.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { RequestError, identityError } from '../wire/request-error.ts';
import { setRequestAccount } from '../logging/request-under-way.ts';
import {
  countAttempt,
  refuseAttempts,
  settleAttempt,
  slowDown,
} from '../rate-limits/rate-limits.ts';
import { findAccount, findAccountByEmail } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { signInLimits } from './attempt-limits.ts';
import type { Credentials } from './credentials.ts';
import type { Share } from '../rate-limits/fair-queue.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { insertSession, tokensOf } from './sessions.ts';
import type { NewSession, SessionTokens } from './sessions.ts';

/** An unknown address takes as long as a wrong password; enumeration protection makes the replies equal. */
export async function signIn(
  identity: Identity,
  { email, password }: Credentials,
  { networks, device }: Client,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { db, passwords, protectsEmails, signInsPerHour, now } = identity;
  if (email === undefined) throw identityError('MISSING_EMAIL');
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  if (!password) throw identityError('MISSING_PASSWORD');
  const address = normaliseEmail(email);
  const limits = signInLimits(address, networks, signInsPerHour);
  // Refused without a turn, so that a client that goes on trying takes none.
  await refuseAttempts(db, limits, now());
  const share = { networks, account: address };
  // The attempt is counted in its turn: counting those that get none would keep the disk busy.
  const attempt = await passwords.inTurn(share, async (verify) => {
    const counted = await countAttempt(db, limits, now());
    const account = await findAccountByEmail(db, address);
    // This check comes before the password, so that its reply does not reveal whether the password is right.
    if (account?.disabled) throw identityError('USER_DISABLED');
    return { counted, account, matches: await verify(password, account?.passwordHash) };
  });
  await slowDown(attempt.counted);
  const { account, matches } = attempt;
  if (account === undefined || !matches) {
    if (protectsEmails) throw identityError('INVALID_LOGIN_CREDENTIALS');
    throw identityError(account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  }
  const newHash = await rehash(identity, account, password, share);
  const begun = await settleAttempt(db, limits, now(), (transaction) =>
    begin(transaction, identity, account, { networks, device, newHash }).catch(nothingIfChanged),
  );
  const session = begun ?? (await beginAfterChange(identity, account, password, { share, device }));
  setRequestAccount(account.id);
  return { account, tokens: await tokensOf(identity, account, session, session.refreshToken) };
}

/** Hashes the password again if its stored hash has outdated parameters. */
async function rehash(
  { passwords }: Identity,
  { passwordHash }: Account,
  password: string,
  share: Share,
): Promise<string | undefined> {
  if (!passwords.isOutdated(passwordHash)) return undefined;
  // A failure must not refuse a right password; the next sign-in tries to rehash it again.
  return await passwords.hash(password, share).catch(() => undefined);
}

function nothingIfChanged(error: unknown): undefined {
  if (!(error instanceof RequestError && error.code === 'INVALID_LOGIN_CREDENTIALS')) throw error;
}

/**
 * Checks the changed account again: another sign-in may only have rehashed the same password.
 * @throws RequestError INVALID_LOGIN_CREDENTIALS when the password or the address has changed
 */
async function beginAfterChange(
  identity: Identity,
  { id, email }: Account,
  password: string,
  { share, device }: { share: Share; device: string | null },
): Promise<NewSession> {
  const { db, passwords } = identity;
  const account = await findAccount(db, id);
  if (
    account?.email !== email ||
    !(await passwords.verify(password, account.passwordHash, share))
  ) {
    throw identityError('INVALID_LOGIN_CREDENTIALS');
  }
  return await inTransaction(db, (transaction) =>
    begin(transaction, identity, account, { networks: share.networks, device }),
  );
}

async function begin(
  transaction: Transaction<Schema>,
  identity: Identity,
  account: Account,
  { networks, device, newHash }: Client & { newHash?: string | undefined },
): Promise<NewSession> {
  const begins = { device, now: identity.now(), newHash };
  const session = await insertSession(transaction, account, begins);
  await mailNewDevice(transaction, identity, account, { id: session.id, device }, networks);
  return session;
}
