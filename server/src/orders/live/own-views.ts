import { dataError } from '../../http/wire/request-error.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import { boundRange, followedRange } from '../bounded-orders.ts';
import type { BoundedRange, FoundOrders } from '../bounded-orders.ts';
import { burgersIn } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import type { OrderRange } from '../reading/order-range.ts';
import { followRange } from '../reading/order-range.ts';
import type { ChangedOrder } from './order-feed.ts';
import { put } from './order-view.ts';
import type { OrderView } from './order-view.ts';

export interface FollowedList {
  range: OrderRange;
  most: number;
}

/** What a list shows of a changed order, under one id. */
interface ListedPart {
  id: string;
  /** whether staff have added something or corrected what was filled in: it is sent whole, and may be new in the list */
  isAmended: boolean;
  whole: () => StreamEvent;
  /** the events for a part that is already in the list */
  changes: () => StreamEvent[];
}

interface ListParts {
  /** `data` is keyed by the ids of what is listed, oldest first */
  find: (bounded: BoundedRange) => Promise<FoundOrders & { data: Record<string, unknown> }>;
  partsOf: (changed: ChangedOrder) => ListedPart[];
}

/** A customer's list: what enters its range is sent, and null is sent for what leaves it. */
export function ownList(
  accountId: string,
  { range, most }: FollowedList,
  { find, partsOf }: ListParts,
): OrderView {
  let followed = followRange(range);
  const eventsOf = ({ id, isAmended, whole, changes }: ListedPart, isNew: boolean) => {
    if (!isNew && !isAmended) return followed.has(id) ? changes() : [];
    const { isIn, gone } = followed.admit(id);
    return [...(isIn ? [whole()] : []), ...(gone === undefined ? [] : [put(`/${gone}`, null)])];
  };
  return {
    accountId,
    snapshot: async () => {
      const { orders, data, more } = await find(boundRange(range, most));
      const ids = Object.keys(data);
      followed = followRange(followedRange(range, ids, more));
      followed.begin(ids);
      return { orders, data };
    },
    eventsOf: (changed) => {
      if (changed.order.accountId !== accountId) return [];
      return partsOf(changed).flatMap((part) => eventsOf(part, changed.isNew));
    },
  };
}

interface OneParts {
  find: () => Promise<OrderedBurger | undefined>;
  reply: (found: OrderedBurger) => unknown;
  changes: (changed: OrderedBurger) => StreamEvent[];
}

/** One burger of the account, or its whole order under the id of its first burger. */
export function ownOne(
  accountId: string,
  id: string,
  { find, reply, changes }: OneParts,
): OrderView {
  return {
    accountId,
    snapshot: async () => {
      const found = await find();
      // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
      if (found === undefined) throw dataError('PERMISSION_DENIED');
      return { orders: [found.order], data: reply(found) };
    },
    eventsOf: ({ order }) => {
      if (order.accountId !== accountId) return [];
      return burgersIn(order).flatMap((one) => (one.burger.id === id ? changes(one) : []));
    },
  };
}
