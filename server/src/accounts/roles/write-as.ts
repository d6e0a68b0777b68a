import type { Role } from '@tall-order/domain/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf } from '../identity/authenticate.ts';
import { findLiveSessionIds } from '../identity/sessions.ts';
import { findRole } from './roles-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the roles of which the caller must have one; null if no role is needed */
    roles: readonly Role[] | null;
  }
}

/** An account that writes, and the roles that permit the write. */
export interface Writer {
  accountId: string;
  sessionId: string;
  /** the account must have one of them; null if every account may write */
  roles: readonly Role[] | null;
}

export function writerOf(request: FastifyRequest): Writer {
  const { accountId, sessionId } = actorOf(request);
  return { accountId, sessionId, roles: request.roles };
}

/**
 * Runs `work` in a transaction if the writer still has the right. A client can hold a body back after the
 * route's hooks have run; until then the session may end or the role may be revoked.
 * @throws RequestError 401 when the session has ended or the role has changed, and the errors of `work`
 */
export async function writeAs<Result>(
  db: Db,
  writer: Writer,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(db, async (transaction) => {
    await requireWriter(transaction, writer);
    return await work(transaction);
  });
}

/**
 * Locks the session, so that nothing ends it while the write waits for other writes. The account is locked
 * first: in the other order, the write and a deletion of the account would wait for each other, and so would
 * every batch with an order of that account. SQLite has only one writer at a time and needs no lock.
 */
async function lockWriter(db: Kysely<Schema>, { accountId, sessionId }: Writer): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forShare().execute();
}

async function requireWriter(db: Kysely<Schema>, writer: Writer): Promise<void> {
  if (isPostgres(db)) await lockWriter(db, writer);
  const live = await findLiveSessionIds(db, [writer]);
  if (!live.has(writer.sessionId)) throw dataError('TOKEN_EXPIRED');
  const { roles } = writer;
  if (roles !== null && !roles.includes(await findRole(db, writer.accountId))) {
    throw dataError('PERMISSION_DENIED');
  }
}
