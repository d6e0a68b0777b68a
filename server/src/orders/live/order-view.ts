import type { DatedOrder } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Share } from '../../http/rate-limits/fair-queue.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { boundRange, followedRange } from '../bounded-orders.ts';
import type { BoundedRange, FoundOrders } from '../bounded-orders.ts';
import { burgersIn } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import type { OrderRange } from '../reading/order-range.ts';
import { followRange } from '../reading/order-range.ts';

export interface ChangedOrder {
  order: Order;
  /** oldest first */
  payments: PaymentRow[];
  /** whether the order was placed since the last read */
  isNew: boolean;
}

export interface OrderView {
  /** whose orders the view shows; null for everybody's */
  accountId: string | null;
  snapshot: () => Promise<{ orders: Order[]; data: unknown }>;
  eventsOf: (changed: ChangedOrder) => StreamEvent[];
  /** called at each poll: events for orders that leave the view only because time passes */
  passed?: () => StreamEvent[];
  /** set if the view shows a kitchen its new orders */
  isBoard?: true;
  /** called regularly; false ends the stream */
  isAllowed?: () => Promise<boolean>;
}

export interface StaffViewOptions {
  now: () => number;
  isAllowed: () => Promise<boolean>;
  most: number;
  /** account of the driver to whose deliveries the view is limited; null for everybody's */
  carriedBy: string | null;
}

export function put(path: string, data: unknown): StreamEvent {
  return { event: 'put', data: { path, data } };
}

/** The view, with its snapshot read in turn. */
export function beginsInTurn(view: OrderView, reader: Share, inTurn: ReadTurns): OrderView {
  return { ...view, snapshot: async () => await inTurn(reader, view.snapshot) };
}

interface SentOrders {
  add: (order: Order) => void;
  /** @returns whether the order had been sent */
  remove: (id: string) => boolean;
  /** events that take away the orders that time has ended for the reader */
  passed: () => StreamEvent[];
}

/**
 * The orders that one stream has sent. Clients never drop one because of their own clock, which may be wrong.
 * @param isRead whether the stream's reader may still read an order
 * @param now milliseconds since 1970
 */
export function followSentOrders(
  isRead: (order: DatedOrder, now: number) => boolean,
  now: () => number,
): SentOrders {
  const sent = new Map<string, DatedOrder>();
  return {
    add: ({ id, state, promise }) => void sent.set(id, { state, promise }),
    remove: (id) => sent.delete(id),
    passed: () => {
      const over = [...sent].filter(([, order]) => !isRead(order, now()));
      for (const [id] of over) sent.delete(id);
      return over.map(([id]) => put(`/${id}`, null));
    },
  };
}

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

/** The changes that are new to one stream: those that its snapshot does not contain. */
export interface FollowedView {
  view: OrderView;
  /** @param settledBy number of the first poll that begins after the snapshot was read */
  begin: (snapshot: { orders: Order[]; data: unknown }, settledBy: number) => StreamEvent[];
  /** the events for the changes that a poll has found; before `begin` the changes are kept */
  eventsOf: (changed: ChangedOrder[], poll: number) => StreamEvent[];
}

export function followView(view: OrderView): FollowedView {
  let waiting: ChangedOrder[] | null = [];
  /** the versions in the snapshot; null once no poll can find them any more */
  let shown: Map<string, number> | null = null;
  let settledBy = 0;

  const eventsOf = (changed: ChangedOrder[]) =>
    changed
      .filter(({ order: { id, state } }) => state.version > (shown?.get(id) ?? 0))
      // An order in the snapshot is not new to the stream, even if only a later poll finds that it was
      // placed.
      .flatMap((one) =>
        view.eventsOf({ ...one, isNew: one.isNew && shown?.has(one.order.id) !== true }),
      );
  return {
    view,
    begin: ({ orders, data }, firstPoll) => {
      shown = new Map(orders.map(({ id, state }) => [id, state.version]));
      settledBy = firstPoll;
      const changed = waiting ?? [];
      waiting = null;
      return [{ event: 'put', data: { path: '/', data } }, ...eventsOf(changed)];
    },
    eventsOf: (changed, poll) => {
      if (waiting !== null) {
        waiting.push(...changed);
        return [];
      }
      const events = [...eventsOf(changed), ...(view.passed?.() ?? [])];
      if (poll >= settledBy) shown = null;
      return events;
    },
  };
}
