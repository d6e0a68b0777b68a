import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../db/open-db.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Account } from './account-queries.ts';
import type { Identity } from './identity.ts';

/** The part of a sign-up's and a sign-in's answer that carries the session. */
export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  /** seconds, as a string */
  expiresIn: string;
}

/** Records a sign-in of `account` and issues its tokens. */
export async function startSession(
  { db, idTokens, now: clock }: Identity,
  account: Pick<Account, 'id' | 'email'>,
): Promise<SessionTokens> {
  const now = clock();
  const sessionId = randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ last_sign_in_at: now })
      .where('id', '=', account.id)
      .execute();
    await transaction
      .insertInto('sessions')
      .values({ id: sessionId, account_id: account.id, created_at: now, ended_at: null })
      .execute();
    await transaction
      .insertInto('refresh_tokens')
      .values({
        token_hash: createHash('sha256').update(refreshToken).digest('hex'),
        session_id: sessionId,
        created_at: now,
        used_at: null,
      })
      .execute();
  });
  const idToken = await idTokens.sign(
    { accountId: account.id, sessionId, email: account.email },
    now,
  );
  return { idToken, refreshToken, expiresIn: String(idTokens.lifetime) };
}

/** Whether the session of a token still lives: one read by primary key. */
export async function isSessionAlive(
  db: Db,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
