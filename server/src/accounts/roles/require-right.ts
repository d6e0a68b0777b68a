import { rolesWith, scopeOf } from '@tall-order/domain/rights.ts';
import type { Allowed, Right, Scope, Role } from '@tall-order/domain/rights.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { findRole } from './roles-queries.ts';

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

/** The scope of an account's right, by its role and the current settings; null without the right. */
export async function findScope(
  db: Kysely<Schema>,
  accountId: string,
  right: Right,
): Promise<Scope | null> {
  const role = await findRole(db, accountId);
  const scope = scopeOf(role, right, {});
  const isOwnersChoice = scope === null && rolesWith(right).includes(role);
  return isOwnersChoice ? scopeOf(role, right, await readAllowed(db)) : scope;
}

async function readAllowed(db: Kysely<Schema>): Promise<Allowed> {
  const { details } = await db
    .selectFrom('shop_settings')
    .select('details')
    .executeTakeFirstOrThrow();
  return { ...STANDARD_SETTINGS, ...JSON.parse(details ?? '{}') }; // written by the shop's settings only
}
