import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const REMEMBERED_SECONDS = 600;

/** Answers CORS preflights (Fetch standard): a page of any site may use any method and any header. */
export function answerPreflights(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') {
      done();
      return;
    }
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) reply.header('access-control-allow-headers', wanted);
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS.join(', '),
        'access-control-max-age': String(REMEMBERED_SECONDS),
        vary: 'Access-Control-Request-Headers',
      })
      .send();
  });
  // Lets the hook run at every address.
  app.options('*', { schema: { hide: true } }, (_request, reply) => reply.send());
}
