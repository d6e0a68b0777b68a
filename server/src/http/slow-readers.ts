import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../errors.ts';
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

/**
 * Bounds what is asked for and not taken: each reply may hold an open file and what was read of it.
 * Replies on one connection go out in the order of their requests. One request too many, or a stream
 * behind others, is refused with 503, in its turn, and ends the connection; nothing behind it is
 * looked at, and neither is anything behind the last request that a connection is good for. What is
 * asked for behind a stream, which has no end, breaks the connection, and so does a flood of what is
 * not looked at. Streams have their own rules for slow readers.
 * @param withinMs how long a reply may take to be taken, in milliseconds
 */
export function limitSlowReaders(app: FastifyInstance, withinMs = TAKEN_WITHIN_MS): void {
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
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const underWay = underWayOn(socket);
    if (underWay.isClosing) underWay.ignored += 1;
    if (underWay.hasStream || underWay.ignored > MAX_IGNORED) socket.destroy();
    // What came in one packet is still read after that. Nothing comes after this hook: there is nobody
    // left to answer.
    if (socket.destroyed || underWay.isClosing) return;
    const isStream = wantsStream(request);
    const most = isStream ? 1 : MAX_PER_CONNECTION;
    underWay.requests += 1;
    underWay.everAsked += 1;
    underWay.latest = { request: request.raw, reply: reply.raw };
    reply.raw.on('close', () => {
      underWay.requests -= 1;
      if (isStream) underWay.hasStream = false;
      untaken.end(reply.raw);
      if (isOver(underWay)) socket.destroySoon();
    });
    // Not by Node's maxRequestsPerSocket: it says so too, but leaves the connection open, and answers
    // every further request there with a 503 of its own, also behind a stream.
    if (underWay.everAsked === MAX_EVER_PER_CONNECTION) closeWhenAnswered(underWay);
    if (underWay.requests > most) {
      closeWhenAnswered(underWay);
      done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      return;
    }
    underWay.hasStream = isStream;
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    sent.push({ reply: reply.raw, socket: request.raw.socket, bytes: bytesOf(payload) });
    watching ??= setImmediate(watch);
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
    // For one that would never fit nobody else is cut off.
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
