import type { Handlers } from '../../roles/answer-calls.ts';
import { customerOf, keyOf, leaveOutNulls, placingCall } from './placing-call.ts';
import type { PlacingParts } from './placing-call.ts';

/** The call that places one burger; place-basket-routes.ts places several. */
export function placeOrderRoutes({ placer, orderAnswerMs }: PlacingParts) {
  const { inTime, route } = placingCall(orderAnswerMs);
  return {
    'POST /orders.json': {
      ...route,
      preValidation: [leaveOutNulls],
      answer: async (request, reply) => {
        const { body, headers } = request;
        const name = placer.placeOrder(customerOf(request), body, keyOf(headers));
        return { name: await inTime(name, reply) };
      },
    },
  } satisfies Partial<Handlers>;
}
