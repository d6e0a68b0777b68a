import type { FastifyRequest } from 'fastify';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import { dataError } from '../wire/request-error.ts';
import type { Actor, TokenProblem } from './actor.ts';
import type { Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who calls; null where a call needs no account */
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
 * Who calls the data service, by the token in `?auth=` or in `Authorization: Bearer`.
 * @returns null when the request carries no token
 * @throws RequestError 401 for a token that is not valid, also where none would be needed
 */
export async function authenticate(
  { idTokens, isSessionAlive }: Pick<Identity, 'idTokens' | 'isSessionAlive'>,
  request: FastifyRequest<{ Querystring: { auth?: string } }>,
): Promise<Actor | null> {
  // Everything after the word, so that a header that says Bearer and cannot be read is refused.
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = request.query.auth || bearer;
  if (!token) return null;
  if (bearer !== undefined && bearer !== token) throw dataError('TOKEN_UNREADABLE');
  const check = await idTokens.check(token);
  if ('problem' in check) throw dataError(DATA_ERROR_OF[check.problem]);
  if (!(await isSessionAlive(check.actor))) throw dataError('TOKEN_EXPIRED');
  return check.actor;
}

/**
 * Hook of the routes that need a signed-in caller: runs before the body is read and leaves the
 * caller in `request.actor`.
 */
export function requireActor(identity: Pick<Identity, 'idTokens' | 'isSessionAlive'>) {
  return async (request: FastifyRequest): Promise<void> => {
    // The hook runs on routes whose query schema has `auth` as text, and repeated ones are refused.
    request.actor = await authenticate(identity, request as Parameters<typeof authenticate>[1]);
    if (request.actor === null) throw dataError('PERMISSION_DENIED');
  };
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw dataError('PERMISSION_DENIED');
  return request.actor;
}
