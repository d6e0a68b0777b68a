import type { FastifyRequest } from 'fastify';
import { sentFields } from '../http/wire/fields.ts';

/** Clients may leave out the body, send null for a missing field, or a number for its digits. */
export async function readLooseBody(request: FastifyRequest): Promise<void> {
  const body = sentFields(request.body);
  if (body === undefined) {
    request.body = {};
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    request.body = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [
        field,
        typeof value === 'number' ? String(value) : value,
      ]),
    );
  }
}
