import type { RawRequestDefaultExpression } from 'fastify';
import { decodedPath } from './rewrite-url.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const NAME = 'x-http-method-override';
/** One that no route has: what names no method, or several, is refused as a method of no route is. */
const NO_METHOD = 'TRACE';

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
  if (!decodedPath(path)?.endsWith('.json')) return method;
  const named = String(headers[NAME] ?? parameterOf(query) ?? '').toUpperCase();
  if (named === '') return method;
  return METHODS.has(named) ? named : NO_METHOD;
}

/** Most queries are a token, which need not be looked through. */
function parameterOf(query: string): string | null {
  const mayHave = query.includes(NAME) || query.includes('%');
  return mayHave ? new URLSearchParams(query).get(NAME) : null;
}
