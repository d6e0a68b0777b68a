import type { FastifyRequest } from 'fastify';
import { sentFields } from '../wire/sent-fields.ts';

/**
 * Hook of the identity service's routes, before validation: no body is an empty one, a field that is
 * null was not sent, and a number in a field means its digits, because clients send all of them and
 * the contract reads them so.
 */
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
