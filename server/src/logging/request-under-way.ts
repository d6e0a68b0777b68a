import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** the account that a call of the identity service acts for; null while none is known */
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

/** What every line of the log says: the id of the request that it is about, if it is about one. */
export function requestOfLogLine(): { reqId?: string } {
  const store = underWay.getStore();
  return store === undefined ? {} : { reqId: store.request.id };
}

/**
 * Says for whom the request under way acts, for its line of the log. Only where the caller has shown
 * that it is theirs, with a password, a token or a code: an address alone would tell who has an account.
 */
export function noteAccount(accountId: string): void {
  const store = underWay.getStore();
  if (store !== undefined) store.request.accountId = accountId;
}
