import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const REMEMBERED_SECONDS = 600;

/**
 * Answers what browsers ask before they call from a page of elsewhere (Fetch standard, CORS
 * preflight): any page may use any method and any header. Comes before every hook that refuses,
 * because a browser shows nobody why a preflight was refused.
 */
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
  // Only so that the hook is reached, whatever the address.
  app.options('*', { schema: { hide: true } }, (_request, reply) => reply.send());
}
