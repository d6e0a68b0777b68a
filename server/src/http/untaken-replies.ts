import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { wantsStream } from '../streams/event-stream.ts';

/** Requests that may be under way on one connection; those of browsers and proxies have one. */
const MOST_ON_CONNECTION = 16;

/** Enough for the largest file of the storefront over a slow line, beside what the system buffers. */
const TAKEN_WITHIN_MS = 60_000;

/**
 * Breaks connections over which replies are asked for and not taken: each may hold an open file and
 * what was read of it. Replies on one connection go out in the order of their requests, so nothing
 * may be asked for behind a stream, which has no end, nor a stream behind anything. Streams have
 * their own rules for slow readers.
 * @param withinMs how long a reply may take to be taken, in milliseconds
 */
export function limitUntakenReplies(app: FastifyInstance, withinMs = TAKEN_WITHIN_MS): void {
  const underWay = new WeakMap<Socket, number>();
  const untaken = createDeadlines(withinMs);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A stream takes the whole connection.
    const share = wantsStream(request) ? MOST_ON_CONNECTION : 1;
    const sum = (underWay.get(socket) ?? 0) + share;
    // What came in one packet is still read after the connection was broken.
    if (socket.destroyed || sum > MOST_ON_CONNECTION) {
      socket.destroy();
      // Nothing comes after this hook: there is nobody left to answer.
      return;
    }
    underWay.set(socket, sum);
    reply.raw.on('close', () => {
      underWay.set(socket, (underWay.get(socket) ?? 0) - share);
      untaken.end(reply.raw);
    });
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.raw.destroyed) untaken.begin(reply.raw, request.raw.socket);
    done();
  });
}

/** Destroys the sockets of replies that do not end in time. One timer, for the oldest: most end at once. */
function createDeadlines(withinMs: number) {
  const replies = new Map<ServerResponse, { socket: Socket; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    timer = undefined;
    for (const [reply, { socket, at }] of replies) {
      const left = at - performance.now();
      if (left > 0) {
        timer = setTimeout(sweep, left).unref();
        return;
      }
      replies.delete(reply);
      socket.destroy();
    }
  };
  return {
    begin: (reply: ServerResponse, socket: Socket) => {
      // A reply that failed on its way out begins once more, and not anew.
      if (replies.has(reply)) return;
      replies.set(reply, { socket, at: performance.now() + withinMs });
      timer ??= setTimeout(sweep, withinMs).unref();
    },
    end: (reply: ServerResponse) => {
      replies.delete(reply);
    },
  };
}
