import type { Role } from '@tall-order/domain/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../db/is-postgres.ts';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { dataError } from '../wire/request-error.ts';
import { actorOf } from '../identity/authenticate.ts';
import { findLiveSessionIds } from '../identity/sessions.ts';
import { findRole } from './roles-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the roles of which the caller must have one; null where no role is needed */
    roles: readonly Role[] | null;
  }
}

/** An account that writes, and the right by which it does. */
export interface Writer {
  accountId: string;
  sessionId: string;
  /** it must have one of them; null where every account may write */
  roles: readonly Role[] | null;
}

export function writerOf(request: FastifyRequest): Writer {
  const { accountId, sessionId } = actorOf(request);
  return { accountId, sessionId, roles: request.roles };
}

/**
 * Runs a write in one transaction, as {@link inTransaction} does, if its writer has the right still.
 * The route's hooks asked before the body came, and a client can hold a body back for many seconds:
 * meanwhile the password may have been changed, the session ended, the role taken.
 * @throws RequestError 401 when the session has ended or the role is another one, and what `work`
 *   throws
 */
export async function writeAs<Result>(
  db: Db,
  writer: Writer,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(db, async (transaction) => {
    await requireRight(transaction, writer);
    return await work(transaction);
  });
}

/**
 * Keeps the session from being ended before the write is committed: a write may wait for others, and
 * what ends the session would be done meanwhile. SQLite has one writer, which waits for none.
 */
async function holdSession(db: Kysely<Schema>, { sessionId }: Writer): Promise<void> {
  await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forShare().execute();
}

async function requireRight(db: Kysely<Schema>, writer: Writer): Promise<void> {
  if (isPostgres(db)) await holdSession(db, writer);
  const live = await findLiveSessionIds(db, [writer]);
  if (!live.has(writer.sessionId)) throw dataError('TOKEN_EXPIRED');
  const { roles } = writer;
  if (roles !== null && !roles.includes(await findRole(db, writer.accountId))) {
    throw dataError('PERMISSION_DENIED');
  }
}
