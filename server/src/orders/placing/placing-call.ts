import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import { sentFields } from '../../http/wire/fields.ts';
import { BUSY_MESSAGE, RequestError } from '../../http/wire/request-error.ts';
import { parseIdempotencyKey } from './idempotency-keys.ts';
import type { Customer, OrderPlacer } from './place-order.ts';

export interface PlacingParts {
  placer: OrderPlacer;
  /** milliseconds from the arrival of a request */
  orderAnswerMs: number;
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

/** The dialect stores no nulls: an order with nulls equals the order without them. */
export async function leaveOutNulls(request: FastifyRequest): Promise<void> {
  request.body = sentFields(request.body);
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
