import type { FastifyInstance } from 'fastify';
import { DATA_ERRORS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
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

const DATA_REASONS = new Map<string, string>(
  Object.entries(DATA_ERRORS).map(([reason, { message }]) => [message, reason]),
);

/** A name from the wire contract's catalogues; few and known, as labels must be. */
function reasonOf(error: Error): string {
  const code = error.message.split(' : ', 1)[0] ?? '';
  if (Object.hasOwn(IDENTITY_ERRORS, code)) return code;
  const reason = DATA_REASONS.get(error.message);
  if (reason !== undefined) return reason;
  return error instanceof RequestError ? `STATUS_${error.status}` : 'OTHER';
}
