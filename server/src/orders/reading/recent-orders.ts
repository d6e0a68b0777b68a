import { CARRIED_STATUSES, OPEN_STATUSES, RECALL_MS } from '@tall-order/domain/order-status.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { FoundOrders } from '../bounded-orders.ts';
import { COLUMN_OF_STATUS, readOrders } from '../order.ts';
import { endedSince, mayBeOpen, mayBeSeen } from '../order-windows.ts';

/** Not the id itself: SQLite would read all orders in the sequence of their key, in place of those of the day. */
const BY_ID = sql`orders.id || ''`;

export interface RecentQuery {
  /** milliseconds since 1970 */
  now: number;
  most: number;
  /** with an id, only orders after it that are not over */
  after?: string | undefined;
  /**
   * account of the driver to whose deliveries the list is limited, while they carry them; null for
   * everybody's
   */
  carriedBy?: string | null;
}

/** The orders of the last day or of a later one that are not over and, if there is room, those that ended within the last hour. */
export async function findRecentOrders(
  db: Kysely<Schema>,
  { now, most, after, carriedBy = null }: RecentQuery,
): Promise<FoundOrders> {
  const wanted = db.selectFrom('orders').select('id');
  const unfinished =
    carriedBy === null
      ? wanted.where('status', 'in', OPEN_STATUSES).where(mayBeOpen(now))
      : wanted.where('driver_id', '=', carriedBy).where(isCarried(now));
  const found = await readOrders(
    db,
    (after === undefined ? unfinished : unfinished.where('id', '>', after))
      .orderBy(BY_ID)
      .limit(sql.lit(most + 1)),
  );
  const open = found.slice(0, most);
  const more = found.length > most ? 'newer' : null;
  if (after !== undefined || carriedBy !== null || open.length === most) {
    return { orders: open, more };
  }
  const ended = await readOrders(
    db,
    wanted
      .where(mayBeSeen(now))
      .where(endedSince(now - RECALL_MS))
      .orderBy(BY_ID, 'desc')
      // The same limit each time, because a statement with another limit would have to be prepared again.
      .limit(sql.lit(most)),
  );
  const orders = [...open, ...ended.slice(open.length - most)];
  return { orders: orders.toSorted((one, other) => (one.id < other.id ? -1 : 1)), more };
}

/** `isCarried` of the domain, without what is owed. */
function isCarried(now: number) {
  return (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([
      row.and([row('status', 'in', CARRIED_STATUSES), mayBeOpen(now)]),
      row.and([
        row('status', '=', 'handed-over'),
        mayBeSeen(now),
        row(COLUMN_OF_STATUS['handed-over'], '>=', now - RECALL_MS),
      ]),
    ]);
}
