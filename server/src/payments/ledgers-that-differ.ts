import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/**
 * A sentence for each basket whose first order does not have the sum of its ledger, in cents. One statement
 * reads both at one moment, because money may be taken meanwhile.
 */
export async function ledgersThatDiffer(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; paid: number; entered: number; known: number }>`
    select id, sum(paid) as paid, sum(entered) as entered, sum(known) as known from (
      select id, paid_cents as paid, 0 as entered, 1 as known from orders
      union all
      select basket_id, 0, case kind when 'payment' then cents else -cents end, 0 from payments
    ) as entries
    group by id
    having sum(paid) <> sum(entered) or sum(paid) < 0 or sum(known) = 0
    order by id
  `.execute(db);
  return rows.map(({ id, paid, entered, known }) =>
    known === 0
      ? `Order ${id}: its payments are kept, the order is not.`
      : `Order ${id}: ${paid} cents are paid, its payments add up to ${entered}.`,
  );
}
