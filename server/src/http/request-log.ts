import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The levels at which a line for each request is wanted. */
const TELLING = new Set(['info', 'debug', 'trace']);

/**
 * One log line a request: method, route pattern, status, milliseconds, and a pseudonym of the account
 * that it acts for, if one is known, by which its requests can be found. Never the address itself: the
 * contract puts tokens into its query.
 */
export function logRequests(app: FastifyInstance): void {
  if (!TELLING.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const accountId = request.actor?.accountId ?? request.accountId;
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(accountId === null ? {} : { account: pseudonymOf(accountId) }),
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
