import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A sentence for each order whose stored amount due is another one, or that was written off otherwise than its log says. */
export async function duesThatDiffer(db: Db, orders: readonly Order[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const known = new Map(orders.map((order) => [order.id, order]));
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'version', 'due_cents', 'written_off_cents'])
    .select((row) =>
      row
        .selectFrom('order_log')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('cents'), sql<number>`0`).as('logged'))
        .whereRef('order_log.order_id', '=', 'orders.id')
        .where('event', '=', 'written-off')
        .as('logged'),
    )
    .where('id', 'in', [...known.keys()])
    .execute();
  const problems: string[] = [];
  for (const { id, version, due_cents: stored, written_off_cents: off, logged } of rows) {
    const order = known.get(id);
    // It may have been changed between the two reads.
    if (order === undefined || order.state.version !== version) continue;
    const due = dueOf(order);
    if (due !== stored) problems.push(`Order ${id}: ${due} cents are due, it says ${stored}.`);
    if (Number(logged) !== off) {
      problems.push(`Order ${id}: ${off} cents are written off, by its log ${Number(logged)}.`);
    }
  }
  return problems;
}
