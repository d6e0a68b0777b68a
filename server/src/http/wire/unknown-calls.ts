import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { decodedPath, isValidDataPath, dialectOf } from './addresses.ts';
import type { Dialect } from './addresses.ts';
import { sendError } from './handle-error.ts';
import { RequestError, dataError } from './request-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** methods of this path that a route with a parameter answers */
    answeredElsewhere?: HTTPMethods[];
  }
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const KNOWN_METHODS = new Set<string>([...METHODS, 'OPTIONS']);

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

/** Answers addresses that a person may have typed with the storefront's page, all others with an error. */
export function answerUnknownPaths(
  app: FastifyInstance,
  sendStorefront: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (dialectOf(request) === 'identity') {
      sendError(request, reply, new RequestError(404, 'Not Found'));
    } else if (!KNOWN_METHODS.has(request.method)) {
      reply.header('allow', [...KNOWN_METHODS].join(', '));
      sendError(request, reply, new RequestError(405, 'No address here has this method.'));
    } else if (path.endsWith('.json')) {
      // The server stores nothing under unknown paths, and the data service denies access by default.
      sendError(
        request,
        reply,
        dataError(isValidDataPath(path) ? 'PERMISSION_DENIED' : 'PATH_INVALID'),
      );
    } else if (isPage(request, path)) {
      await sendStorefront(request, reply);
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      sendError(request, reply, new RequestError(404, 'There is nothing at this address.'));
    } else {
      const refusal = dataError('JSON_SUFFIX_MISSING');
      app.countRefusal(refusal);
      reply
        .code(refusal.status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${refusal.message}\n`);
    }
    await reply;
  });
}

/** The page must not answer for a missing file, or for a path that a proxy may read as another path. */
function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const decoded = decodedPath(path);
  if (decoded === null || NO_PAGE.test(decoded)) return false;
  return !decoded.includes('.') || headers.accept?.includes('text/html') === true;
}

// oxlint-disable-next-line no-control-regex -- no page has control characters in its path
const NO_PAGE = /[\\\u0000-\u001F]|\/\.|^\/(?:assets)?\/|%(?:2e|2f|5c|c0)/i;
