import { createPushIds } from '@tall-order/domain/push-id.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../src/db/schema.ts';

/** Writes a copy of an order under a later id, without recording a change. */
export async function copyOrder(transaction: Transaction<Schema>, id: string): Promise<string> {
  const later = createPushIds(Date.now, () => Array.from({ length: 12 }, () => 7))();
  const orders = transaction.selectFrom('orders').selectAll();
  const row = await orders.where('id', '=', id).executeTakeFirstOrThrow();
  await transaction
    .insertInto('orders')
    .values({ ...row, id: later })
    .execute();
  return later;
}
