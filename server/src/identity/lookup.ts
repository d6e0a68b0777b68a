import { identityError } from '../errors.ts';
import { findAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Identity } from './identity.ts';
import { isSessionAlive } from './sessions.ts';

/**
 * The account that an ID token speaks for.
 * @throws RequestError with the identity service's code
 */
export async function lookUp(
  { db, idTokens }: Identity,
  idToken: string | undefined,
): Promise<Account> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const check = await idTokens.check(idToken);
  if ('problem' in check) {
    throw identityError(check.problem === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  }
  const account = await findAccount(db, check.actor.accountId);
  if (account === undefined) throw identityError('USER_NOT_FOUND');
  if (!(await isSessionAlive(db, check.actor))) throw identityError('TOKEN_EXPIRED');
  return account;
}
