import { encodePushTime } from '@tall-order/domain/push-id.ts';
import {
  CARRIED_STATUSES,
  OPEN_MS,
  ORDER_STATUSES,
  RECALL_MS,
  UNDO_MS,
  isOver,
} from '@tall-order/domain/order-status.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Schema } from '../../db/schema.ts';
import type { OrderRows } from '../bounded-orders.ts';
import { COLUMN_OF_STATUS } from '../order.ts';
import { isFirstOfBasket } from './orders-queries.ts';
import type { ListedRows } from './orders-queries.ts';

const UNFINISHED = ORDER_STATUSES.filter((status) => !isOver(status));
const OVER = ORDER_STATUSES.filter(isOver);

export interface RecentQuery {
  /** milliseconds since 1970 */
  now: number;
  most: number;
  /** with an id, only orders after it that are not over */
  after?: string | undefined;
  /** every order by default */
  listed?: ListedRows;
  /**
   * account of the driver to whose deliveries the list is limited, while they carry them; null for
   * everybody's
   */
  carriedBy?: string | null;
}

/** The last day's orders that are not over and, if there is room, those that ended within the last hour. */
export async function findRecentRows(
  db: Db,
  { now, most, after, listed = 'orders', carriedBy = null }: RecentQuery,
): Promise<OrderRows> {
  // Ids begin with their time, so that the day is a range of the primary key.
  const day = encodePushTime(now - OPEN_MS);
  const orders = db.selectFrom('orders').selectAll();
  const wanted = listed === 'orders' ? orders : orders.where(isFirstOfBasket);
  const unfinished =
    carriedBy === null
      ? wanted.where('status', 'in', UNFINISHED)
      : wanted.where('driver_id', '=', carriedBy).where(isCarried(now));
  const found = await unfinished
    .where('id', '>', after !== undefined && after > day ? after : day)
    .orderBy('id')
    .limit(sql.lit(most + 1))
    .execute();
  const open = found.slice(0, most);
  const more = found.length > most ? 'newer' : null;
  if (after !== undefined || carriedBy !== null || open.length === most) {
    return { rows: open, more };
  }
  const ended = await wanted
    .where('id', '>', day)
    .where((row) =>
      row.or(OVER.map((status) => row(COLUMN_OF_STATUS[status], '>', now - RECALL_MS))),
    )
    .orderBy('id', 'desc')
    // The same limit each time, because a statement with another limit would have to be prepared again.
    .limit(sql.lit(most))
    .execute();
  const rows = [...open, ...ended.slice(0, most - open.length)];
  return { rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)), more };
}

/** `isCarried` of the domain, for orders of the last day. */
function isCarried(now: number) {
  return (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([
      row('status', 'in', CARRIED_STATUSES),
      row.and([
        row('status', '=', 'handed-over'),
        row(COLUMN_OF_STATUS['handed-over'], '>=', now - UNDO_MS),
      ]),
    ]);
}
