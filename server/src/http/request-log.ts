import type { FastifyInstance } from 'fastify';

/**
 * One log line a request: method, route pattern, status and milliseconds. Never the address itself:
 * the contract puts tokens into its query.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
