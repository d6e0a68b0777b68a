import type { FastifyInstance, HTTPMethods } from 'fastify';
import { RequestError } from './request-error.ts';
import type { Dialect } from './dialect.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** methods of this path that a route with a parameter answers */
    answeredElsewhere?: HTTPMethods[];
  }
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Path {
  /** the first plugin with a route of this path; its checks come before the refusal too */
  scope: FastifyInstance;
  dialect: Dialect;
  methods: HTTPMethods[];
}

/** Collects the paths of routes that are registered later, except those of no dialect. */
export function collectPaths(services: FastifyInstance): Map<string, Path> {
  const paths = new Map<string, Path>();
  services.addHook('onRoute', function ({ url, method, config }) {
    // Fastify adds HEAD to every GET.
    if (config?.dialect === undefined || method === 'HEAD') return;
    const path = paths.get(url) ?? { scope: this, dialect: config.dialect, methods: [] };
    path.methods.push(...[method, config.answeredElsewhere ?? []].flat());
    paths.set(url, path);
  });
  return paths;
}

export function refuseOtherMethods(paths: ReadonlyMap<string, Path>): void {
  for (const [url, { scope, dialect, methods }] of paths) {
    const allowed = [...methods];
    const answered = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    scope.route({
      method: METHODS.filter((method) => !answered.includes(method)),
      url,
      exposeHeadRoute: false,
      config: { dialect },
      schema: { hide: true },
      handler: (request, reply) => {
        reply.header('allow', answered.join(', '));
        throw new RequestError(
          405,
          `Method ${request.method} is not allowed here. Use ${allowed.join(' or ')}.`,
        );
      },
    });
  }
}
