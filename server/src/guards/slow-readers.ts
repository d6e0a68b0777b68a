import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { closeWhenAnswered, isOver, underWayOn } from './pipelining.ts';
import { createUntakenReplies } from './untaken-replies.ts';
import type { Untaken } from './untaken-replies.ts';

/** Requests that may be under way on one connection; those of browsers and proxies have one. */
const MAX_PER_CONNECTION = 16;
/** Requests that a connection is good for; the client's next one may lead to another instance. */
const MAX_EVER_PER_CONNECTION = 1000;
/** Requests behind the last one of a connection: each is kept until that one is answered. */
const MAX_IGNORED = 100;
const RETRY_AFTER_SECONDS = 1;

/** Enough for the largest file of the storefront over a slow line, beside what the system buffers. */
const TAKEN_WITHIN_MS = 60_000;

/** What is held of a file while it is sent. */
const FILE_BYTES = 64 * 1024;

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
  /** a reply of so many bytes is on its way to a client, an account or a network */
  sent: (
    request: IncomingMessage,
    reply: ServerResponse,
    of: { client: string; bytes: number },
  ) => void;
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
  const untaken = createUntakenReplies(withinMs);
  // Most replies are taken at once, and nothing needs to be kept of them.
  let sent: (Untaken & { reply: ServerResponse })[] = [];
  let watching: NodeJS.Immediate | undefined;
  const watch = () => {
    const replies = sent;
    sent = [];
    watching = undefined;
    for (const { reply, ...held } of replies) {
      if (!reply.writableFinished && !reply.destroyed) untaken.begin(reply, held);
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
    sent: ({ socket }, reply, of) => {
      sent.push({ reply, socket, ...of });
      watching ??= setImmediate(watch);
    },
  };
}

export function limitSlowReaders(app: FastifyInstance, limits: ReplyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const verdict = limits.begin(request.raw, reply.raw, wantsStream(request));
    if (verdict === 'answer') done();
    if (verdict !== 'refuse') return;
    done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const client = request.actor?.accountId ?? clientNetwork(request.ip);
    limits.sent(request.raw, reply.raw, { client, bytes: bytesOf(payload) });
    done();
  });
}

/** What a reply holds until it is taken; a text has about as many bytes as characters. */
function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Buffer ? payload.length : FILE_BYTES;
}
