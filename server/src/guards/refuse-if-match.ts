import type { FastifyInstance } from 'fastify';
import { RequestError, dataError } from '../wire/request-error.ts';
import { dialectOf } from '../wire/dialect.ts';

/** Nothing here is written under a condition, and a write must not go on without the one it names. */
export function refuseIfMatch(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['if-match'] === undefined || dialectOf(request) !== 'data') {
      done();
      return;
    }
    const { orderBy, shallow, print } = request.query as Record<string, unknown>; // any query is one
    const isQuery = orderBy !== undefined || shallow === 'true' || print === 'silent';
    done(
      isQuery
        ? dataError('CONDITION_WITH_QUERY')
        : new RequestError(400, 'If-Match is not supported here.'),
    );
  });
}
