import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import { dataError } from '../../wire/request-error.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { boundRange, findBoundedRows, followedRange } from '../bounded-orders.ts';
import type { OrderRange } from '../reading/order-range.ts';
import type { ListedOrders } from '../reading/orders-queries.ts';
import { followRange } from './followed-range.ts';
import type { ChangedOrder } from './order-feed.ts';
import { put } from './order-view.ts';
import type { OrderView } from './order-view.ts';

export interface FollowedList {
  range: OrderRange;
  most: number;
}

interface ListParts {
  listed: ListedOrders;
  /** keyed by the ids of the rows */
  replies: (moment: Db, rows: OrderRow[]) => Promise<Record<string, unknown>>;
  isListed: (changed: ChangedOrder) => boolean;
  whole: (changed: ChangedOrder) => StreamEvent;
  /** the events for an order that is already in the list */
  changes: (changed: ChangedOrder) => StreamEvent[];
}

/** A customer's list: orders that enter its range are sent, and null is sent for orders that leave it. */
export function ownList(
  db: Db,
  accountId: string,
  { range, most }: FollowedList,
  { listed, replies, isListed, whole, changes }: ListParts,
): OrderView {
  let followed = followRange(range);
  return {
    accountId,
    snapshot: async () =>
      await readingOneMoment(db, async (moment) => {
        const found = await findBoundedRows(moment, accountId, boundRange(range, most), listed);
        const { rows } = found;
        followed = followRange(followedRange(range, found));
        followed.begin(rows.map(({ id }) => id));
        return { rows, data: await replies(moment, rows) };
      }),
    eventsOf: (changed) => {
      const { row, isNew } = changed;
      if (row.account_id !== accountId || !isListed(changed)) return [];
      if (!isNew) return followed.has(row.id) ? changes(changed) : [];
      const { isIn, gone } = followed.admit(row.id);
      return [
        ...(isIn ? [whole(changed)] : []),
        ...(gone === undefined ? [] : [put(`/${gone}`, null)]),
      ];
    },
  };
}

interface OneParts<Found> {
  find: () => Promise<Found | undefined>;
  reply: (found: Found) => unknown;
  first: (found: Found) => OrderRow;
  changes: (changed: ChangedOrder) => StreamEvent[];
}

export function ownOne<Found>(
  accountId: string,
  id: string,
  { find, reply, first, changes }: OneParts<Found>,
): OrderView {
  return {
    accountId,
    snapshot: async () => {
      const found = await find();
      // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
      if (found === undefined) throw dataError('PERMISSION_DENIED');
      return { rows: [first(found)], data: reply(found) };
    },
    eventsOf: (changed) =>
      changed.row.id === id && changed.row.account_id === accountId ? changes(changed) : [],
  };
}
