import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';
import { EVENT_STREAM } from '../streams/event-stream.ts';
import type { Metrics } from './metrics.ts';

/** Counts every answer by route and status, and every refusal by its reason. */
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
  app.addHook('onError', async (_request, _reply, error) => {
    metrics.refused(reasonOf(error));
  });
}

/** Few and known, as labels must be. */
function reasonOf(error: Error): string {
  if (!(error instanceof RequestError)) return 'OTHER';
  return error.code ?? `STATUS_${error.status}`;
}
