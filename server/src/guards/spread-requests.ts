import type { FastifyInstance } from 'fastify';
import { networksOf } from '../rate-limits/networks-of.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';

/** Browsers open six connections; the customers of a network rarely send in the same millisecond. */
const REQUESTS_PER_TURN = 32;

/**
 * The requests of a network begin in turns. One that is answered or refused at once is never under way with another,
 * so no other limit holds back a client that sends them over all the connections it may have.
 */
export function spreadRequests(app: FastifyInstance): void {
  const inTurn = createNetworkTurns(REQUESTS_PER_TURN);
  app.addHook('onRequest', (request, _reply, done) => {
    inTurn(networksOf(request.ip), done);
  });
}
