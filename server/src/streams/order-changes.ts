import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** That an order was placed (version 1) or changed. */
export interface OrderChange {
  orderId: string;
  /** null when the account was deleted */
  accountId: string | null;
  /** the order's version after the change */
  version: number;
}

/**
 * Notes changes of orders in the log that instances read, in the transaction of the changes: they
 * are seen together or not at all.
 */
export async function noteChanges(db: Kysely<Schema>, changes: OrderChange[]): Promise<void> {
  await db
    .insertInto('order_changes')
    .values(
      changes.map(({ orderId, accountId, version }) => ({
        id: randomUUID(),
        order_id: orderId,
        account_id: accountId,
        version,
        position: null,
      })),
    )
    .execute();
}
