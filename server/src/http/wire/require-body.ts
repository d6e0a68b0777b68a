import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dataError } from './request-error.ts';

/** Must be called before the routes: refuses calls of the data service that lack the body which their schema has. */
export function requireBodies(services: FastifyInstance): void {
  services.addHook('onRoute', (route) => {
    if (route.config?.dialect !== 'data' || route.schema?.body === undefined) return;
    route.preValidation = [requireBody, ...[route.preValidation ?? []].flat()];
  });
}

/** @throws RequestError 400 `Error: No data supplied.` */
async function requireBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) throw dataError('BODY_MISSING');
}
