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
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const add = (count: number) => {
      const sum = (underWay.get(socket) ?? 0) + count;
      underWay.set(socket, sum);
      return sum;
    };
    // A stream takes the whole connection.
    const share = wantsStream(request) ? MOST_ON_CONNECTION : 1;
    // What came in one packet is still read after the connection was broken.
    if (socket.destroyed || add(share) > MOST_ON_CONNECTION) {
      socket.destroy();
      // Nothing comes after this hook: there is nobody left to answer.
      return;
    }
    reply.raw.on('close', () => add(-share));
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.raw.destroyed) {
      const cutOff = setTimeout(() => request.raw.socket.destroy(), withinMs).unref();
      reply.raw.on('close', () => clearTimeout(cutOff));
    }
    done();
  });
}
