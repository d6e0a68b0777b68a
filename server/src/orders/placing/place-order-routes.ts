import type { FastifyRequest, FastifyReply } from 'fastify';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { leaveOutNulls, sentFields } from '../../http/wire/fields.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import { BUSY_MESSAGE, RequestError } from '../../http/wire/request-error.ts';
import { parseIdempotencyKey } from './idempotency-keys.ts';
import type { Customer, OrderPlacer } from './place-order.ts';

export interface PlacingParts {
  placer: OrderPlacer;
  /** milliseconds from the arrival of a request */
  orderAnswerMs: number;
}

/** Placing burgers and extras together, all of them or none. */
export function placeOrderRoutes({ placer, orderAnswerMs }: PlacingParts) {
  const { inTime, route } = placingCall(orderAnswerMs);
  return {
    'POST /baskets.json': {
      ...route,
      preValidation: [leaveOutNulls, leaveOutNullsOfBurgers],
      answer: async (request, reply) => {
        const { body, headers } = request;
        return await inTime(
          placer.placeWholeOrder(customerOf(request), body, keyOf(headers)),
          reply,
        );
      },
    },
  } satisfies Partial<Handlers>;
}

async function leaveOutNullsOfBurgers(request: FastifyRequest): Promise<void> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('burgers' in body)) return;
  if (Array.isArray(body.burgers)) body.burgers = body.burgers.map(sentFields);
}

/** What the calls that place an order have in common; 503 after the time limit. */
export function placingCall(orderAnswerMs: number) {
  const inTime = async <Answer>(work: Promise<Answer>, reply: FastifyReply): Promise<Answer> =>
    await answerInTime(work, orderAnswerMs - reply.elapsedTime);
  return { inTime, route: { config: { isNotQueued: true }, checked: inTime } };
}

export function customerOf(request: FastifyRequest): Customer {
  return { ...actorOf(request), networks: networksOf(request.ip) };
}

/** @throws RequestError 400 for an invalid key */
export function keyOf(headers: { 'idempotency-key'?: string }): string | undefined {
  return parseIdempotencyKey(headers['idempotency-key']);
}

/**
 * The order is still placed after the time limit: a repeated request under its key gets the outcome.
 * @throws RequestError 503 after `ms` milliseconds, else what `placing` throws
 */
export async function answerInTime<Answer>(placing: Promise<Answer>, ms: number): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new RequestError(503, BUSY_MESSAGE, { retryAfter: 2 }));
  }, ms);
  try {
    return await Promise.race([placing, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
