import type { FastifyRequest } from 'fastify';
import { dataError } from './request-error.ts';

/** @throws RequestError 400 `Error: No data supplied.` */
export async function requireBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) throw dataError('BODY_MISSING');
}
