import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actorOf } from '../../identity/authenticate.ts';
import { clientNetwork } from '../../rate-limits/client-network.ts';
import { sentFields } from '../../wire/sent-fields.ts';
import { answerInTime } from './answer-in-time.ts';
import { parseIdempotencyKey } from './idempotency-keys.ts';
import type { Customer, OrderPlacer } from './place-basket.ts';

// What the calls that place an order and those that place a basket have in common.

export interface PlacingParts {
  placer: OrderPlacer;
  /** milliseconds from the arrival of a request */
  orderAnswerMs: number;
}

/** What the key is for, in the API description; parseIdempotencyKey holds its rules. */
export const IdempotencyKey = Type.Optional(
  Type.String({
    description:
      'Made by the client, one for each order: 1 to 255 visible ASCII characters. For 24 hours the same request under the same key is answered with the same order instead of placing another one.',
  }),
);

export const KeyAndLimitReplies = {
  422: Type.Object(DataErrorReply.properties, {
    description: 'The Idempotency-Key was used for another order.',
  }),
  429: Type.Object(DataErrorReply.properties, {
    description:
      'The account has too many open orders, or it or its network has ordered too often within an hour. Retry-After says when to try again.',
  }),
};

/** Answers 503 where work takes longer than a request may wait since it arrived. */
export function answeringWithin(orderAnswerMs: number) {
  return async <Answer>(work: Promise<Answer>, reply: FastifyReply): Promise<Answer> =>
    await answerInTime(work, orderAnswerMs - reply.elapsedTime);
}

export function customerOf(request: FastifyRequest): Customer {
  return { ...actorOf(request), network: clientNetwork(request.ip) };
}

/** @throws RequestError 400 for a key that cannot be one */
export function keyOf(request: FastifyRequest): string | undefined {
  return parseIdempotencyKey(request.headers['idempotency-key']);
}

/** The tree that orders are in keeps no nulls: an order with some is the same order without them. */
export async function leaveOutNulls(request: FastifyRequest): Promise<void> {
  request.body = sentFields(request.body);
}
