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

/**
 * Tells of every answer that a route gives, once it is taken or given up.
 * @returns what tells of one that came from no route
 */
export function tellOfAnswers(
  app: FastifyInstance,
  listeners: ((answer: Answer) => void)[],
): (answer: Answer) => void {
  const tell = (answer: Answer) => {
    for (const listener of listeners) listener(answer);
  };
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: reply.getHeader('content-type') === EVENT_STREAM,
      accountId: request.actor?.accountId ?? request.accountId,
    });
    done();
  });
  return tell;
}
