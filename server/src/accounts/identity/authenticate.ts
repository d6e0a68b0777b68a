import { unseenFor } from '@tall-order/domain/durations.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { FastifyRequest } from 'fastify';
import { setRequestAccount } from '../../http/logging/request-log.ts';
import { dataError, identityError } from '../../http/wire/request-error.ts';
import { findAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { RECENT_SIGN_IN_MS } from './id-tokens.ts';
import type { Actor, TokenProblem } from './id-tokens.ts';
import type { Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the caller; null on calls that need no account */
    actor: Actor | null;
  }
}

const DATA_ERROR_OF: Record<TokenProblem, DataErrorCode> = {
  expired: 'TOKEN_EXPIRED',
  unreadable: 'TOKEN_UNREADABLE',
  'without-kid': 'TOKEN_WITHOUT_KID',
  'unknown-kid': 'TOKEN_UNKNOWN_KID',
  'wrong-audience': 'TOKEN_WRONG_AUDIENCE',
};

/**
 * Reads the token in `?auth=` or in `Authorization: Bearer`. @returns null when the request has no token
 * @throws RequestError 401 for an invalid token, even on calls that need none
 */
export async function authenticate(
  { idTokens, isSessionAlive }: Pick<Identity, 'idTokens' | 'isSessionAlive'>,
  request: FastifyRequest<{ Querystring: { auth?: string } }>,
): Promise<Actor | null> {
  // The token is everything after "Bearer", so that a malformed token is refused and not ignored.
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = request.query.auth || bearer;
  if (!token) return null;
  if (bearer !== undefined && bearer !== token) throw dataError('TOKEN_UNREADABLE');
  const check = await idTokens.check(token);
  if ('problem' in check) throw dataError(DATA_ERROR_OF[check.problem]);
  if (!(await isSessionAlive(check.actor))) throw dataError('TOKEN_EXPIRED');
  return check.actor;
}

/** The hook runs before the body is read and puts the caller into `request.actor`. */
export function requireActor(identity: Pick<Identity, 'idTokens' | 'isSessionAlive'>) {
  return async (request: FastifyRequest): Promise<void> => {
    // Every route with this hook declares `auth` as text, and repeated parameters are refused earlier.
    request.actor = await authenticate(identity, request as Parameters<typeof authenticate>[1]);
    if (request.actor === null) throw dataError('PERMISSION_DENIED');
  };
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw dataError('PERMISSION_DENIED');
  return request.actor;
}

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
  if (unseenFor(signedInAt, now) > RECENT_SIGN_IN_MS) {
    throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
