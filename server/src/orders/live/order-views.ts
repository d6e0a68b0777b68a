import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { findKitchenRows, toKitchenOrder } from '../reading/kitchen-queries.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import { findOrderRow, toExtrasReply, toReply } from '../reading/orders-queries.ts';
import { put } from './order-view.ts';
import type { KitchenViewOptions, OrderView } from './order-view.ts';
import { ownList, ownOne } from './own-views.ts';
import type { FollowedList } from './own-views.ts';

export function ownOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  const reply = (row: OrderRow) => toReply(row, accountId, true);
  return ownList(db, accountId, list, {
    listed: 'orders',
    replies: async (rows) => Object.fromEntries(rows.map((row) => [row.id, reply(row)])),
    isListed: () => true,
    whole: ({ row }) => put(`/${row.id}`, reply(row)),
    changes: ({ row }) => {
      const state = statePatch(`/${row.id}/state`, row);
      return row.extras === null ? [state] : [state, put(`/${row.id}/extras`, toExtrasReply(row))];
    },
  });
}

export function ownOrder(db: Db, accountId: string, id: string): OrderView {
  return ownOne(accountId, id, {
    find: async () => await findOrderRow(db, accountId, id),
    reply: (row) => toReply(row, accountId, true),
    first: (row) => row,
    change: ({ row }) => statePatch('/state', row),
  });
}

export function kitchenOrders(db: Db, { now, isAllowed, most }: KitchenViewOptions): OrderView {
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

/** Every time is named, null where there is none: an undone step leaves none behind. */
function statePatch(path: string, row: OrderRow): StreamEvent {
  const none = Object.fromEntries(Object.values(TIME_OF_STATUS).map((time) => [time, null]));
  return { event: 'patch', data: { path, data: { ...none, ...readBurgerState(row) } } };
}
