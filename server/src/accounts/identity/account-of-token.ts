import { identityError } from '../../http/wire/request-error.ts';
import { setRequestAccount } from '../../http/logging/request-under-way.ts';
import { findAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Actor } from './actor.ts';
import type { Identity } from './identity.ts';

/** For how long after a sign-in its session may change credentials or delete the account, in milliseconds. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

export async function accountOfToken(
  { db, idTokens, isSessionAlive }: Identity,
  idToken: string | undefined,
): Promise<{ account: Account; actor: Actor }> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const check = await idTokens.check(idToken);
  if ('problem' in check) {
    throw identityError(check.problem === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  }
  const { actor } = check;
  const account = await findAccount(db, actor.accountId);
  if (account === undefined) throw identityError('USER_NOT_FOUND');
  setRequestAccount(account.id);
  if (account.disabled) throw identityError('USER_DISABLED');
  if (!(await isSessionAlive(actor))) throw identityError('TOKEN_EXPIRED');
  return { account, actor };
}

/** @throws RequestError CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the sign-in was not recent */
export function requireRecentSignIn({ signedInAt }: Actor, now: number): void {
  if (now - signedInAt > RECENT_SIGN_IN_MS) {
    throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
