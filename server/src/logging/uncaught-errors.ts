import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../wire/handle-error.ts';
import { requestUnderWay } from './request-under-way.ts';

/** For errors that Fastify does not catch. What they left undone is unknown: the process should end afterwards. */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = requestUnderWay() ?? {};
  app.log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}
