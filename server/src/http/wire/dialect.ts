import type { FastifyRequest } from 'fastify';

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
