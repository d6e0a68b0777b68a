import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';
import { networksOf } from '../rate-limits/networks-of.ts';
import { closeWhenAnswered, mayClose, connectionOf } from './connection-state.ts';
import { createUnreadReplies } from './unread-replies.ts';
import type { UnreadReply } from './unread-replies.ts';

/** Requests that may be under way on a connection at a time; browsers and proxies send one. */
const MAX_PER_CONNECTION = 16;
/** After these the connection ends, so that the client's next one may lead to another instance. */
const MAX_EVER_PER_CONNECTION = 1000;
/** Requests behind the last answered one; each stays in memory until the connection ends. */
const MAX_IGNORED = 100;
const RETRY_AFTER_SECONDS = 1;

/** Enough for the storefront's largest file over a slow line. */
const READ_WITHIN_MS = 60_000;

/** How much of a file the server holds while it sends the file. */
const FILE_BYTES = 64 * 1024;

export interface ReplyLimits {
  /** `ignore`: no client is left to answer; `refuse`: the connection ends after the replies that are due */
  begin: (
    request: IncomingMessage,
    reply: ServerResponse,
    isStream: boolean,
  ) => 'answer' | 'refuse' | 'ignore';
  /** `clients` are the account and the networks */
  sent: (
    request: IncomingMessage,
    reply: ServerResponse,
    of: { clients: readonly string[]; bytes: number },
  ) => void;
}

/**
 * A reply that its client does not read may hold an open file.
 * @param withinMs time for a client to read a reply, in milliseconds
 */
export function createReplyLimits(withinMs = READ_WITHIN_MS): ReplyLimits {
  const unread = createUnreadReplies(withinMs);
  let sent: (UnreadReply & { reply: ServerResponse })[] = [];
  let watching: NodeJS.Immediate | undefined;
  const watch = () => {
    const replies = sent;
    sent = [];
    watching = undefined;
    for (const { reply, ...held } of replies) {
      if (!reply.writableFinished && !reply.destroyed) unread.begin(reply, held);
    }
  };
  return {
    begin: (request, reply, isStream) => {
      const { socket } = request;
      const connection = connectionOf(socket);
      if (connection.isClosing) connection.ignored += 1;
      if (connection.hasStream || connection.ignored > MAX_IGNORED) socket.destroy();
      // Node still passes on requests that came in the same packet.
      if (socket.destroyed || connection.isClosing) return 'ignore';
      const most = isStream ? 1 : MAX_PER_CONNECTION;
      connection.requests += 1;
      connection.totalRequests += 1;
      connection.latest = { request, reply };
      reply.on('close', () => {
        connection.requests -= 1;
        if (isStream) connection.hasStream = false;
        unread.end(reply);
        if (mayClose(connection)) socket.destroySoon();
      });
      // Node's `maxRequestsPerSocket` would leave the connection open and send a 503, even behind a stream.
      if (connection.totalRequests === MAX_EVER_PER_CONNECTION) closeWhenAnswered(connection);
      if (connection.requests > most) {
        closeWhenAnswered(connection);
        return 'refuse';
      }
      connection.hasStream = isStream;
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
    const clients = networksOf(request.ip).map(({ key }) => key);
    if (request.actor !== null) clients.push(request.actor.accountId);
    limits.sent(request.raw, reply.raw, { clients, bytes: bytesOf(payload) });
    done();
  });
}

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Buffer ? payload.length : FILE_BYTES;
}
