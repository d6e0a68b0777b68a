import { unseenFor } from '@tall-order/domain/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import { CHECK_ACCESS_MS, createStreamHub } from '../../http/streams/stream-hub.ts';
import type { EndableStreams, StreamHubParts } from '../../http/streams/stream-hub.ts';
import { createBoardHeartbeat } from '../../shop/settings/board-heartbeat.ts';
import { followView } from './order-view.ts';
import type { ChangedOrder, FollowedView, OrderView } from './order-view.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { readingCommitted } from '../../db/transaction.ts';
import { findOrders } from '../order.ts';
import { findPayments } from '../payments/payments-queries.ts';
import { entriesAfter, lastPosition, numberEntries } from '../order-log.ts';
import type { LogEntry } from '../order-log.ts';

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
    const hasPolled = boardPolledAt !== null && unseenFor(boardPolledAt, now()) < BOARD_POLL_MS;
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

interface OrderFeed {
  /** begins behind the changes that are committed by now, unless the feed has begun before */
  begin: () => Promise<void>;
  /** forgets its position, so that it can begin again */
  stop: () => void;
  /** @param watching called after the changes were read: the snapshot of a later stream contains them */
  read: (watching: () => (entry: LogEntry) => boolean) => Promise<ChangedOrder[]>;
}

/** The feed reads nothing before `begin`. */
export function createOrderFeed(db: Db): OrderFeed {
  let position: number | undefined;
  /**
   * By order id, the version that the last read returned. An order may be newer than the log; when the log
   * names that version later, the order is not returned again.
   */
  let returnedVersions = new Map<string, number>();

  return {
    begin: async () => {
      if (position !== undefined) return;
      const head = await readingCommitted(db, readHead);
      // Another stream may have begun meanwhile; overwriting its position would skip the changes in between.
      position ??= head;
    },
    stop: () => {
      position = undefined;
      returnedVersions = new Map();
    },
    read: async (watching) => {
      if (position === undefined) return [];
      const after = position;
      const { changes, watched, orders, payments } = await readingCommitted(
        db,
        async (transaction) => {
          await numberEntries(transaction);
          const changes = await entriesAfter(transaction, after);
          const watched = changes.filter(watching());
          const ids = [...new Set(watched.map(({ orderId }) => orderId))];
          const orders = await findOrders(transaction, ids);
          // An order that was just placed has no payments yet.
          const changed = orders.filter(({ state }) => state.version > 1);
          const payments = await findPayments(
            transaction,
            changed.map(({ id }) => id),
          );
          return { changes, watched, orders, payments };
        },
      );
      const placed = new Set(
        watched.filter(({ version }) => version === 1).map(({ orderId }) => orderId),
      );
      const changed = orders
        .filter(({ id, state }) => state.version > (returnedVersions.get(id) ?? 0))
        .map((order) => ({
          order,
          payments: payments.get(order.id) ?? [],
          isNew: placed.has(order.id),
        }));
      returnedVersions = new Map(orders.map(({ id, state }) => [id, state.version]));
      // The position moves only after success, so that a failed read is repeated.
      position = changes.at(-1)?.position ?? position;
      return changed;
    },
  };
}

async function readHead(transaction: Transaction<Schema>): Promise<number> {
  await numberEntries(transaction);
  return await lastPosition(transaction);
}
