import type { FastifyInstance } from 'fastify';
import type { RequestError } from '../wire/request-error.ts';
import type { Answer } from '../logging/answers.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    countRefusal: (refusal: RequestError) => void;
  }
}

export function countAnswers(metrics: Metrics): (answer: Answer) => void {
  return ({ method, route, status, ms, isStream }) => {
    // The duration of a stream says nothing about the shop's speed.
    if (!isStream) metrics.requestAnswered({ method, route, status }, ms / 1000);
  };
}

export function countRefusals(app: FastifyInstance, metrics: Metrics): void {
  app.decorate('countRefusal', (refusal) => metrics.refused(reasonOf(refusal)));
}

/** The values of a metric's label must be few and known. */
function reasonOf({ code, status }: RequestError): string {
  return code ?? `STATUS_${status}`;
}
