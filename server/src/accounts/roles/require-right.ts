import type { Access } from '@tall-order/domain/contract-parts.ts';
import { rolesWith, scopeOf } from '@tall-order/domain/rights.ts';
import type { Allowed, Scope } from '@tall-order/domain/rights.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { findRole } from './roles-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** for whom the call is, as the list of calls says */
    access: Access;
    /** the orders that it covers for the caller; null on calls for anyone */
    scope: Scope | null;
  }
}

/**
 * Runs before the body is read. The role in the database counts, whatever the caller's token says. A write asks again
 * in its transaction (`writeAs`).
 */
export function requireAccess(context: CallContext, access: Exclude<Access, 'anyone'>) {
  const requireSignIn = requireActor(context);
  return async (request: FastifyRequest): Promise<void> => {
    await requireSignIn(request);
    request.access = access;
    request.scope = await requireScope(context.db, actorOf(request).accountId, access);
  };
}

/** @throws RequestError 401 if the call is not for the account */
export async function requireScope(
  db: Kysely<Schema>,
  accountId: string,
  access: Access,
): Promise<Scope> {
  const scope = await findScope(db, accountId, access);
  if (scope === null) throw dataError('PERMISSION_DENIED');
  return scope;
}

/**
 * The orders that a call covers for an account, by its role and the current settings; null if it is not for it. A call
 * for every account is limited by its own work alone.
 */
export async function findScope(
  db: Kysely<Schema>,
  accountId: string,
  access: Access,
): Promise<Scope | null> {
  if (access === 'anyone' || access === 'account') return 'all';
  const role = await findRole(db, accountId);
  if (access === 'owner') return role === 'owner' ? 'all' : null;
  const scope = scopeOf(role, access, {});
  const isOwnersChoice = scope === null && rolesWith(access).includes(role);
  return isOwnersChoice ? scopeOf(role, access, await readAllowed(db)) : scope;
}

async function readAllowed(db: Kysely<Schema>): Promise<Allowed> {
  const { details } = await db
    .selectFrom('shop_settings')
    .select('details')
    .executeTakeFirstOrThrow();
  return { ...STANDARD_SETTINGS, ...JSON.parse(details ?? '{}') }; // written by the shop's settings only
}
