import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../errors.ts';
import { wantsStream } from '../streams/event-stream.ts';

/** Reads that may be under way: more than a shop in good health ever has, and soon done. */
const MAX_READS = 200;
const RETRY_AFTER_SECONDS = 1;

/** What is asked just when the shop has too much to do. */
const NEVER_SHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Keeps the shop able to take orders when more is asked of it than it can do: while too many reads
 * are under way, further ones are refused with 503. Orders and sign-ins are not: passwords have a
 * queue of their own. How late the event loop is says less: it is late on a slow machine too, where
 * nobody is in anybody's way.
 */
export function shedReads(app: FastifyInstance): void {
  const reads = new Set<FastifyReply['raw']>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) {
      done();
      return;
    }
    if (reads.size >= MAX_READS) {
      done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      return;
    }
    // A stream is done when its reader leaves; it is counted by itself.
    if (wantsStream(request)) {
      done();
      return;
    }
    reads.add(reply.raw);
    // When its client goes away before the answer.
    reply.raw.on('close', () => reads.delete(reply.raw));
    done();
  });
  // Then the work is done. When the client takes the reply is up to the client, and may be never.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reads.delete(reply.raw);
    done();
  });
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NEVER_SHED.has(routeOptions.url ?? '');
}
