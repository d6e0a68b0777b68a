import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './handle-error.ts';
import { RequestError, dataError } from './request-error.ts';
import { isValidDataPath } from './data-path.ts';
import { dialectOf } from './dialect.ts';
import { decodedPath } from './rewrite-url.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers addresses that a person may have typed with the storefront's page, all others with an error. */
export function answerUnknownPaths(
  app: FastifyInstance,
  sendStorefront: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (dialectOf(request) === 'identity') {
      sendError(request, reply, new RequestError(404, 'Not Found'));
    } else if (!METHODS.has(request.method)) {
      reply.header('allow', [...METHODS].join(', '));
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
