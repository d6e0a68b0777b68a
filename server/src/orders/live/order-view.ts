import type { DatedOrder } from '@tall-order/domain/order-status.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Share } from '../../http/rate-limits/fair-queue.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';

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
