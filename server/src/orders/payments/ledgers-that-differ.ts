import { sql } from 'kysely';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../../db/schema.ts';

interface Sums {
  id: string;
  paid: number;
  entered: number;
  reduction: number;
  reduced: number;
  known: number;
}

/**
 * A sentence for each order that does not have the sums of its ledger. One statement reads both
 * at one moment, because money may be taken meanwhile.
 */
export async function ledgersThatDiffer(db: Db): Promise<string[]> {
  const { rows } = await sql<Sums>`
    select
      id, sum(paid) as paid, sum(entered) as entered,
      sum(reduction) as reduction, sum(reduced) as reduced, sum(known) as known
    from (
      select
        id, paid_cents as paid, 0 as entered,
        reduction_cents as reduction, 0 as reduced, 1 as known
      from orders
      union all
      select
        order_id, 0, case kind when 'payment' then cents else -cents end,
        0, reduces_price * cents, 0
      from payments
    ) as entries
    group by id
    having sum(paid) <> sum(entered) or sum(reduction) <> sum(reduced) or sum(known) = 0
    order by id
  `.execute(db);
  return rows.map(problemOf);
}

function problemOf({ id, paid, entered, reduction, reduced, known }: Sums): string {
  if (known === 0) return `Order ${id}: its payments are kept, the order is not.`;
  return reduction === reduced
    ? `Order ${id}: ${paid} cents are paid, its payments add up to ${entered}.`
    : `Order ${id}: its price is reduced by ${reduction} cents, its refunds reduce it by ${reduced}.`;
}

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
