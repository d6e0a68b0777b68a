import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { RequestError, identityError } from '../../http/wire/request-error.ts';
import { setRequestAccount } from '../../http/logging/request-log.ts';
import {
  mustWait,
  refuseAttempts,
  reserveAttempt,
  settleAttempt,
} from '../../http/rate-limits/rate-limits.ts';
import { forgetOldNetworks, hasSignedInFrom } from './account-networks.ts';
import { findAccount, findAccountByEmail } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { signInLimits } from './attempt-limits.ts';
import type { Credentials } from './credentials.ts';
import type { Share } from '../../http/rate-limits/fair-queue.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { insertSession, tokensOf } from './sessions.ts';
import type { NewSession, SessionTokens } from './sessions.ts';

/** One in this many sign-ins also deletes what accounts that are not used any more left. */
const FORGET_ONE_IN = 100;

/** An unknown address takes as long as a wrong password; enumeration protection makes the replies equal. */
export async function signIn(
  identity: Identity,
  { email, password }: Credentials,
  { networks, device }: Client,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const { db, passwords, inTurn, inGuessLine, protectsEmails, signInsPerHour, now } = identity;
  if (email === undefined) throw identityError('MISSING_EMAIL');
  if (brokenRule(email, { required: true, isEmail: true }) !== null) {
    throw identityError('INVALID_EMAIL');
  }
  if (!password) throw identityError('MISSING_PASSWORD');
  const address = normaliseEmail(email);
  const share = { networks, account: address };
  const { isKnown, limits, before } = await inTurn(share, async () => {
    // Where the customer has signed in before, no stranger elsewhere can hold the customer up.
    const isKnown = await hasSignedInFrom(db, address, networks, now());
    const limits = signInLimits(address, isKnown ? [networks[0]] : networks, signInsPerHour);
    // Refused before its turn to be checked, so that a client that goes on trying takes none.
    return { isKnown, limits, before: await refuseAttempts(db, limits, now()) };
  });
  // The attempt is counted in its turn: counting those that get none would keep the disk busy.
  const check = async () =>
    await passwords.inTurn(share, async (verify) => {
      await reserveAttempt(db, limits, now());
      const found = await findAccountByEmail(db, address);
      // This check comes before the password, so that its reply does not reveal whether the password is right.
      if (found?.disabled) throw identityError('USER_DISABLED');
      return { account: found, matches: await verify(password, found?.passwordHash) };
    });
  const waits = !isKnown && mustWait(before);
  const { account, matches } = await (waits ? inGuessLine(share, check) : check());
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
  if (Math.random() * FORGET_ONE_IN < 1) await forgetOldNetworks(db, now());
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
  const begins = { networks, device, now: identity.now(), newHash };
  const session = await insertSession(transaction, account, begins);
  await identity.hooks.signedIn(transaction, account, { id: session.id, device }, networks);
  return session;
}
