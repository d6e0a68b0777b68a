import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../wire/handle-error.ts';
import { requestUnderWay } from './request-under-way.ts';

/** Reports an error that Fastify does not catch. The process should end afterwards: its state is unknown. */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = requestUnderWay() ?? {};
  app.log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}
