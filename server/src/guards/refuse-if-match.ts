import type { FastifyInstance } from 'fastify';
import { RequestError, dataError } from '../wire/request-error.ts';
import { dialectOf } from '../wire/dialect.ts';

/**
 * Refuses `If-Match` for the data service: nothing here is written under that condition, and what
 * asks for it must not be carried out without.
 */
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
