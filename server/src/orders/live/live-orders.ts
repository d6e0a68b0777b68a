import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import { CHECK_ACCESS_MS, createStreamHub } from '../../http/streams/stream-hub.ts';
import type { EndableStreams, StreamHubParts } from '../../http/streams/stream-hub.ts';
import { createBoardHeartbeat } from '../../shop/settings/board-heartbeat.ts';
import type { LogEntry } from '../order-log.ts';
import { createOrderFeed } from './order-feed.ts';
import type { ChangedOrder } from './order-feed.ts';
import type { OrderView } from './order-view.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';

export interface LiveOrders extends EndableStreams {
  /** @throws RequestError 429 or 503 if too many streams are open, and the errors of the view's snapshot */
  open: (request: FastifyRequest, reply: FastifyReply, view: OrderView) => Promise<void>;
  /** records that a kitchen board has polled, as boards without a stream do */
  seeBoard: () => void;
}

/** A customer has a few devices and tabs; a network may be that of many customers. */
const SHARES = { perAccount: 5, perNetwork: 20 };
/** After a longer gap between two reads, an instance would send too many changes at once. */
const MAX_GAP_MS = 150_000;
/**
 * If the database loses its leader, the next one may give out positions again that this instance has read. It
 * waits for a lease first, so it begins later than this time.
 */
const LOST_LEADER_MS = 2000;

/** A board without a stream polls at shorter intervals. */
const BOARD_POLL_MS = 60_000;

const CANCELLED: StreamEvent = { event: 'cancel', data: 'Permission denied' };

export function createLiveOrders(parts: StreamHubParts): LiveOrders {
  const { db, now } = parts;
  const feed = createOrderFeed(db);
  let pollsBegun = 0;
  let lastPoll = now();
  let failingSince: number | null = null;
  const beat = createBoardHeartbeat(db, now);
  let boardPolledAt: number | null = null;

  const beginAnew = () => {
    feed.stop();
    for (const stream of streams) stream.end();
  };
  const read = async () => {
    try {
      return await feed.read(() => watchedBy([...streams].map(({ topic }) => topic)));
    } catch (error) {
      failingSince ??= now();
      throw error;
    }
  };

  const poll = async () => {
    if (streams.size === 0) {
      feed.stop();
      lastPoll = now();
      return;
    }
    if (now() - lastPoll > MAX_GAP_MS) beginAnew();
    const number = ++pollsBegun;
    const changed = await read();
    lastPoll = now();
    const isLeaderLost = failingSince !== null && lastPoll - failingSince >= LOST_LEADER_MS;
    failingSince = null;
    if (isLeaderLost) {
      beginAnew();
      return;
    }
    for (const stream of streams) stream.send(...stream.topic.eventsOf(changed, number));
  };
  const checkRoles = async () => {
    for (const { topic, end } of streams) {
      if ((await topic.view.isAllowed?.()) === false) end(CANCELLED);
    }
  };
  const watchBoards = async () => {
    const hasPolled = boardPolledAt !== null && now() - boardPolledAt < BOARD_POLL_MS;
    await beat(hasPolled || [...streams].some(({ topic }) => topic.view.isBoard === true));
  };
  const { streams, open, endAll, stop } = createStreamHub<FollowedView>(parts, {
    ...SHARES,
    poll,
    alsoInTurn: [
      { run: checkRoles, everyMs: CHECK_ACCESS_MS },
      { run: watchBoards, everyMs: 0 },
    ],
  });

  return {
    open: async (request, reply, view) => {
      const about = { topic: followView(view), actor: actorOf(request) };
      await open(request, reply, about, async ({ topic, begin }) => {
        await feed.begin();
        const snapshot = await view.snapshot();
        // The next poll to begin finds every change that the snapshot already contains.
        begin(...topic.begin(snapshot, pollsBegun + 1));
      });
    },
    seeBoard: () => {
      boardPolledAt = now();
    },
    endAll,
    stop,
  };
}

function watchedBy(followers: FollowedView[]): (entry: LogEntry) => boolean {
  const accounts = new Set(followers.map(({ view }) => view.accountId));
  return ({ accountId }) => accounts.has(null) || accounts.has(accountId);
}

/** The changes that are new to one stream: those that its snapshot does not contain. */
interface FollowedView {
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
