import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer } from './answers.ts';

const TELLING = new Set(['info', 'debug', 'trace']);

/** Logs a pseudonym of the account, by which its requests can be found. */
export function logAnswers(log: FastifyBaseLogger): (answer: Answer) => void {
  if (!TELLING.has(log.level)) return () => {};
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

/** Ids are random, so hashing guesses finds none. */
function pseudonymOf(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 12);
}
