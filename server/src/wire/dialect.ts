import type { FastifyRequest } from 'fastify';

/** Whose error shape a request gets: the data service's or the identity service's. */
export type Dialect = 'data' | 'identity';

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: Dialect;
  }
}

/**
 * The identity service's path layouts: behind its host's name, host for host (of version 2 only the
 * password policy is here, and its clients are told so in their own dialect), and version 3.
 */
const IDENTITY_PATH =
  /^\/(?:identitytoolkit\.googleapis\.com\/|securetoken\.googleapis\.com\/|www\.googleapis\.com\/|v[12]\/|identitytoolkit\/)/;

/** The dialect of the service that a request calls; paths no route knows are told by their prefix. */
export function dialectOf(request: FastifyRequest): Dialect {
  const { dialect } = request.routeOptions.config;
  return dialect ?? (IDENTITY_PATH.test(request.url) ? 'identity' : 'data');
}
