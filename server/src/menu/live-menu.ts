import type { FastifyReply, FastifyRequest } from 'fastify';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import { dataError } from '../errors.ts';
import type { Actor } from '../identity/id-tokens.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { REVOKED, openEventStream } from '../streams/event-stream.ts';
import type { EventStream } from '../streams/event-stream.ts';
import { createStreamPlaces } from '../streams/stream-limits.ts';
import { startTicking } from '../streams/ticking.ts';
import type { MenuCache } from './menu-cache.ts';

/** The streams of the menu on one instance: open builders that are told what is sold out. */
export interface LiveMenu {
  /**
   * Answers a request with a stream of the menu.
   * @param actor who asks, if anybody has said so: the stream ends with their token
   * @throws RequestError 429 or 503 when too many are open
   */
  open: (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => Promise<void>;
  /** ends every stream, so that clients ask another instance; no new one opens */
  endAll: () => void;
  /** asks the database no more; what is under way is finished first */
  stop: () => Promise<void>;
}

interface LiveMenuParts {
  menuCache: MenuCache;
  currency: string;
  /** milliseconds since 1970 */
  now: () => number;
  /** streams that may be open at once on this instance */
  maxStreams: number;
  onError: (error: unknown) => void;
}

const POLL_MS = 500;
const KEEP_ALIVE_MS = 20_000;
/** An office; whoever is refused polls. */
const MAX_PER_NETWORK = 50;

/** Serves streams of the menu: one timer and one question to the database for all of them. */
export function createLiveMenu(parts: LiveMenuParts): LiveMenu {
  const { menuCache, currency, now, maxStreams, onError } = parts;
  /** each with the menu it was told last, and its end in milliseconds since 1970 */
  const streams = new Map<EventStream, { told: string; expiresAt: number }>();
  const takePlace = createStreamPlaces({
    perAccount: MAX_PER_NETWORK,
    perNetwork: MAX_PER_NETWORK,
    perInstance: maxStreams,
  });
  let closing = false;

  /** one text for all who were told the same */
  let latest = '';
  const read = async () => {
    const menu = JSON.stringify(toMenuReply(await menuCache.read(), currency));
    if (menu !== latest) latest = menu;
    return latest;
  };
  const tell = (stream: EventStream, menu: string, expiresAt: number) => {
    streams.set(stream, { told: menu, expiresAt });
    stream.send({ event: 'put', data: { path: '/', data: JSON.parse(menu) } });
  };
  const poll = async () => {
    if (streams.size === 0) return;
    const menu = await read();
    for (const [stream, { told, expiresAt }] of streams) {
      if (told !== menu) tell(stream, menu, expiresAt);
    }
  };
  const keepAlive = () => {
    for (const stream of streams.keys()) {
      stream.dropIfStalled();
      stream.send({ event: 'keep-alive', data: null });
    }
  };
  const endExpired = () => {
    for (const [stream, { expiresAt }] of streams) if (expiresAt <= now()) stream.end(REVOKED);
  };
  const stop = startTicking({
    now,
    onError,
    everyMs: POLL_MS,
    atOnce: [
      { run: endExpired, everyMs: 0 },
      { run: keepAlive, everyMs: KEEP_ALIVE_MS },
    ],
    inTurn: [{ run: poll, everyMs: 0 }],
  });

  return {
    open: async (request, reply, actor) => {
      if (closing) throw dataError('STREAMS_FULL', { retryAfter: 1 });
      const network = clientNetwork(request.ip);
      const leave = takePlace({ accountId: network, network });
      try {
        const menu = await read();
        // The streams that were open are ended by now, and nobody would end this one.
        if (closing) throw dataError('STREAMS_FULL', { retryAfter: 1 });
        const stream = openEventStream(reply, () => {
          streams.delete(stream);
          leave();
        });
        tell(stream, menu, actor === null ? Infinity : actor.expiresAt);
      } catch (error) {
        leave();
        throw error;
      }
    },
    endAll: () => {
      closing = true;
      for (const stream of streams.keys()) stream.end();
    },
    stop,
  };
}
