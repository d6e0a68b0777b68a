import type { RawRequestDefaultExpression } from 'fastify';

const METHODS = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);
const NAME = 'x-http-method-override';

/**
 * Gives a request of the data service the method that it names, for clients that can only send
 * POST (wire contract, methods): in a header, or in the query. Comes before routing, or an order
 * might be placed for who asked for something else.
 */
export function overrideMethod(request: RawRequestDefaultExpression): void {
  if (request.method !== 'POST') return;
  const [path = '', query] = (request.url ?? '').split('?', 2);
  if (!path.endsWith('.json')) return;
  const named = request.headers[NAME] ?? new URLSearchParams(query).get(NAME);
  const method = String(named ?? '').toUpperCase();
  if (METHODS.has(method)) request.method = method;
}
