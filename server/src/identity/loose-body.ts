import type { FastifyRequest } from 'fastify';

/**
 * Hook of the identity service's routes, before validation: no body is an empty one, null in a field
 * is no field, and a number means its digits, because clients send all three and the contract reads
 * them so.
 */
export async function readLooseBody(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (body === undefined) {
    request.body = {};
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    request.body = Object.fromEntries(
      Object.entries(body)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
    );
  }
}
