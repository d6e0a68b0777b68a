import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../errors.ts';
import type { Answer } from '../http/request-log.ts';
import { EVENT_STREAM } from '../streams/event-stream.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** counts a refusal as it is sent */
    countRefusal: (refusal: RequestError) => void;
  }
}

/**
 * Counts every answer by route and status, and gives what counts every refusal by its reason.
 * @returns what counts an answer that came from no route
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): (answer: Answer) => void {
  const count = ({ method, route, status, ms }: Omit<Answer, 'id' | 'accountId'>) => {
    metrics.requestAnswered({ method, route, status }, ms / 1000);
  };
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream is open says nothing about how fast the shop answers.
    if (reply.getHeader('content-type') === EVENT_STREAM) {
      done();
      return;
    }
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    count({ method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  app.decorate('countRefusal', (refusal) => metrics.refused(reasonOf(refusal)));
  return count;
}

/** Few and known, as labels must be. */
function reasonOf({ code, status }: RequestError): string {
  return code ?? `STATUS_${status}`;
}
