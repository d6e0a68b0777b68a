import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hashOfSecret } from './passwords.ts';

/** More than a session gets that refreshes every hour until it ends. */
export const MAX_REFRESH_TOKENS = 1000;

export async function addRefreshToken(
  db: Kysely<Schema>,
  sessionId: string,
  now: number,
): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, refreshToken, sessionId, now);
  return refreshToken;
}

/** Stores a refresh token, which may be any text that cannot be guessed, and deletes the oldest beyond the limit. */
export async function insertRefreshToken(
  db: Kysely<Schema>,
  refreshToken: string,
  sessionId: string,
  now: number,
): Promise<void> {
  const newest = db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(MAX_REFRESH_TOKENS - 1));
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('token_hash', 'not in', newest)
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOfSecret(refreshToken),
      session_id: sessionId,
      created_at: now,
      used_at: null,
    })
    .execute();
}

/** When the session's newest refresh token was issued; not null, because a sign-in issues the first. */
export function lastRefresh(row: ExpressionBuilder<Schema, 'sessions'>) {
  return row
    .selectFrom('refresh_tokens as issued')
    .select(({ fn }) => fn.max('issued.created_at').as('at'))
    .whereRef('issued.session_id', '=', 'sessions.id')
    .$asScalar()
    .$notNull();
}
