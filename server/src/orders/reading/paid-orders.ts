import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import { findBoundedRows } from '../bounded-orders.ts';
import type { BoundedRange, OrderRows } from '../bounded-orders.ts';
import { findPaid } from './basket-queries.ts';
import { findOrderRow } from './orders-queries.ts';
import type { Paid } from './orders-queries.ts';

/** An order of the account; the first order of a basket comes with the basket's amounts. */
export async function findPaidOrder(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ row: OrderRow; paid: Paid | undefined } | undefined> {
  return await readingOneMoment(db, async (moment) => {
    const row = await findOrderRow(moment, accountId, id);
    return row && { row, paid: (await findPaid(moment, [row])).get(id) };
  });
}

/** Orders of the account, and the amounts of baskets by the ids of their first orders. */
export async function findPaidOrders(
  db: Db,
  accountId: string,
  bounded: BoundedRange,
): Promise<OrderRows & { paid: Map<string, Paid> }> {
  return await readingOneMoment(db, async (moment) => {
    const found = await findBoundedRows(moment, accountId, bounded);
    return { ...found, paid: await findPaid(moment, found.rows) };
  });
}
