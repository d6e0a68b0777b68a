import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { toBasketReply } from '../reading/basket-reply.ts';
import { cancelPart } from './cancel-part.ts';
import { changeState } from './change-state.ts';

/** Calls that change the status of a basket, which all its orders share, or cancel a part of a basket. */
export function basketStateRoutes(context: CallContext) {
  const { db, now } = context;
  return {
    'PATCH /baskets/:id/state.json': async (request) =>
      await changeState(context, request.params.id, request.body, writerOf(request), now()),
    'POST /baskets/:id/cancellations.json': async (request) => {
      const writer = writerOf(request);
      const order = await cancelPart(db, request.params.id, request.body, writer, now());
      return toBasketReply(order, writer.accountId);
    },
  } satisfies Partial<Handlers>;
}
