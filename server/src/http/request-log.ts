import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The levels at which a line for each request is wanted. */
const TELLING = new Set(['info', 'debug', 'trace']);

/**
 * One log line a request: method, route pattern, status, milliseconds, and of calls to the data service
 * a pseudonym of the account that made them, by which they can be found. Never the address itself: the
 * contract puts tokens into its query.
 */
export function logRequests(app: FastifyInstance): void {
  if (!TELLING.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor === null ? {} : { account: pseudonymOf(request.actor.accountId) }),
      },
      'request',
    );
    done();
  });
}

/** Ids are random: nobody finds one by hashing all there could be. */
function pseudonymOf(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 12);
}
