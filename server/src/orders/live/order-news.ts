import type { OrderRow } from '../../db/schema.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';
import type { OrderView } from './order-view.ts';

/** What is new to one stream: what changes after the orders were read that it begins with. */
export interface OrderNews {
  view: OrderView;
  /** @param settledBy number of the first poll that begins after the snapshot was read */
  begin: (snapshot: { rows: OrderRow[]; data: unknown }, settledBy: number) => StreamEvent[];
  /** what a poll has found; until it begins it is kept for then */
  tell: (changed: ChangedOrder[], poll: number) => StreamEvent[];
}

export function followView(view: OrderView): OrderNews {
  let waiting: ChangedOrder[] | null = [];
  /** versions that the snapshot shows already, until no poll can bring them up again */
  let shown: Map<string, number> | null = null;
  let settledBy = 0;

  const eventsOf = (changed: ChangedOrder[]) =>
    changed
      .filter(({ row, version }) => version > (shown?.get(row.id) ?? 0))
      // What a stream began with is not placed for it any more, however late the log says so.
      .flatMap((one) =>
        view.eventsOf({ ...one, isNew: one.isNew && shown?.has(one.row.id) !== true }),
      );
  return {
    view,
    begin: ({ rows, data }, firstPoll) => {
      shown = new Map(rows.map(({ id, version }) => [id, version]));
      settledBy = firstPoll;
      const changed = waiting ?? [];
      waiting = null;
      return [{ event: 'put', data: { path: '/', data } }, ...eventsOf(changed)];
    },
    tell: (changed, poll) => {
      if (waiting !== null) {
        waiting.push(...changed);
        return [];
      }
      const events = eventsOf(changed);
      if (poll >= settledBy) shown = null;
      return events;
    },
  };
}
