import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/** Refuses a query parameter that is given twice: which one counts would be anybody's guess. */
export function refuseRepeatedParameters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
      if (Array.isArray(value)) {
        const quoted = JSON.stringify(name.slice(0, 40));
        done(new RequestError(400, `The query parameter ${quoted} may be given only once.`));
        return;
      }
    }
    done();
  });
}
