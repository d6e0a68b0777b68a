import { createHash } from 'node:crypto';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVENT_STREAM } from '../streams/event-stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the account of a call of the identity service; null while unknown */
    accountId: string | null;
  }
}

interface UnderWay {
  request: FastifyRequest;
  reply: FastifyReply;
}

const underWay = new AsyncLocalStorage<UnderWay>();

export function followRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.addHook('onRequest', (request, reply, done) => {
    underWay.run({ request, reply }, done);
  });
}

export function requestUnderWay(): UnderWay | undefined {
  return underWay.getStore();
}

export function requestOfLogLine(): { reqId?: string } {
  const store = underWay.getStore();
  return store === undefined ? {} : { reqId: store.request.id };
}

/** Call it only after a password, token or code is checked: an address alone would reveal accounts. */
export function setRequestAccount(accountId: string): void {
  const store = underWay.getStore();
  if (store !== undefined) store.request.accountId = accountId;
}

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
