import type { FastifyInstance } from 'fastify';
import { RequestError, dataError } from '../wire/request-error.ts';
import { dialectOf } from '../wire/dialect.ts';

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
