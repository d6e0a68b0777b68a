import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { sentFields } from '../../http/wire/fields.ts';
import { customerOf, keyOf, leaveOutNulls, placingCall } from './placing-call.ts';
import type { PlacingParts } from './placing-call.ts';

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
