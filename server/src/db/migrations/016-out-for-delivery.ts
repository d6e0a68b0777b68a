import type { Kysely } from 'kysely';
import { changeCheck } from '../engine-differences.ts';

export async function addOutForDelivery(db: Kysely<unknown>): Promise<void> {
  await changeCheck(db, {
    table: 'orders',
    column: 'status',
    values: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over', 'cancelled'],
    define: (column) => column.notNull().defaultTo('received'),
  });
  await db.schema.alterTable('orders').addColumn('out_for_delivery_at', 'bigint').execute();
}
