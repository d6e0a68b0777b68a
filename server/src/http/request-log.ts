import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The levels at which a line for each request is wanted. */
const TELLING = new Set(['info', 'debug', 'trace']);

/** What the log says of an answer. */
export interface Answer {
  /** the request's */
  id: string;
  method: string;
  /** the route's pattern, never the address itself: the contract puts tokens into its query */
  route: string;
  status: number;
  ms: number;
  /** the account that the request acted for, if one is known */
  accountId: string | null;
}

/**
 * One log line a request: method, route pattern, status, milliseconds, and a pseudonym of the account
 * that it acts for, if one is known, by which its requests can be found.
 * @returns what writes the line of an answer that came from no route
 */
export function logRequests(app: FastifyInstance): (answer: Answer) => void {
  if (!TELLING.has(app.log.level)) return () => {};
  const log = ({ id, accountId, ms, ...answer }: Answer) => {
    app.log.info(
      {
        reqId: id,
        ...answer,
        ms: Math.round(ms),
        ...(accountId === null ? {} : { account: pseudonymOf(accountId) }),
      },
      'request',
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    log({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      accountId: request.actor?.accountId ?? request.accountId,
    });
    done();
  });
  return log;
}

/** Ids are random: nobody finds one by hashing all there could be. */
function pseudonymOf(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 12);
}
