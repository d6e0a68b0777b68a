import type { Access } from '@tall-order/domain/contract-parts.ts';
import type { Scope } from '@tall-order/domain/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf } from '../identity/authenticate.ts';
import { findLiveSessionIds } from '../identity/sessions.ts';
import { requireScope } from './require-right.ts';

/** An account that writes, and for whom the call is by which it does. */
export interface Writer {
  accountId: string;
  sessionId: string;
  access: Access;
}

export function writerOf(request: FastifyRequest): Writer {
  const { accountId, sessionId } = actorOf(request);
  return { accountId, sessionId, access: request.access };
}

/**
 * Runs `work` in a transaction if the call is still for the writer. A client can hold a body back after the route's
 * hooks have run; until then the session may end, the role be revoked, or the owner allow less.
 * @param work gets the orders that the call covers for the writer
 * @throws RequestError 401 when the session has ended or the call is no longer for the writer, and the errors of `work`
 */
export async function writeAs<Result>(
  db: Db,
  writer: Writer,
  work: (transaction: Transaction<Schema>, scope: Scope) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(db, async (transaction) => {
    if (isPostgres(transaction)) await lockWriter(transaction, writer);
    const live = await findLiveSessionIds(transaction, [writer]);
    if (!live.has(writer.sessionId)) throw dataError('TOKEN_EXPIRED');
    return await work(
      transaction,
      await requireScope(transaction, writer.accountId, writer.access),
    );
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
