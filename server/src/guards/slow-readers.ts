import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { closeWhenAnswered, isOver, underWayOn } from './pipelining.ts';
import { createUntakenReplies } from './untaken-replies.ts';
import type { Untaken } from './untaken-replies.ts';

/** Requests that may be under way on a connection at a time; browsers and proxies send one. */
const MAX_PER_CONNECTION = 16;
/** Then the connection ends, so that the client's next one may lead to another instance. */
const MAX_EVER_PER_CONNECTION = 1000;
/** Requests behind the last answered one; each stays in memory until the connection ends. */
const MAX_IGNORED = 100;
const RETRY_AFTER_SECONDS = 1;

/** Enough for the storefront's largest file over a slow line. */
const TAKEN_WITHIN_MS = 60_000;

/** How much of a file the server holds while it sends the file. */
const FILE_BYTES = 64 * 1024;

export interface ReplyLimits {
  /** `ignore`: no client is left to answer; `refuse`: the connection ends after the replies that are due */
  begin: (
    request: IncomingMessage,
    reply: ServerResponse,
    isStream: boolean,
  ) => 'answer' | 'refuse' | 'ignore';
  /** `client` is an account or a network */
  sent: (
    request: IncomingMessage,
    reply: ServerResponse,
    of: { client: string; bytes: number },
  ) => void;
}

/**
 * A reply that its client does not read may hold an open file.
 * @param withinMs time for a client to read a reply, in milliseconds
 */
export function createReplyLimits(withinMs = TAKEN_WITHIN_MS): ReplyLimits {
  const untaken = createUntakenReplies(withinMs);
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
      // Node still passes on requests that came in the same packet.
      if (socket.destroyed || underWay.isClosing) return 'ignore';
      const most = isStream ? 1 : MAX_PER_CONNECTION;
      underWay.requests += 1;
      underWay.totalRequests += 1;
      underWay.latest = { request, reply };
      reply.on('close', () => {
        underWay.requests -= 1;
        if (isStream) underWay.hasStream = false;
        untaken.end(reply);
        if (isOver(underWay)) socket.destroySoon();
      });
      // Node's `maxRequestsPerSocket` would leave the connection open and send a 503, even behind a stream.
      if (underWay.totalRequests === MAX_EVER_PER_CONNECTION) closeWhenAnswered(underWay);
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

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Buffer ? payload.length : FILE_BYTES;
}
