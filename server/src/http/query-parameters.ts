import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/** Refuses a query parameter that is given twice: which one counts would be anybody's guess. */
export function refuseRepeatedParameters(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
      if (Array.isArray(value)) {
        throw new RequestError(
          400,
          `The query parameter ${JSON.stringify(name.slice(0, 40))} may be given only once.`,
        );
      }
    }
  });
}
