import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './handle-error.ts';
import { RequestError, dataError } from './request-error.ts';
import { isValidDataPath } from './data-path.ts';
import { dialectOf } from './dialect.ts';
import { decodedPath } from './rewrite-url.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The storefront's page answers every other address that a person may have typed. */
export function answerUnknownPaths(
  app: FastifyInstance,
  sendStorefront: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (dialectOf(request) === 'identity') {
      sendError(request, reply, new RequestError(404, 'Not Found'));
    } else if (!METHODS.has(request.method)) {
      reply.header('allow', [...METHODS].join(', '));
      sendError(request, reply, new RequestError(405, 'No address here has this method.'));
    } else if (path.endsWith('.json')) {
      // No other data is stored, and the data service denies by default.
      sendError(
        request,
        reply,
        dataError(isValidDataPath(path) ? 'PERMISSION_DENIED' : 'PATH_INVALID'),
      );
    } else if (isPage(request, path)) {
      sendStorefront(request, reply);
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

/** A missing file must not look like a page, nor a path that a proxy may read as another. */
function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const decoded = decodedPath(path);
  if (decoded === null || NO_PAGE.test(decoded)) return false;
  return !decoded.includes('.') || headers.accept?.includes('text/html') === true;
}

// oxlint-disable-next-line no-control-regex -- control characters are among what no page has
const NO_PAGE = /[\\\u0000-\u001F]|\/\.|^\/(?:assets)?\/|%(?:2e|2f|5c|c0)/i;
