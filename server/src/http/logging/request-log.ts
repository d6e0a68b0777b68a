import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer } from './answers.ts';

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
