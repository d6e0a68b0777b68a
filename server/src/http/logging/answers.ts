import type { FastifyInstance } from 'fastify';
import { EVENT_STREAM } from '../streams/event-stream.ts';

export interface Answer {
  id: string;
  method: string;
  /** the pattern, never the address: clients send tokens in its query */
  route: string;
  status: number;
  ms: number;
  isStream: boolean;
  accountId: string | null;
}

export function reportAnswers(app: FastifyInstance, listeners: ((answer: Answer) => void)[]): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer: Answer = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: reply.getHeader('content-type') === EVENT_STREAM,
      accountId: request.actor?.accountId ?? request.accountId,
    };
    for (const listener of listeners) listener(answer);
    done();
  });
}
