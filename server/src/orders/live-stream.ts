import type { OrderRow } from '../db/schema.ts';
import { REVOKED } from '../streams/event-stream.ts';
import type { EventStream, StreamEvent } from '../streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';
import type { OrderView } from './order-views.ts';

/** One open stream, from the moment its place is taken. */
export interface LiveStream {
  view: OrderView;
  sessionId: string;
  /** when its token ends, in milliseconds since 1970 */
  expiresAt: number;
  /**
   * Writes the snapshot, then what has changed since it was asked for.
   * @param settledBy number of the first poll that begins after the snapshot was read
   */
  begin: (
    events: EventStream,
    snapshot: { rows: OrderRow[]; data: unknown },
    settledBy: number,
  ) => void;
  /** writes what a poll has found */
  tell: (changed: ChangedOrder[], poll: number) => void;
  keepAlive: () => void;
  /** ends it because its token or session has ended */
  revoke: () => void;
  /** ends it because its reader may no longer see this */
  cancel: () => void;
  /** ends it without a reason: the client comes back and begins anew */
  end: () => void;
}

const KEEP_ALIVE: StreamEvent = { event: 'keep-alive', data: null };
const CANCELLED: StreamEvent = { event: 'cancel', data: 'Permission denied' };

/** Makes a stream; until it begins it remembers what it is told. */
export function createLiveStream(
  view: OrderView,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: number },
): LiveStream {
  let events: EventStream | null = null;
  let over = false;
  /** why it ended, for a reader whose snapshot was still being read */
  let lastWords: StreamEvent | undefined;
  let waiting: ChangedOrder[] = [];
  /** versions that the snapshot shows already, until no poll can bring them up again */
  let shown: Map<string, number> | null = null;
  let settledBy = 0;

  const write = (changed: ChangedOrder[]) => {
    const news = changed.filter(({ row }) => row.version > (shown?.get(row.id) ?? 0));
    events?.send(...news.flatMap((order) => view.eventsOf(order)));
  };
  const end = (last?: StreamEvent) => {
    over = true;
    lastWords ??= last;
    events?.end(last);
  };
  return {
    view,
    sessionId,
    expiresAt,
    begin: (opened, { rows, data }, firstPoll) => {
      events = opened;
      if (over) {
        events.end(lastWords);
        return;
      }
      shown = new Map(rows.map(({ id, version }) => [id, version]));
      settledBy = firstPoll;
      events.send({ event: 'put', data: { path: '/', data } });
      write(waiting);
      waiting = [];
    },
    tell: (changed, poll) => {
      if (events === null) waiting.push(...changed);
      else {
        write(changed);
        if (poll >= settledBy) shown = null;
      }
    },
    keepAlive: () => {
      events?.dropIfStalled();
      events?.send(KEEP_ALIVE);
    },
    revoke: () => {
      end(REVOKED);
    },
    cancel: () => {
      end(CANCELLED);
    },
    end: () => {
      end();
    },
  };
}
