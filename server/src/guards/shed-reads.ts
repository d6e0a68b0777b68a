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

/** Refuses reads beyond a limit, so that orders go on. Event-loop lag would say less: slow machines always have it. */
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
    // A stream ends when its reader leaves, and has a limit of its own.
    if (wantsStream(request)) {
      done();
      return;
    }
    reply.isReadUnderWay = true;
    underWay += 1;
    reply.raw.on('close', () => end(reply));
    done();
  });
  // The client may take the reply late or never.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}
