import { sql } from 'kysely';
import type { Kysely, NotNull, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** That an order was placed (version 1) or changed. */
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
    .insertInto('order_changes')
    .values(
      changes.map(({ orderId, accountId, version }) => ({
        // Orders that come together stand together: few pages to write for many.
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
 * Gives the next position to all changes committed by now: one made earlier may be committed later, and a
 * reader would be past it. The log's head is held until the commit, so that positions are seen in order.
 * @param db a transaction that sees with each statement what is committed by then
 */
export async function putInLine(db: Transaction<Schema>): Promise<void> {
  const waiting = await db
    .selectFrom('order_changes')
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
  await db.updateTable('order_changes').set({ position }).where('position', 'is', null).execute();
}

/** The position of the changes that were put in line last; 0 when none ever were. */
export async function lastPosition(db: Kysely<Schema>): Promise<number> {
  const head = await db
    .selectFrom('feed_heads')
    .select('position')
    .where('feed', '=', FEED)
    .executeTakeFirst();
  return head?.position ?? 0;
}

/** The changes after a position, in line. */
export async function changesAfter(
  db: Kysely<Schema>,
  position: number,
): Promise<(OrderChange & { position: number })[]> {
  return await db
    .selectFrom('order_changes')
    .select(['order_id as orderId', 'account_id as accountId', 'version', 'position'])
    .where('position', '>', position)
    .$narrowType<{ position: NotNull }>()
    .orderBy('position')
    .execute();
}

export async function forgetChanges(db: Kysely<Schema>, position: number): Promise<void> {
  await db.deleteFrom('order_changes').where('position', '<=', position).execute();
}
