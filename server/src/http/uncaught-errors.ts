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

/**
 * Logs an error that nobody caught, with the request it came from, and answers that request when
 * nobody has. For errors outside of what Fastify waits for: nobody knows what they left undone, so
 * the process should end afterwards.
 */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = underWay.getStore() ?? {};
  (request ?? app).log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}
