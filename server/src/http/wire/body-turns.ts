import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from '../rate-limits/networks-of.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';
import { BUSY_MESSAGE, RequestError } from './request-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every parser of bodies must read them so. */
    readInTurn: (request: FastifyRequest, body: Buffer, turn: BodyTurn) => void;
  }
}

interface BodyTurn {
  read: () => void;
  refuse: (error: RequestError) => void;
}

/** More than an order of twelve burgers has. */
const LARGE_BODY_BYTES = 4096;
/** Reading and refusing the largest body takes the shop's only thread for up to ten milliseconds. */
const MS_PER_LARGE_BODY = 20;
/**
 * Large bodies of a network that wait in memory, for a second at most. Those of connections that were closed
 * meanwhile count too.
 */
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 1;

/** One large body of a network is read at a time. */
export function spreadLargeBodies(app: FastifyInstance): void {
  const inTurn = createNetworkTurns(1, {
    untilNext: (next) => setTimeout(next, MS_PER_LARGE_BODY),
    mostWaiting: MAX_WAITING,
  });
  app.decorate(
    'readInTurn',
    (request: FastifyRequest, body: Buffer, { read, refuse }: BodyTurn) => {
      if (body.length <= LARGE_BODY_BYTES) read();
      else if (!inTurn(networksOf(request.ip), read)) {
        refuse(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      }
    },
  );
}
