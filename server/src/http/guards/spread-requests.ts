import type { FastifyInstance } from 'fastify';
import { networksOf } from '../rate-limits/networks-of.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';

/**
 * Browsers open six connections. In a turn Node also accepts one connection only, so long turns hold up whoever
 * connects. While 32 clients of one network send without a pause, the cheapest request costs 9 % more processor time
 * than with 32 in a turn.
 */
const REQUESTS_PER_TURN = 8;

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
