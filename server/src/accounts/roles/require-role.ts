import type { FastifyRequest } from 'fastify';
import type { Role } from '@tall-order/domain/roles.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { findRole } from './roles-queries.ts';

/** Runs before the body is read. The role in the database counts, whatever the caller's token says. */
export function requireRole(context: CallContext, ...roles: Role[]) {
  const requireSignIn = requireActor(context);
  return async (request: FastifyRequest): Promise<void> => {
    await requireSignIn(request);
    request.roles = roles;
    if (!roles.includes(await findRole(context.db, actorOf(request).accountId))) {
      throw dataError('PERMISSION_DENIED');
    }
  };
}
