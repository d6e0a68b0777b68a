import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Right, Scope } from '@tall-order/domain/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findScope } from './find-scope.ts';

/** Runs before the body is read. A write checks again in its transaction, with {@link requireScope}. */
export function requireRight(context: CallContext, right: Right) {
  const requireSignIn = requireActor(context);
  return async (request: FastifyRequest): Promise<void> => {
    await requireSignIn(request);
    request.roles = rolesWith(right);
    await requireScope(context.db, actorOf(request).accountId, right);
  };
}

/** @throws RequestError 401 if the account does not have the right */
export async function requireScope(
  db: Kysely<Schema>,
  accountId: string,
  right: Right,
): Promise<Scope> {
  const scope = await findScope(db, accountId, right);
  if (scope === null) throw dataError('PERMISSION_DENIED');
  return scope;
}
