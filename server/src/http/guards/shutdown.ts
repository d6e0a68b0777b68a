import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '../wire/addresses.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';

export interface Shutdown {
  isAnnounced: () => boolean;
  hasBegun: () => boolean;
}

/**
 * Delays the shutdown by `seconds`, in which the server still answers: a load balancer reads `/readyz` and sends
 * requests elsewhere.
 */
export function announceShutdown(app: FastifyInstance, seconds: number): Shutdown {
  let announced = false;
  let begun = false;
  app.addHook('preClose', async () => {
    announced = true;
    await sleep(seconds * 1000);
    begun = true;
  });
  return { isAnnounced: () => announced, hasBegun: () => begun };
}

export function refuseDuringShutdown(app: FastifyInstance, isClosing: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing() || request.routeOptions.url === HEALTH_PATH) {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(new RequestError(503, BUSY_MESSAGE, { retryAfter: 2 }));
  });
}

/** How long requests that are under way may take once the announced time is over. */
const DRAIN_MS = 5000;

/** How long closing may take after that time. The server waits for the database, which may never answer. */
export const MAX_CLOSING_MS = 2 * DRAIN_MS;

/** A closing Node server waits for connections without a request, forgets tunnels, enforces no timeouts. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, DRAIN_MS).unref();
  });
}
