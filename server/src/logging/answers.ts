import type { FastifyInstance } from 'fastify';
import { EVENT_STREAM } from '../streams/event-stream.ts';

/** What is known of a request once it is answered. */
export interface Answer {
  /** the request's */
  id: string;
  method: string;
  /** the route's pattern, never the address itself: the contract puts tokens into its query */
  route: string;
  status: number;
  /** how long a stream was open, where it was one */
  ms: number;
  isStream: boolean;
  /** the account that the request acted for, if one is known */
  accountId: string | null;
}

/** Reports every answer to the listeners, once the client has taken it or left. */
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
