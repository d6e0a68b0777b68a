import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../errors.ts';

/** Reads that may be under way: more than a shop in good health ever has, and soon done. */
const MOST_READS = 200;
/** How late the event loop may be on average, in milliseconds, before reads are refused. */
const MOST_LATE_MS = 100;
const LOOK_EVERY_MS = 50;
/** What the newest look counts for: a hiccup is no overload, a few of them in a row are. */
const NEWEST = 0.2;
const RETRY_AFTER_SECONDS = 1;

/** What is asked just when the shop has too much to do. */
const NEVER_SHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Keeps the shop able to take orders when more is asked of it than it can do: while the event loop
 * is late, or while too many reads are under way, further reads are refused with 503. Orders and
 * sign-ins are not: passwords have a queue of their own.
 */
export function shedReads(app: FastifyInstance): void {
  let reads = 0;
  let late = 0;
  let looked = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    late += NEWEST * (now - looked - LOOK_EVERY_MS - late);
    looked = now;
  }, LOOK_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(look);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) {
      done();
      return;
    }
    if (reads >= MOST_READS || late > MOST_LATE_MS) {
      done(new RequestError(503, BUSY_MESSAGE, RETRY_AFTER_SECONDS));
      return;
    }
    reads += 1;
    // Also when its client went away before the answer.
    reply.raw.once('close', () => {
      reads -= 1;
    });
    done();
  });
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NEVER_SHED.has(routeOptions.url ?? '');
}
