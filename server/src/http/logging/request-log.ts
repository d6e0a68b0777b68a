import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { EVENT_STREAM } from '../streams/event-stream.ts';

export interface Answer {
  id: string;
  method: string;
  /** the pattern, never the address: clients send tokens in its query */
  route: string;
  status: number;
  ms: number;
  isStream: boolean;
  accountId: string | null;
}

export function reportAnswers(app: FastifyInstance, listeners: ((answer: Answer) => void)[]): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer: Answer = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: reply.getHeader('content-type') === EVENT_STREAM,
      accountId: request.actor?.accountId ?? request.accountId,
    };
    for (const listener of listeners) listener(answer);
    done();
  });
}

const LEVELS = new Set(['info', 'debug', 'trace']);

/** Logs a pseudonym of the account, by which its requests can be found. */
export function logAnswers(log: FastifyBaseLogger): (answer: Answer) => void {
  if (!LEVELS.has(log.level)) return () => {};
  return ({ id, method, route, status, ms, accountId }) => {
    log.info(
      {
        reqId: id,
        method,
        route,
        status,
        ms: Math.round(ms),
        ...(accountId === null ? {} : { account: pseudonymOf(accountId) }),
      },
      'request',
    );
  };
}

/** Account ids are random, so nobody finds one by hashing guesses. */
function pseudonymOf(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 12);
}
