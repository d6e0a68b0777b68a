import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/open-db.ts';
import { dataError } from '../errors.ts';
import { actorOf } from '../identity/authenticate.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { openEventStream } from '../streams/event-stream.ts';
import { createStreamPlaces } from '../streams/stream-limits.ts';
import { endedSessions } from '../streams/stream-sessions.ts';
import { startTicking } from '../streams/ticking.ts';
import { createLiveStream } from './live-stream.ts';
import type { LiveStream } from './live-stream.ts';
import type { OrderChange } from './order-changes.ts';
import { createOrderFeed, KEEP_CHANGES_MS } from './order-feed.ts';
import type { OrderView } from './order-views.ts';

/** The streams of one instance. */
export interface LiveOrders {
  /**
   * Answers a request with a stream of what the view shows.
   * @throws RequestError 429 or 503 when too many are open, and what the view's snapshot throws
   */
  open: (request: FastifyRequest, reply: FastifyReply, view: OrderView) => Promise<void>;
  /** ends every stream, so that clients ask another instance; no new one opens */
  endAll: () => void;
  /** asks the database no more; what is under way is finished first */
  stop: () => Promise<void>;
}

interface LiveOrdersParts {
  db: Db;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
  /** streams that may be open at once on this instance */
  maxStreams: number;
  onError: (error: unknown) => void;
}

/** How often this instance asks for changes, in milliseconds, whoever made them. */
const POLL_MS = 500;
const KEEP_ALIVE_MS = 20_000;
const CHECK_ACCESS_MS = 10_000;
const PURGE_MS = 60_000;
/** A customer has a few devices and tabs; a network may be that of many customers. */
const SHARES = { perAccount: 5, perNetwork: 20 };
/** A reader that was away for longer cannot know that nothing was deleted meanwhile. */
const MAX_GAP_MS = KEEP_CHANGES_MS / 2;

/** Serves streams of orders: one timer and one question to the database for all of them. */
export function createLiveOrders(parts: LiveOrdersParts): LiveOrders {
  const { db, now, metrics, maxStreams, onError } = parts;
  const streams = new Set<LiveStream>();
  const feed = createOrderFeed(db);
  const takePlace = createStreamPlaces({ ...SHARES, perInstance: maxStreams });
  let closing = false;
  let pollsBegun = 0;
  let lastPoll = now();
  metrics.watchStreams(() => streams.size);

  const poll = async () => {
    if (streams.size === 0) {
      feed.stop();
      lastPoll = now();
      return;
    }
    if (now() - lastPoll > MAX_GAP_MS) {
      feed.stop();
      for (const stream of streams) stream.end();
    }
    const number = ++pollsBegun;
    const changed = await feed.read(() => watchedBy(streams));
    lastPoll = now();
    for (const stream of streams) stream.tell(changed, number);
  };
  const checkAccess = async () => {
    const ended = await endedSessions(db, [...streams]);
    for (const stream of streams) {
      if (ended.has(stream.sessionId)) stream.revoke();
      else if ((await stream.view.isAllowed?.()) === false) stream.cancel();
    }
  };
  /** What no database is needed for. */
  const endExpired = () => {
    for (const stream of streams) if (stream.expiresAt <= now()) stream.revoke();
  };
  const keepAlive = () => {
    for (const stream of streams) stream.keepAlive();
  };
  const stop = startTicking({
    now,
    onError,
    everyMs: POLL_MS,
    atOnce: [
      { run: endExpired, everyMs: 0 },
      { run: keepAlive, everyMs: KEEP_ALIVE_MS },
    ],
    inTurn: [
      { run: poll, everyMs: 0 },
      { run: checkAccess, everyMs: CHECK_ACCESS_MS },
      { run: async () => feed.purge(now()), everyMs: PURGE_MS },
    ],
  });

  return {
    open: async (request, reply, view) => {
      if (closing) throw dataError('STREAMS_FULL', { retryAfter: 1 });
      const { accountId, sessionId, expiresAt } = actorOf(request);
      const leave = takePlace({ accountId, network: clientNetwork(request.ip) });
      const stream = createLiveStream(view, { sessionId, expiresAt });
      streams.add(stream);
      const forget = () => {
        streams.delete(stream);
        leave();
      };
      try {
        await feed.begin();
        const snapshot = await view.snapshot();
        // The next poll to begin asks for everything that the snapshot shows.
        stream.begin(openEventStream(reply, forget), snapshot, pollsBegun + 1);
      } catch (error) {
        forget();
        throw error;
      }
    },
    endAll: () => {
      closing = true;
      for (const stream of streams) stream.end();
    },
    stop,
  };
}

function watchedBy(streams: Iterable<LiveStream>): (change: OrderChange) => boolean {
  const accounts = new Set([...streams].map(({ view }) => view.accountId));
  return ({ accountId }) => accounts.has(null) || accounts.has(accountId);
}
