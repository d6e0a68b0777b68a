import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { dataError } from './request-error.ts';

/** Some clients encode the colon of `accounts:signUp`; a path that cannot be decoded is taken literally. */
export function rewriteUrl({ url: sent = '/' }: RawRequestDefaultExpression): string {
  const url = withoutHost(sent);
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, end);
  if (!path.includes('%') && !path.includes('/.json') && !path.includes('//')) return url;
  const plain = withoutEmptyParts(path.replace(/accounts%3a/i, 'accounts:'));
  return (decodedPath(plain) === null ? plain.replaceAll('%', '%25') : plain) + url.slice(end);
}

/** Clients name the host of a server that they take for a proxy (RFC 9112, 3.2.2): `http://host/orders.json`. */
function withoutHost(url: string): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** `//orders/.json` means `/orders.json` (wire contract, addresses); `/.json` is the address of the root. */
function withoutEmptyParts(path: string): string {
  if (!path.endsWith('.json')) return path;
  return path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/\.json$/, '.json');
}

/** @returns null for a path that cannot be decoded */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

// oxlint-disable-next-line no-control-regex -- keys may not contain control characters
const INVALID_IN_KEY = /[.$#[\]/\\\u0000-\u001F\u007F]/;

export function isValidDataPath(path: string): boolean {
  return path
    .replace(/\.json$/, '')
    .split('/')
    .every((part) => !INVALID_IN_KEY.test(decodeURIComponent(part)));
}

/** @throws RequestError 400 `Invalid path: …` */
export async function refuseInvalidPath(request: FastifyRequest): Promise<void> {
  if (!isValidDataPath(request.url.split('?', 1)[0] ?? '')) throw dataError('PATH_INVALID');
}

/** The one call that is answered while the shop closes. */
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
export const METRICS_PATH = '/metrics';

/** Longer than any address of this shop with token and query, and the longest that proxies pass on. */
export const MAX_ADDRESS_BYTES = 8 * 1024;

export type Dialect = 'data' | 'identity';

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: Dialect;
  }
}

/**
 * A path of the identity service begins with the name of one of its hosts or with an API version: `v1`,
 * `v2` (only the password policy) or `identitytoolkit` (version 3).
 */
const IDENTITY_PATH =
  /^\/(?:identitytoolkit\.googleapis\.com\/|securetoken\.googleapis\.com\/|www\.googleapis\.com\/|v[12]\/|identitytoolkit\/)/;

export function dialectOf(request: FastifyRequest): Dialect {
  const { dialect } = request.routeOptions.config;
  return dialect ?? (IDENTITY_PATH.test(request.url) ? 'identity' : 'data');
}
