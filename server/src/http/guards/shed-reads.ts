import type { FastifyInstance, FastifyReply } from 'fastify';
import { networksOf } from '../rate-limits/networks-of.ts';
import type { Networks } from '../rate-limits/networks-of.ts';
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '../wire/addresses.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';
import { wantsStream } from '../streams/event-stream.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** the networks of a read that is under way */
    readOf: Networks | null;
  }
}

/** More than a healthy shop ever has under way. */
const MAX_READS = 200;
const RETRY_AFTER_SECONDS = 1;

const NEVER_SHED = new Set([HEALTH_PATH, READY_PATH, METRICS_PATH]);

/**
 * Refuses reads beyond a limit, so that customers can still order. The delay of the event loop says less
 * about the load, because a slow machine always has one. A network may have as many reads under way as places
 * are free, so it leaves at least as many to all others.
 */
export function shedReads(app: FastifyInstance): void {
  const readsOf = new Map<string, number>();
  let free = MAX_READS;
  const begin = (reply: FastifyReply, networks: Networks) => {
    reply.readOf = networks;
    for (const { key } of networks) readsOf.set(key, (readsOf.get(key) ?? 0) + 1);
    free -= 1;
  };
  const end = (reply: FastifyReply) => {
    const networks = reply.readOf;
    if (networks === null) return;
    reply.readOf = null;
    for (const { key } of networks) {
      const left = (readsOf.get(key) ?? 0) - 1;
      if (left > 0) readsOf.set(key, left);
      else readsOf.delete(key);
    }
    free += 1;
  };
  app.decorateReply('readOf', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      done();
      return;
    }
    const networks = networksOf(request.ip);
    const hasPlace = networks.every(({ key }) => (readsOf.get(key) ?? 0) < free);
    if (!hasPlace && !NEVER_SHED.has(request.routeOptions.url ?? '')) {
      done(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      return;
    }
    // A stream stays open until its reader leaves; streams have a limit of their own.
    if (wantsStream(request)) {
      done();
      return;
    }
    begin(reply, networks);
    reply.raw.on('close', () => end(reply));
    done();
  });
  // The read ends here, because the client may read the reply late or never.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}
