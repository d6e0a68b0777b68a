import type { FastifyRequest } from 'fastify';

export type Dialect = 'data' | 'identity';

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: Dialect;
  }
}

/** Hosts of the identity service as first path part, and versions 1 to 3; of 2 only the password policy is served. */
const IDENTITY_PATH =
  /^\/(?:identitytoolkit\.googleapis\.com\/|securetoken\.googleapis\.com\/|www\.googleapis\.com\/|v[12]\/|identitytoolkit\/)/;

export function dialectOf(request: FastifyRequest): Dialect {
  const { dialect } = request.routeOptions.config;
  return dialect ?? (IDENTITY_PATH.test(request.url) ? 'identity' : 'data');
}
