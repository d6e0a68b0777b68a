import type { FastifyInstance, FastifyReply } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** it answers a read that is under way, see {@link shedReads} */
    isReadUnderWay: boolean;
  }
}

/** Reads that may be under way: more than a shop in good health ever has, and soon done. */
const MAX_READS = 200;
const RETRY_AFTER_SECONDS = 1;

const NEVER_SHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Keeps the shop able to take orders when more is asked of it than it can do: while too many reads
 * are under way, further ones are refused with 503. Orders and sign-ins are not: passwords have a
 * queue of their own. How late the event loop is says less: it is late on a slow machine too, where
 * no request is in another's way.
 */
export function shedReads(app: FastifyInstance): void {
  let underWay = 0;
  const end = (reply: FastifyReply) => {
    if (reply.isReadUnderWay) underWay -= 1;
    reply.isReadUnderWay = false;
  };
  app.decorateReply('isReadUnderWay', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      done();
      return;
    }
    if (underWay >= MAX_READS && !NEVER_SHED.has(request.routeOptions.url ?? '')) {
      done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      return;
    }
    // A stream is done when its reader leaves; it is counted by itself.
    if (wantsStream(request)) {
      done();
      return;
    }
    reply.isReadUnderWay = true;
    underWay += 1;
    // When its client goes away before the answer.
    reply.raw.on('close', () => end(reply));
    done();
  });
  // Then the work is done. When the client takes the reply is up to the client, and may be never.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}
