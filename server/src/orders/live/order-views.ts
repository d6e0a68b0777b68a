import { TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import { findPaid } from '../reading/basket-queries.ts';
import { findPaidOrder } from '../reading/paid-orders.ts';
import { findKitchenOrders, toKitchenOrder } from '../reading/kitchen-orders.ts';
import { readBurgerState } from '../status/order-state-queries.ts';
import { paidOf, toExtrasReply, toReply } from '../reading/orders-queries.ts';
import type { Paid } from '../reading/orders-queries.ts';
import { isOnBoards } from './is-on-boards.ts';
import type { ChangedOrder } from './order-feed.ts';
import { followPaid } from './paid-patch.ts';
import { put } from './order-view.ts';
import type { OrderView, StaffViewOptions } from './order-view.ts';
import { ownList, ownOne } from './own-views.ts';
import type { FollowedList } from './own-views.ts';

export function ownOrders(db: Db, accountId: string, list: FollowedList): OrderView {
  const reply = (row: OrderRow, ofBasket?: Paid) => toReply(row, accountId, true, ofBasket);
  const paid = followPaid();
  return ownList(db, accountId, list, {
    listed: 'orders',
    replies: async (moment, rows) => {
      paid.begin(rows);
      const known = await findPaid(moment, rows);
      return Object.fromEntries(rows.map((row) => [row.id, reply(row, known.get(row.id))]));
    },
    isListed: () => true,
    whole: ({ row, basket }) => {
      paid.begin([row]);
      return put(`/${row.id}`, reply(row, paidOf(basket)));
    },
    changes: (changed) => changesAt(`/${changed.row.id}`, changed, paid),
  });
}

export function ownOrder(db: Db, accountId: string, id: string): OrderView {
  const paid = followPaid();
  return ownOne(accountId, id, {
    find: async () => await findPaidOrder(db, accountId, id),
    reply: ({ row, paid: ofBasket }) => {
      paid.begin([row]);
      return toReply(row, accountId, true, ofBasket);
    },
    first: ({ row }) => row,
    changes: (changed) => changesAt('', changed, paid),
  });
}

export function kitchenOrders(db: Db, { now, isAllowed, most }: StaffViewOptions): OrderView {
  /** ids of the orders that the stream has sent; null if its snapshot had all orders */
  let sent: Set<string> | null = null;
  return {
    accountId: null,
    isBoard: true,
    isAllowed,
    snapshot: async () => {
      const { rows, data, more } = await findKitchenOrders(db, { now: now(), most });
      if (more !== null) sent = new Set(rows.map(({ id }) => id));
      return { rows, data };
    },
    eventsOf: (changed) => {
      if (!isOnBoards(changed, now())) return [];
      const { row, isNew } = changed;
      // After an account was deleted, its orders lack more than their state says, so they are sent whole.
      const isFirst = isNew || row.account_id === null || sent?.has(row.id) === false;
      sent?.add(row.id);
      return [
        isFirst ? put(`/${row.id}`, toKitchenOrder(row)) : statePatch(`/${row.id}/state`, row),
      ];
    },
  };
}

/**
 * The events for a changed order of a customer.
 * @param path of the order; empty in the stream of a single order
 */
function changesAt(
  path: string,
  changed: ChangedOrder,
  paid: ReturnType<typeof followPaid>,
): StreamEvent[] {
  const { row } = changed;
  const extras = row.extras === null ? [] : [put(`${path}/extras`, toExtrasReply(row))];
  return [statePatch(`${path}/state`, row), ...extras, ...paid.patchOf(path || '/', changed)];
}

/** Names every time, null for a step that was not taken, so that an undone step leaves no time behind. */
function statePatch(path: string, row: OrderRow): StreamEvent {
  const none = Object.fromEntries(Object.values(TIME_OF_STATUS).map((time) => [time, null]));
  return { event: 'patch', data: { path, data: { ...none, ...readBurgerState(row) } } };
}
