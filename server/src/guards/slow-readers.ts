import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';
import { closeWhenAnswered, isOver, underWayOn } from './pipelining.ts';

/** Requests that may be under way on one connection; those of browsers and proxies have one. */
const MAX_PER_CONNECTION = 16;
/** Requests that a connection is good for; the client's next one may lead to another instance. */
const MAX_EVER_PER_CONNECTION = 1000;
/** Requests behind the last one of a connection: each is kept until that one is answered. */
const MAX_IGNORED = 100;
const RETRY_AFTER_SECONDS = 1;

/** Enough for the largest file of the storefront over a slow line, beside what the system buffers. */
const TAKEN_WITHIN_MS = 60_000;

/** Replies that may wait to be taken in all; beyond them the oldest gives way. */
const MAX_UNTAKEN = 1000;
/** What they may hold together, in bytes; beyond it the largest of those that wait give way. */
const MAX_UNTAKEN_BYTES = 256 * 1024 * 1024;
/** What is held of a file while it is sent. */
const FILE_BYTES = 64 * 1024;

/** What bounds the replies that are asked for and not taken. */
export interface ReplyLimits {
  /**
   * Takes a request in, until its reply is taken or given up.
   * @returns what is to be done with it: answer it; refuse it, which ends its connection; or nothing
   *   at all, as no client is left to answer
   */
  begin: (
    request: IncomingMessage,
    reply: ServerResponse,
    isStream: boolean,
  ) => 'answer' | 'refuse' | 'ignore';
  /** a reply of so many bytes is on its way */
  sent: (request: IncomingMessage, reply: ServerResponse, bytes: number) => void;
}

/**
 * Bounds what is asked for and not taken: each reply may hold an open file and what was read of it.
 * Replies on one connection go out in the order of their requests. One request too many, or a stream
 * behind others, is refused with 503, in its turn, and ends the connection; nothing behind it is
 * looked at, and neither is anything behind the last request that a connection is good for. What is
 * asked for behind a stream, which has no end, breaks the connection, and so does a flood of what is
 * not looked at. Streams have their own rules for slow readers.
 * @param withinMs how long a reply may take to be taken, in milliseconds
 */
export function createReplyLimits(withinMs = TAKEN_WITHIN_MS): ReplyLimits {
  const untaken = createDeadlines(withinMs);
  // Most replies are taken at once, and nothing needs to be kept of them.
  let sent: { reply: ServerResponse; socket: Socket; bytes: number }[] = [];
  let watching: NodeJS.Immediate | undefined;
  const watch = () => {
    const replies = sent;
    sent = [];
    watching = undefined;
    for (const { reply, socket, bytes } of replies) {
      if (!reply.writableFinished && !reply.destroyed) untaken.begin(reply, socket, bytes);
    }
  };
  return {
    begin: (request, reply, isStream) => {
      const { socket } = request;
      const underWay = underWayOn(socket);
      if (underWay.isClosing) underWay.ignored += 1;
      if (underWay.hasStream || underWay.ignored > MAX_IGNORED) socket.destroy();
      // What came in one packet is still read after that.
      if (socket.destroyed || underWay.isClosing) return 'ignore';
      const most = isStream ? 1 : MAX_PER_CONNECTION;
      underWay.requests += 1;
      underWay.everAsked += 1;
      underWay.latest = { request, reply };
      reply.on('close', () => {
        underWay.requests -= 1;
        if (isStream) underWay.hasStream = false;
        untaken.end(reply);
        if (isOver(underWay)) socket.destroySoon();
      });
      // Not by Node's maxRequestsPerSocket: it says so too, but leaves the connection open, and answers
      // every further request there with a 503 of its own, also behind a stream.
      if (underWay.everAsked === MAX_EVER_PER_CONNECTION) closeWhenAnswered(underWay);
      if (underWay.requests > most) {
        closeWhenAnswered(underWay);
        return 'refuse';
      }
      underWay.hasStream = isStream;
      return 'answer';
    },
    sent: ({ socket }, reply, bytes) => {
      sent.push({ reply, socket, bytes });
      watching ??= setImmediate(watch);
    },
  };
}

/** Holds every request that reaches a route to these limits. */
export function limitSlowReaders(app: FastifyInstance, limits: ReplyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const verdict = limits.begin(request.raw, reply.raw, wantsStream(request));
    if (verdict === 'answer') done();
    if (verdict !== 'refuse') return;
    done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    limits.sent(request.raw, reply.raw, bytesOf(payload));
    done();
  });
}

/** What a reply holds until it is taken; a text has about as many bytes as characters. */
function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Buffer ? payload.length : FILE_BYTES;
}

/**
 * Destroys the sockets of replies that do not end in time. One timer, for the oldest: most end at
 * once.
 */
function createDeadlines(withinMs: number) {
  const replies = new Map<ServerResponse, { socket: Socket; at: number; bytes: number }>();
  let held = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (reply: ServerResponse) => {
    held -= replies.get(reply)?.bytes ?? 0;
    replies.delete(reply);
  };
  const sweep = () => {
    timer = undefined;
    for (const [reply, { socket, at }] of replies) {
      const left = at - performance.now();
      if (left > 0) {
        timer = setTimeout(sweep, left).unref();
        return;
      }
      cutOff([reply, { socket }]);
    }
  };
  const cutOff = ([reply, { socket }]: [ServerResponse, { socket: Socket }]) => {
    end(reply);
    socket.destroy();
  };
  const makeRoomFor = (bytes: number) => {
    const [oldest] = replies;
    if (oldest !== undefined && replies.size >= MAX_UNTAKEN) cutOff(oldest);
    // For one that would never fit no other is cut off.
    if (held + bytes <= MAX_UNTAKEN_BYTES || bytes > MAX_UNTAKEN_BYTES) return;
    for (const largest of [...replies].toSorted(([, one], [, other]) => other.bytes - one.bytes)) {
      cutOff(largest);
      if (held + bytes <= MAX_UNTAKEN_BYTES) return;
    }
  };
  return {
    begin: (reply: ServerResponse, socket: Socket, bytes: number) => {
      // A reply that failed on its way out begins once more, and not anew.
      if (replies.has(reply)) return;
      makeRoomFor(bytes);
      replies.set(reply, { socket, at: performance.now() + withinMs, bytes });
      held += bytes;
      timer ??= setTimeout(sweep, withinMs).unref();
    },
    end,
  };
}
