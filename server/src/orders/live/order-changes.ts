import { sql } from 'kysely';
import type { Kysely, NotNull, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** An order was placed (version 1) or changed. */
export interface OrderChange {
  orderId: string;
  /** null when the account was deleted */
  accountId: string | null;
  /** the order's version after the change */
  version: number;
}

/** Logs changes for the other instances, in the transaction of the changes. */
export async function recordOrderChanges(
  db: Kysely<Schema>,
  changes: OrderChange[],
): Promise<void> {
  await db
    .insertInto('order_log')
    .values(
      changes.map(({ orderId, accountId, version }) => ({
        // With such ids, the rows of orders that are placed together share few pages of the database.
        id: `${orderId} ${version}`,
        order_id: orderId,
        account_id: accountId,
        version,
        position: null,
      })),
    )
    .execute();
}

const FEED = 'orders';

/**
 * Gives the next position to all changes that are committed by now. A change gets no position when it is
 * made, because it may be committed later, when readers are past that position. The head of the log is locked
 * until the commit, so that readers see positions in order.
 * @param db a transaction at “read committed”, so that each statement sees what is committed by then
 */
export async function numberChanges(db: Transaction<Schema>): Promise<void> {
  const waiting = await db
    .selectFrom('order_log')
    .select('id')
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return;
  const { position } = await db
    .insertInto('feed_heads')
    .values({ feed: FEED, position: 1 })
    .onConflict((conflict) =>
      conflict.column('feed').doUpdateSet({ position: sql<number>`feed_heads.position + 1` }),
    )
    .returning('position')
    .executeTakeFirstOrThrow();
  await db.updateTable('order_log').set({ position }).where('position', 'is', null).execute();
}

/** The last position that was given to changes; 0 before the first one. */
export async function lastPosition(db: Kysely<Schema>): Promise<number> {
  const head = await db
    .selectFrom('feed_heads')
    .select('position')
    .where('feed', '=', FEED)
    .executeTakeFirst();
  return head?.position ?? 0;
}

export async function changesAfter(
  db: Kysely<Schema>,
  position: number,
): Promise<(OrderChange & { position: number })[]> {
  return await db
    .selectFrom('order_log')
    .select(['order_id as orderId', 'account_id as accountId', 'version', 'position'])
    .where('position', '>', position)
    .$narrowType<{ position: NotNull }>()
    .orderBy('position')
    .execute();
}

export async function deleteChanges(db: Kysely<Schema>, position: number): Promise<void> {
  await db.deleteFrom('order_log').where('position', '<=', position).execute();
}
