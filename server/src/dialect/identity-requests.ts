import type { FastifyRequest } from 'fastify';
import { sentFields } from '../http/wire/fields.ts';
import { RequestError } from '../http/wire/request-error.ts';

const BAD_API_KEY = 'API key not valid. Please pass a valid API key.';

/** The client sends its key in `?key=` or in a header. @param expected if undefined, any key is accepted */
export function requireApiKey(expected: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    const { key } = request.query as { key?: string }; // repeated parameters are refused earlier
    const sent = key || request.headers['x-goog-api-key'];
    if (!sent) throw new RequestError(403, 'The request is missing a valid API key.');
    if (expected !== undefined && sent !== expected) {
      throw new RequestError(400, BAD_API_KEY, { code: 'API_KEY_INVALID' });
    }
  };
}

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
