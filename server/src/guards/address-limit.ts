import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';

/** Far more than the longest token and the longest query take, and what proxies pass on at most. */
const MAX_ADDRESS_BYTES = 8 * 1024;

/** Refuses an address, with its query, that is longer than any the shop has a use for. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // As it was sent: the router's may be longer. Node gives a character for each byte.
    if (request.originalUrl.length <= MAX_ADDRESS_BYTES) done();
    else done(new RequestError(414, `The address is longer than ${MAX_ADDRESS_BYTES / 1024} KiB.`));
  });
}
