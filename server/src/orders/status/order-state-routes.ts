import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { leaveOutNulls } from '../../http/wire/fields.ts';
import { toWholeOrderReply } from '../reading/whole-order-reply.ts';
import { cancelPart } from './cancel-part.ts';
import { changeOrder } from './change-order.ts';
import { changeState } from './change-state.ts';
import { movePromises } from './move-promises.ts';

/** Calls that change the status of an order, or what is in it. */
export function orderStateRoutes(context: CallContext) {
  const { db, now } = context;
  return {
    'PATCH /baskets/:id/state.json': async (request) =>
      await changeState(context, request.params.id, request.body, writerOf(request), now()),
    'POST /baskets/:id/cancellations.json': async (request) => {
      const writer = writerOf(request);
      const order = await cancelPart(db, request.params.id, request.body, writer, now());
      return toWholeOrderReply(order, writer.accountId);
    },
    'POST /baskets/:id/changes.json': {
      preValidation: [leaveOutNulls],
      answer: async (request) =>
        await changeOrder(db, request.params.id, request.body, writerOf(request), now()),
    },
    'POST /promises.json': async (request) =>
      await movePromises(db, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}
