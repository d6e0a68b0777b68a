import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../errors.ts';

/** The request that the running piece of work belongs to. */
const underWay = new AsyncLocalStorage<{ request: FastifyRequest; reply: FastifyReply }>();

/** Keeps in mind which request a piece of work belongs to, for {@link reportUncaught}. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    underWay.run({ request, reply }, done);
  });
}

/** What every line of the log says: the id of the request that it is about, if it is about one. */
export function requestOfLogLine(): { reqId?: string } {
  const store = underWay.getStore();
  return store === undefined ? {} : { reqId: store.request.id };
}

/**
 * Logs an error that nobody caught, with the request it came from, and answers that request when
 * nobody has. For errors outside of what Fastify waits for: nobody knows what they left undone, so
 * the process should end afterwards.
 */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = underWay.getStore() ?? {};
  app.log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}
