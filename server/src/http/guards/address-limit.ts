import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';

/** Longer than any address of this shop with token and query, and the longest that proxies pass on. */
const MAX_ADDRESS_BYTES = 8 * 1024;

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `rewriteUrl` may have made `request.url` longer. In a Node address each character is one byte.
    if (request.originalUrl.length <= MAX_ADDRESS_BYTES) done();
    else done(new RequestError(414, `The address is longer than ${MAX_ADDRESS_BYTES / 1024} KiB.`));
  });
}
