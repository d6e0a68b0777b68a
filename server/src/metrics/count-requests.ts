import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../errors.ts';
import { EVENT_STREAM } from '../streams/event-stream.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** counts a refusal as it is sent */
    countRefusal: (refusal: RequestError) => void;
  }
}

/** Counts every answer by route and status, and gives what counts every refusal by its reason. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream is open says nothing about how fast the shop answers.
    if (reply.getHeader('content-type') === EVENT_STREAM) {
      done();
      return;
    }
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.requestAnswered(labels, reply.elapsedTime / 1000);
    done();
  });
  app.decorate('countRefusal', (refusal) => metrics.refused(reasonOf(refusal)));
}

/** Few and known, as labels must be. */
function reasonOf({ code, status }: RequestError): string {
  return code ?? `STATUS_${status}`;
}
