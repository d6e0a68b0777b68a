import type { RawRequestDefaultExpression } from 'fastify';

const METHODS = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);
const NAME = 'x-http-method-override';

/**
 * The method that a request means: clients that can only send POST name another one to the data
 * service, in a header or in the query (wire contract, methods). It is for the router, or an order
 * might be placed for who asked for something else.
 */
export function meantMethod({
  method,
  url = '',
  headers,
}: Pick<RawRequestDefaultExpression, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'POST') return method;
  const [path = '', query = ''] = url.split('?', 2);
  if (!path.endsWith('.json')) return method;
  const named = String(headers[NAME] ?? parameterOf(query) ?? '').toUpperCase();
  return METHODS.has(named) ? named : method;
}

/** Most queries are a token, which need not be looked through. */
function parameterOf(query: string): string | null {
  const mayHave = query.includes(NAME) || query.includes('%');
  return mayHave ? new URLSearchParams(query).get(NAME) : null;
}
