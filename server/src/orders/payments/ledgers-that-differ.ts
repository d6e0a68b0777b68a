import { sql } from 'kysely';
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
