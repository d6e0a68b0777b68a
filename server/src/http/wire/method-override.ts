import type { RawRequestDefaultExpression } from 'fastify';
import { decodedPath } from './addresses.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const NAME = 'x-http-method-override';
/** No route has this method, so the request is answered with 405. */
const NO_METHOD = 'TRACE';

/** Clients that can only POST name the method in a header or the query (wire contract, methods). */
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

/** Most queries contain only a token: the query is parsed only if it may contain the name. */
function parameterOf(query: string): string | null {
  const mayHave = query.includes(NAME) || query.includes('%');
  return mayHave ? new URLSearchParams(query).get(NAME) : null;
}
