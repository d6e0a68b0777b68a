import type { FastifyInstance } from 'fastify';
import { MAX_ADDRESS_BYTES, dialectOf } from '../wire/addresses.ts';
import { RequestError, dataError } from '../wire/request-error.ts';

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `rewriteUrl` may have made `request.url` longer. In a Node address each character is one byte.
    if (request.originalUrl.length <= MAX_ADDRESS_BYTES) done();
    else done(new RequestError(414, `The address is longer than ${MAX_ADDRESS_BYTES / 1024} KiB.`));
  });
}

/** If a client repeats a parameter, the server cannot know which value the client means. */
export function refuseRepeatedParameters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const name of Object.keys(query)) {
      if (Array.isArray(query[name])) {
        done(givenTwice('query parameter', name));
        return;
      }
    }
    done();
  });
}

export function givenTwice(what: 'query parameter' | 'field', name: string): RequestError {
  const quoted = JSON.stringify(name.slice(0, 40));
  return new RequestError(400, `The ${what} ${quoted} may be given only once.`);
}

/** The server supports no conditional writes, and it must not carry out a write without its condition. */
export function refuseIfMatch(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['if-match'] === undefined || dialectOf(request) !== 'data') {
      done();
      return;
    }
    const { orderBy, shallow, print } = request.query as Record<string, unknown>; // every query is an object
    const isQuery = orderBy !== undefined || shallow === 'true' || print === 'silent';
    done(
      isQuery
        ? dataError('CONDITION_WITH_QUERY')
        : new RequestError(400, 'If-Match is not supported here.'),
    );
  });
}
