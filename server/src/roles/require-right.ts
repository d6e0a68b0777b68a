import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Reach, Right } from '@tall-order/domain/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { dataError } from '../wire/request-error.ts';
import { findReach } from './find-reach.ts';

/** Runs before the body is read. A write checks again in its transaction, with {@link requireReach}. */
export function requireRight(context: CallContext, right: Right) {
  const requireSignIn = requireActor(context);
  return async (request: FastifyRequest): Promise<void> => {
    await requireSignIn(request);
    request.roles = rolesWith(right);
    await requireReach(context.db, actorOf(request).accountId, right);
  };
}

/** @throws RequestError 401 where the account has no such right */
export async function requireReach(
  db: Kysely<Schema>,
  accountId: string,
  right: Right,
): Promise<Reach> {
  const reach = await findReach(db, accountId, right);
  if (reach === null) throw dataError('PERMISSION_DENIED');
  return reach;
}
