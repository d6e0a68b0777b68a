import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import { dataError } from '../../wire/request-error.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { boundRange, findBoundedRows, followedRange } from '../bounded-orders.ts';
import { followRange } from './followed-range.ts';
import { findKitchenRows, toKitchenOrder } from '../reading/kitchen-queries.ts';
import type { ChangedOrder } from './order-feed.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import type { OrderRange } from '../reading/order-range.ts';
import { findOrderRow, toExtrasReply, toReply } from '../reading/orders-queries.ts';

export interface OrderView {
  /** whose orders; null for everybody's */
  accountId: string | null;
  snapshot: () => Promise<{ rows: OrderRow[]; data: unknown }>;
  eventsOf: (changed: ChangedOrder) => StreamEvent[];
  /** asked now and then: false ends the stream */
  isAllowed?: () => Promise<boolean>;
}

export function ownOrders(
  db: Db,
  accountId: string,
  { range, most }: { range: OrderRange; most: number },
): OrderView {
  let followed = followRange(range);
  return {
    accountId,
    snapshot: async () => {
      const found = await findBoundedRows(db, accountId, boundRange(range, most));
      const { rows } = found;
      followed = followRange(followedRange(range, found));
      followed.begin(rows.map(({ id }) => id));
      const data = Object.fromEntries(rows.map((row) => [row.id, toReply(row, accountId, true)]));
      return { rows, data };
    },
    eventsOf: ({ row, isNew }) => {
      if (row.account_id !== accountId) return [];
      if (!isNew) {
        if (!followed.has(row.id)) return [];
        const state = statePatch(`/${row.id}/state`, row);
        return row.extras === null
          ? [state]
          : [state, put(`/${row.id}/extras`, toExtrasReply(row))];
      }
      const { isIn, gone } = followed.admit(row.id);
      return [
        ...(isIn ? [put(`/${row.id}`, toReply(row, accountId, true))] : []),
        ...(gone === undefined ? [] : [put(`/${gone}`, null)]),
      ];
    },
  };
}

export function ownOrder(db: Db, accountId: string, id: string): OrderView {
  return {
    accountId,
    snapshot: async () => {
      const row = await findOrderRow(db, accountId, id);
      // The same answer for other people's orders and for none, so that ids cannot be probed.
      if (row === undefined) throw dataError('PERMISSION_DENIED');
      return { rows: [row], data: toReply(row, accountId, true) };
    },
    eventsOf: ({ row }) => (row.id === id ? [statePatch('/state', row)] : []),
  };
}

export function kitchenOrders(
  db: Db,
  { now, isAllowed, most }: { now: () => number; isAllowed: () => Promise<boolean>; most: number },
): OrderView {
  /** the orders that the stream has sent, where it began with some of them only */
  let sent: Set<string> | null = null;
  return {
    accountId: null,
    isAllowed,
    snapshot: async () => {
      const { rows, more } = await findKitchenRows(db, { now: now(), most });
      if (more !== null) sent = new Set(rows.map(({ id }) => id));
      return { rows, data: Object.fromEntries(rows.map((row) => [row.id, toKitchenOrder(row)])) };
    },
    eventsOf: ({ row, isNew }) => {
      // Of a customer who is gone nothing is left but what was sold: the whole order is another one.
      const isFirst = isNew || row.account_id === null || sent?.has(row.id) === false;
      sent?.add(row.id);
      return [
        isFirst ? put(`/${row.id}`, toKitchenOrder(row)) : statePatch(`/${row.id}/state`, row),
      ];
    },
  };
}

export function put(path: string, data: unknown): StreamEvent {
  return { event: 'put', data: { path, data } };
}

/** Every time is named, null where there is none: an undone step leaves none behind. */
function statePatch(path: string, row: OrderRow): StreamEvent {
  const none = Object.fromEntries(Object.values(TIME_OF_STATUS).map((time) => [time, null]));
  return { event: 'patch', data: { path, data: { ...none, ...readBurgerState(row) } } };
}
