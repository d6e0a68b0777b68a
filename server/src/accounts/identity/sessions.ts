import { KNOWN_MS, MAX_SESSION_MS } from '@tall-order/domain/account.ts';
import { MAX_LISTED_SESSIONS } from '@tall-order/domain/session-contract.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { batched } from '../../db/batch.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { isPostgres } from '../../db/engine-differences.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { findRole } from '../roles/roles-queries.ts';
import { rememberNetwork } from './account-networks.ts';
import { findAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Actor } from './id-tokens.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { addRefreshToken, lastRefresh } from './refresh-tokens.ts';

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  /** seconds, as a string */
  expiresIn: string;
}

/** An unrefreshed session ends after this. Calls need not check it: ID tokens expire much earlier. */
export const MAX_IDLE_MS = 7 * 24 * 60 * 60_000;

/** An account's sessions, with those that have ended: more than its devices begin within a month. */
export const MAX_SESSIONS = 1000;

export interface NewSession {
  id: string;
  created_at: number;
  refreshToken: string;
}

/**
 * Call it in a transaction, and {@link tokensOf} after that transaction.
 * @param account the account with the address and the password hash that were checked
 * @param begins `device` in words; `newHash` replaces the stored hash of the same password
 * @throws RequestError INVALID_LOGIN_CREDENTIALS, USER_DISABLED or USER_NOT_FOUND when the account was
 *   changed, disabled or deleted since the check: that ended its sessions, and a new one must not escape it
 */
export async function insertSession(
  db: Kysely<Schema>,
  { id: accountId, email, passwordHash }: Account,
  begins: Client & { now: number; newHash?: string | undefined },
): Promise<NewSession> {
  const { device, networks, now, newHash = passwordHash } = begins;
  const session = {
    id: randomUUID(),
    account_id: accountId,
    created_at: now,
    ended_at: null,
    device,
  };
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ last_sign_in_at: now, password_hash: newHash })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    const account = await findAccount(db, accountId);
    if (account === undefined) throw identityError('USER_NOT_FOUND');
    throw identityError(account.disabled ? 'USER_DISABLED' : 'INVALID_LOGIN_CREDENTIALS');
  }
  await deleteOldSessions(db, accountId, now);
  await db.insertInto('sessions').values(session).execute();
  await rememberNetwork(db, accountId, networks, now);
  return {
    id: session.id,
    created_at: now,
    refreshToken: await addRefreshToken(db, session.id, now),
  };
}

/** Sessions that are over, and the oldest beyond the limit. The database deletes what belongs to them too. */
async function deleteOldSessions(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(MAX_SESSIONS - 1));
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('created_at', '<=', now - KNOWN_MS), row('id', 'not in', newest)]))
    .execute();
}

/** Ends sessions, their tokens and their push subscriptions at once. @returns how many sessions ended */
export async function endSessions(
  db: Kysely<Schema>,
  which: { sessionId: string; accountId?: string } | { accountId: string } | 'all',
  now: number,
): Promise<number> {
  let live = db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  let subscriptions = db.deleteFrom('push_subscriptions');
  if (which !== 'all') {
    if ('sessionId' in which) {
      live = live.where('id', '=', which.sessionId);
      subscriptions = subscriptions.where('session_id', '=', which.sessionId);
    }
    if (which.accountId !== undefined) {
      live = live.where('account_id', '=', which.accountId);
      subscriptions = subscriptions.where('account_id', '=', which.accountId);
    }
  }
  const { numUpdatedRows } = await live.executeTakeFirstOrThrow();
  // A browser that is signed out must not show push messages of the account.
  await subscriptions.execute();
  return Number(numUpdatedRows);
}

/**
 * Locks the session, so that nothing ends it before the transaction does. SQLite has only one writer at a
 * time and needs no lock.
 * @throws RequestError TOKEN_EXPIRED when the session has ended since its token was checked
 */
export async function requireLiveSession(
  transaction: Transaction<Schema>,
  { sessionId }: Actor,
): Promise<void> {
  const live = transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null);
  const session = await (isPostgres(transaction) ? live.forShare() : live).executeTakeFirst();
  if (session === undefined) throw identityError('TOKEN_EXPIRED');
}

/** The newest of the account's sessions that are not over, newest first. */
export async function findLiveSessions(
  db: Db,
  accountId: string,
  now: number,
): Promise<{ id: string; createdAt: number; device: string | null }[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'device'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', now - MAX_SESSION_MS)
    .where(lastRefresh, '>', now - MAX_IDLE_MS)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(MAX_LISTED_SESSIONS))
    .execute();
}

const MAX_LOOKUP_BATCH = 128;
const MAX_LOOKUPS_AT_ONCE = 3;

/** Asks the database every time; requests that come close together share a query. */
export function createSessionCheck(db: Db): (of: Actor) => Promise<boolean> {
  const batching = { most: MAX_LOOKUP_BATCH, atOnce: MAX_LOOKUPS_AT_ONCE };
  return batched(batching, async (actors: Actor[]) => {
    const live = await findLiveSessionIds(db, actors);
    return actors.map(({ sessionId }) => ({ status: 'fulfilled', value: live.has(sessionId) }));
  });
}

export async function findLiveSessionIds(
  db: Kysely<Schema>,
  sessions: Pick<Actor, 'sessionId' | 'accountId'>[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'account_id'])
    .where('id', 'in', [...new Set(sessions.map(({ sessionId }) => sessionId))])
    .where('ended_at', 'is', null)
    .execute();
  const owners = new Map(rows.map((row) => [row.id, row.account_id]));
  const live = sessions.filter(({ sessionId, accountId }) => owners.get(sessionId) === accountId);
  return new Set(live.map(({ sessionId }) => sessionId));
}

/** Signs a new ID token for a session; its sign-in time stays the session's start. */
export async function tokensOf(
  { db, idTokens }: Identity,
  account: Account,
  session: { id: string; created_at: number },
  refreshToken: string,
): Promise<SessionTokens> {
  const role = await findRole(db, account.id);
  const idToken = await idTokens.sign(account, session.id, session.created_at, role);
  return { idToken, refreshToken, expiresIn: String(idTokens.lifetime) };
}
