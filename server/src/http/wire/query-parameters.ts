import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error.ts';

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
