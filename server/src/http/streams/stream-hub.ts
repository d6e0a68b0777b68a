import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { dataError } from '../wire/request-error.ts';
import { networksOf } from '../rate-limits/networks-of.ts';
import { REVOKED, openEventStream, wantsClock } from './event-stream.ts';
import type { EventStream, StreamEvent } from './event-stream.ts';
import { createStreamPlaces, endedSessions } from './stream-limits.ts';
import type { StreamLimits } from './stream-limits.ts';
import { startBackgroundTasks } from '../background-tasks.ts';
import type { Task } from '../background-tasks.ts';

/** Who is signed in, with what ends the stream. */
interface StreamActor {
  accountId: string;
  sessionId: string;
  /** when the token ends, in milliseconds since 1970 */
  expiresAt: number;
}

interface HubStream<Topic> {
  topic: Topic;
  /** null for a client that is not signed in */
  actor: StreamActor | null;
  /** opens the reply with these events, or with the last event if the stream has already ended */
  begin: (...events: StreamEvent[]) => void;
  /** drops the events until `begin` was called */
  send: (...events: StreamEvent[]) => void;
  keepAlive: () => void;
  /** if there is no last event, the client reconnects */
  end: (last?: StreamEvent) => void;
}

export interface EndableStreams {
  /** ends every stream, so that clients reconnect to another instance; refuses new streams */
  endAll: () => void;
  stop: () => Promise<void>;
}

export interface StreamHub<Topic> extends EndableStreams {
  streams: ReadonlySet<HubStream<Topic>>;
  /**
   * The stream ends when the token of `actor` expires.
   * @throws RequestError 429 or 503 beyond the limits, 503 after `endAll`
   */
  open: (
    request: FastifyRequest,
    reply: FastifyReply,
    about: { topic: Topic; actor: StreamActor | null },
    begin: (stream: HubStream<Topic>) => Promise<void>,
  ) => Promise<void>;
}

export interface StreamHubParts {
  db: Db;
  /** milliseconds since 1970 */
  now: () => number;
  maxStreams: number;
  onError: (error: unknown) => void;
  watchStreams: (count: () => number) => void;
}

interface StreamKind extends Omit<StreamLimits, 'perInstance'> {
  poll: () => Promise<void>;
  alsoInTurn?: Task<Promise<void>>[];
}

/** One query serves all streams of this instance and finds the changes of every instance. */
const POLL_MS = 500;
const KEEP_ALIVE_MS = 20_000;
export const CHECK_ACCESS_MS = 10_000;
const KEEP_ALIVE: StreamEvent = { event: 'keep-alive', data: null };

export function createStreamHub<Topic>(
  { db, now, maxStreams, onError, watchStreams }: StreamHubParts,
  kind: StreamKind,
): StreamHub<Topic> {
  const streams = new Set<HubStream<Topic>>();
  const takePlace = createStreamPlaces({ ...kind, perInstance: maxStreams });
  let closing = false;
  watchStreams(() => streams.size);

  const keepAlive = () => {
    for (const stream of streams) stream.keepAlive();
  };
  const endExpired = () => {
    for (const { actor, end } of streams) {
      if (actor !== null && actor.expiresAt <= now()) end(REVOKED);
    }
  };
  const endSignedOut = async () => {
    const actors = [...streams].flatMap(({ actor }) => actor ?? []);
    const ended = await endedSessions(db, actors);
    for (const { actor, end } of streams) {
      if (actor !== null && ended.has(actor.sessionId)) end(REVOKED);
    }
  };
  const stop = startBackgroundTasks({
    now,
    onError,
    everyMs: POLL_MS,
    atOnce: [
      { run: endExpired, everyMs: 0 },
      { run: keepAlive, everyMs: KEEP_ALIVE_MS },
    ],
    inTurn: [
      { run: kind.poll, everyMs: 0 },
      { run: endSignedOut, everyMs: CHECK_ACCESS_MS },
      ...(kind.alsoInTurn ?? []),
    ],
  });
  const refuseWhenClosing = () => {
    if (closing) throw dataError('STREAMS_FULL', { retryAfter: 1 });
  };

  return {
    streams,
    open: async (request, reply, { topic, actor }, begin) => {
      refuseWhenClosing();
      const leave = takePlace({ actor, networks: networksOf(request.ip) });
      const forget = () => {
        streams.delete(stream);
        leave();
      };
      const clock = (): StreamEvent[] =>
        wantsClock(request) ? [{ event: 'clock', data: now() }] : [];
      const stream = createStream(reply, { topic, actor }, { clock, refuseWhenClosing, forget });
      streams.add(stream);
      try {
        await begin(stream);
      } catch (error) {
        forget();
        throw error;
      }
    },
    endAll: () => {
      closing = true;
      for (const { end } of streams) end();
    },
    stop,
  };
}

interface StreamParts {
  /** the event that tells the time, if the reader wants to know it */
  clock: () => StreamEvent[];
  refuseWhenClosing: () => void;
  forget: () => void;
}

function createStream<Topic>(
  reply: FastifyReply,
  about: { topic: Topic; actor: StreamActor | null },
  { clock, refuseWhenClosing, forget }: StreamParts,
): HubStream<Topic> {
  let events: EventStream | null = null;
  let over = false;
  /** the last event of a stream that was ended before `begin` was called */
  let lastEvent: StreamEvent | undefined;
  return {
    ...about,
    begin: (...first) => {
      // Nothing has been sent yet, so the client can still be refused and ask another instance.
      refuseWhenClosing();
      events = openEventStream(reply, forget);
      if (over) events.end(lastEvent);
      else events.send(...clock(), ...first);
    },
    send: (...more) => {
      events?.send(...more);
    },
    end: (last) => {
      over = true;
      lastEvent ??= last;
      events?.end(last);
    },
    keepAlive: () => {
      events?.dropIfStalled();
      events?.send(KEEP_ALIVE, ...clock());
    },
  };
}
