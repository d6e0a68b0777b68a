import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';

/** Longer than any token and query here, and what proxies pass on at most. */
const MAX_ADDRESS_BYTES = 8 * 1024;

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // The router's own URL may be longer. Node gives a character for each byte.
    if (request.originalUrl.length <= MAX_ADDRESS_BYTES) done();
    else done(new RequestError(414, `The address is longer than ${MAX_ADDRESS_BYTES / 1024} KiB.`));
  });
}
