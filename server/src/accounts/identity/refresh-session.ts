import { createHmac } from 'node:crypto';
import { MAX_SESSION_MS } from '@tall-order/domain/account.ts';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { setRequestAccount } from '../../http/logging/request-log.ts';
import { findAccount } from './account-queries.ts';
import { refreshLimits } from './attempt-limits.ts';
import type { Client } from './client.ts';
import type { Identity } from './identity.ts';
import { hashOfSecret } from './passwords.ts';
import { insertRefreshToken, lastRefresh } from './refresh-tokens.ts';
import { MAX_IDLE_MS, endSessions, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';
import type { SigningKey } from './signing-keys.ts';

/** Two tabs may send the same refresh token at once: the later one gets the same successor. */
const REUSE_GRACE_MS = 10_000;

/**
 * Each token is valid for one use. A used token that is sent again may be stolen, so it ends the session.
 * @throws RequestError INVALID_REFRESH_TOKEN, USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED; 429 beyond a limit,
 *   after which the token is still unused
 */
export async function refreshSession(
  identity: Identity,
  refreshToken: string,
  { networks }: Pick<Client, 'networks'>,
): Promise<SessionTokens & { accountId: string }> {
  const now = identity.now();
  const { signing, all } = await identity.signingKeys();
  const sent = await findRefreshToken(identity.db, refreshToken);
  if (sent?.used_at === null && !isOver(sent, now)) {
    await reserveAttempt(identity.db, refreshLimits(sent.account_id, networks), now);
  }
  const session = await inTransaction(identity.db, async (transaction) => {
    const found = await findRefreshToken(transaction, refreshToken);
    if (found === undefined) throw identityError('INVALID_REFRESH_TOKEN');
    if (isOver(found, now)) return { ...found, successor: undefined };
    if (isPostgres(transaction)) await lockSession(transaction, found.id);
    const { numUpdatedRows } = await transaction
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hashOfSecret(refreshToken))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) {
      const successor = successorOf(refreshToken, signing);
      await insertRefreshToken(transaction, successor, found.id, now);
      return { ...found, successor };
    }
    const { used_at: usedAt } = (await findRefreshToken(transaction, refreshToken)) ?? found;
    // In both directions, because a clock that was set back must make no used token valid again.
    const replayed = Math.abs(now - (usedAt ?? now)) > REUSE_GRACE_MS;
    if (replayed) await endSessions(transaction, { sessionId: found.id }, now);
    // The other tab may have refreshed while another key signed.
    const given = all.map((key) => successorOf(refreshToken, key));
    const successor = replayed ? undefined : await findStored(transaction, given);
    return { ...found, successor };
  });
  setRequestAccount(session.account_id);
  const account = await findAccount(identity.db, session.account_id);
  if (account === undefined) throw identityError('USER_NOT_FOUND');
  // This check comes before that of the session, because disabling an account ends its sessions.
  if (account.disabled) throw identityError('USER_DISABLED');
  if (session.successor === undefined) throw identityError('TOKEN_EXPIRED');
  const tokens = await tokensOf(identity, account, session, session.successor);
  return { ...tokens, accountId: account.id };
}

function isOver(
  session: { ended_at: number | null; created_at: number; refreshed_at: number },
  now: number,
): boolean {
  return (
    session.ended_at !== null ||
    session.created_at <= now - MAX_SESSION_MS ||
    session.refreshed_at <= now - MAX_IDLE_MS
  );
}

/** Locked before its tokens, as in a deletion of the account: otherwise the two would wait for each other. */
async function lockSession(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .execute();
}

/** The refresh token that follows another one. It depends only on that token and the key. */
function successorOf(refreshToken: string, { refreshSecret }: SigningKey): string {
  return createHmac('sha256', refreshSecret).update(refreshToken).digest('base64url');
}

async function findStored(
  db: Kysely<Schema>,
  refreshTokens: string[],
): Promise<string | undefined> {
  const stored = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', refreshTokens.map(hashOfSecret))
    .executeTakeFirst();
  return refreshTokens.find((refreshToken) => hashOfSecret(refreshToken) === stored?.token_hash);
}

async function findRefreshToken(db: Kysely<Schema>, refreshToken: string) {
  return await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select((row) => [
      'sessions.id',
      'sessions.account_id',
      'sessions.created_at',
      'sessions.ended_at',
      'refresh_tokens.used_at',
      lastRefresh(row).as('refreshed_at'),
    ])
    .where('token_hash', '=', hashOfSecret(refreshToken))
    .executeTakeFirst();
}
