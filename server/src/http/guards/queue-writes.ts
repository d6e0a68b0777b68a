import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';
import { createFairQueue, shareOf } from '../rate-limits/fair-queue.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the calls of the route commit together, hash a password, or wait for other machines */
    isNotQueued?: boolean;
  }
}

/** Of what the database does at once, so that orders and reads find a connection. */
const SHARE = 1 / 2;
/** More than a healthy shop ever has. */
const MAX_WAITING = 200;
/** When the database hangs, each of the writes before may take seconds. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 1;

const READS = new Set(['GET', 'HEAD']);

/**
 * Handles few writes at a time, in which networks and accounts take turns: otherwise one client that writes over
 * many connections would have orders wait for the database until they are refused. Routes registered later are
 * queued, after their body was read and checked.
 * @param statements how many the database runs at once; with SQLite an order would wait behind each of several writes
 */
export function queueWrites(
  app: FastifyInstance,
  statements: number,
  maxWaitMs = MAX_WAIT_MS,
): void {
  const busy = () => new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS });
  const atOnce = Math.ceil(statements * SHARE);
  const queue = createFairQueue(atOnce, MAX_WAITING, busy, maxWaitMs);
  app.addHook('onRoute', (route) => {
    if (!writes(route) || route.config?.isNotQueued) return;
    const { handler } = route;
    const queued: RouteHandlerMethod = function (request, reply) {
      return queue.run(shareOf(request), async () => await handler.call(this, request, reply));
    };
    route.handler = queued;
  });
}

function writes({ method }: RouteOptions): boolean {
  return [method].flat().some((one) => !READS.has(one));
}
