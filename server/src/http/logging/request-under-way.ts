import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
