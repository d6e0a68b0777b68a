import type { FastifyInstance, FastifyReply } from 'fastify';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';

declare module 'fastify' {
  interface FastifyReply {
    isReadUnderWay: boolean;
  }
}

/** More than a healthy shop ever has under way. */
const MAX_READS = 200;
const RETRY_AFTER_SECONDS = 1;

const NEVER_SHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses reads beyond a limit, so that customers can still order. The delay of the event loop says less
 * about the load, because a slow machine always has one.
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
    // A stream stays open until its reader leaves; streams have a limit of their own.
    if (wantsStream(request)) {
      done();
      return;
    }
    reply.isReadUnderWay = true;
    underWay += 1;
    reply.raw.on('close', () => end(reply));
    done();
  });
  // The read ends here, because the client may read the reply late or never.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}
