import type { Order } from '@tall-order/domain/sold-order.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';
import type { OrderView } from './order-view.ts';

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
