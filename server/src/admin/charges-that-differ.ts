import { chargedFor, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../db/schema.ts';

/** A sentence for each order that does not cost what the log says that it cost after its last change. */
export async function chargesThatDiffer(db: Db, orders: readonly Order[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const versions = new Map(orders.map(({ id, state }) => [id, state.version]));
  const entries = await db
    .selectFrom('order_log')
    .select(['order_id', 'version', 'charged_after_cents'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('charged_after_cents', 'is not', null)
    .orderBy('version')
    .execute();
  // An order may be changed between the two reads.
  const known = entries.filter(({ order_id: id, version }) => version <= (versions.get(id) ?? 0));
  // The last entry of an order stays.
  const charged = new Map(known.map((entry) => [entry.order_id, entry.charged_after_cents]));
  return orders.flatMap((order) => {
    const logged = charged.get(order.id);
    const cents = chargedFor(order);
    if (logged == null || isCancelled(order) || logged === cents) return [];
    return [`Order ${order.id}: it costs ${cents} cents, by its log ${logged}.`];
  });
}
