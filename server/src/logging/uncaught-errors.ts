import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../wire/handle-error.ts';
import { requestUnderWay } from './request-under-way.ts';

/**
 * Logs an uncaught error, with the request it came from, and answers that request when
 * it has no answer yet. For errors outside of what Fastify waits for: what they left undone is unknown, so
 * the process should end afterwards.
 */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = requestUnderWay() ?? {};
  app.log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}
